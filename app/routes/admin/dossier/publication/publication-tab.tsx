import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { readProduct } from "#app/catalogue/products/product-writes.ts";
import { checkDraft, type DraftCheck } from "#app/dossier/editing/check-draft.ts";
import { beginDraft, isStored } from "#app/dossier/editing/draft.ts";
import { useDossier } from "#app/routes/admin/dossier/dossier-context.ts";
import { adminAccess } from "#app/routes/admin/shell/admin-access.ts";
import type { Route } from "./+types/publication-tab.ts";
import { DiscardDraft } from "./discard-draft.tsx";
import { FindingLink } from "./finding-link.tsx";
import { PublishForm } from "./publish-form.tsx";
import { ShareDraft } from "./share-draft.tsx";
import { Withdrawal } from "./withdrawal.tsx";

/** Runs the rules on the draft as it is stored. */
export async function clientLoader({ context, params: { id } }: Route.ClientLoaderArgs) {
  const { data } = await context.get(adminAccess)();
  const product = await readProduct(data, id);
  if (!product) return null;
  const draft = await beginDraft(data, product);
  return { version: draft.version, check: await checkDraft(data, product, draft.draft) };
}

/** What keeps the draft from being public, and the way to publish it, now or at a time. */
export default function PublicationTab({ loaderData }: Route.ComponentProps) {
  const { product, publication, draft } = useDossier();
  const { revalidate } = useRevalidator();
  const { isChanged, base, saveNow } = draft;
  const isCurrent = !isChanged && loaderData?.version === base.version;

  // The rules look at what is stored: what was typed just before is saved first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each version
  useEffect(() => {
    if (isChanged) saveNow();
    else if (!isCurrent) void revalidate();
  }, [isChanged, base.version]);

  return (
    <div className="publication">
      <section aria-labelledby="regles">
        <h2 id="regles" className="text-subheading">
          Règles de publication
        </h2>
        {isCurrent ? (
          <Findings productId={product.id} check={loaderData.check} />
        ) : (
          <p role="status">Vérification…</p>
        )}
      </section>
      <section aria-labelledby="publier">
        <h2 id="publier" className="text-subheading">
          Publier le brouillon
        </h2>
        <PublishForm
          product={product}
          draft={base}
          isHeld={!isCurrent || loaderData.check.blocking.length > 0}
        />
      </section>
      <ShareDraft productId={product.id} draft={base} />
      {isStored(base) && <DiscardDraft productId={product.id} />}
      <Withdrawal publication={publication} />
    </div>
  );
}

function Findings({ productId, check: { findings, blocking } }: { productId: string; check: DraftCheck }) {
  const others = findings.filter((finding) => !blocking.includes(finding));
  return (
    <>
      <p role="status" className="mt-2">
        {blocking.length === 0
          ? "Rien n’empêche la publication."
          : `À corriger avant de publier : ${blocking.length.toLocaleString("fr-FR")}.`}
      </p>
      <FindingList productId={productId} findings={blocking} />
      {others.length > 0 && (
        <>
          <h3 className="mt-6 font-semibold">À savoir</h3>
          <FindingList productId={productId} findings={others} />
        </>
      )}
    </>
  );
}

function FindingList({ productId, findings }: { productId: string; findings: DraftCheck["findings"] }) {
  if (findings.length === 0) return null;
  return (
    <ul className="findings">
      {findings.map((finding) => (
        <li key={`${finding.rule} ${finding.field} ${finding.message}`}>
          <FindingLink productId={productId} finding={finding} />
        </li>
      ))}
    </ul>
  );
}

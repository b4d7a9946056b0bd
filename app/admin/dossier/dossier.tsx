import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { Outlet, type ShouldRevalidateFunctionArgs, useLocation } from "react-router";
import { isSame } from "#app/admin/entity/versioned-row.ts";
import type { FieldError } from "#app/admin/fields/field-errors.ts";
import { focusField } from "#app/admin/fields/fields-context.ts";
import { ConflictScreen } from "#app/admin/kit/conflict-screen.tsx";
import { useEditedAddress } from "#app/admin/kit/edited-address.ts";
import { useGuarded } from "#app/admin/kit/leave-guard.ts";
import { tabPath } from "#app/admin/kit/record-path.ts";
import { asPerson } from "#app/admin/kit/use-read.ts";
import { useCategories } from "#app/admin/products/list-filters.tsx";
import { ProductDialog } from "#app/admin/products/product-dialog.tsx";
import { readProduct } from "#app/admin/products/product-writes.ts";
import { readLeafChoices, useRecommendation } from "#app/admin/products/recommendation.ts";
import { adminAccess } from "#app/admin/shell/admin-access.ts";
import { adminHead } from "#app/admin/shell/admin-page.tsx";
import type { DataClient } from "#app/lib/data/data-client.ts";
import { getCategoryById } from "#app/product/categories.ts";
import { getPeople } from "#app/product/history/people-reads.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { StatusPage } from "#app/ui/status-page.tsx";
import type { Route } from "./+types/dossier.ts";
import { BeginDossier } from "./beginning-dialog.tsx";
import { DossierFrame } from "./dossier-frame.tsx";
import { readOrigins } from "./editing/beginning.ts";
import { beginDraft, isStored, readPublication, sharePreview } from "./editing/draft.ts";
import { type Draft, partLabel, recordErrors, toTexts, withRowFacts, writtenParts } from "./record-shape.ts";
import { type DossierContext, type EditedDraft, type PreviewLink, useDraft } from "./use-draft.ts";

export const meta: Route.MetaFunction = ({ matches, params, loaderData }) =>
  adminHead(matches[0].loaderData.siteUrl, {
    path: tabPath(params.id, ""),
    title: loaderData?.product.title ?? "Produit introuvable",
  });

/** What was read last. */
let opened: Awaited<ReturnType<typeof readDossier>> = null;

/** Once a dossier is open a failed reading leaves it as it is: an error would take what was typed away. */
export async function clientLoader({ context, params: { id } }: Route.ClientLoaderArgs) {
  const { data } = await context.get(adminAccess)();
  try {
    opened = await readDossier(data, id);
  } catch (error) {
    if (opened?.product.id !== id) throw error;
    console.warn("Failed to read the dossier again", error);
  }
  return opened;
}

/** Not for another tab, which then opens at once, also without a connection. */
export const shouldRevalidate = ({
  currentParams,
  nextParams,
  currentUrl,
  nextUrl,
}: ShouldRevalidateFunctionArgs) => currentParams.id !== nextParams.id || currentUrl.href === nextUrl.href;

async function readDossier(data: DataClient, id: string) {
  const product = await readProduct(data, id);
  if (!product) return null;
  const [opened, publication, category, people, choices] = await Promise.all([
    beginDraft(data, product),
    readPublication(data, id),
    getCategoryById(data, product.category_id),
    getPeople(data),
    readLeafChoices(data, [product.category_id]),
  ]);
  const isChoice = choices.includes(id);
  const signatures = people.filter(({ is_active }) => is_active).map(({ name }) => name);
  const isEmpty = !isStored(opened) && opened.basedOn === null;
  const beginning = isEmpty ? { category, origins: await readOrigins(data, product, category) } : null;
  return { product, opened, publication, signatures, category, beginning, isChoice };
}

/** A product's facts, the texts of its page and its analysis, their history and their publication. */
export default function Dossier({ loaderData }: Route.ComponentProps) {
  if (loaderData) return <OpenDossier key={loaderData.product.id} {...loaderData} />;
  return (
    <StatusPage title="Produit introuvable" text="Ce produit n’existe pas, ou plus.">
      <ButtonLink to="/admin/products">Retour aux produits</ButtonLink>
    </StatusPage>
  );
}

type Loaded = NonNullable<Route.ComponentProps["loaderData"]>;

function OpenDossier({ opened, ...loaded }: Loaded) {
  const { product } = loaded;
  const draft = useDraft(useMemo(() => withRowFacts(opened, product), [opened, product]));
  const { pathname, hash } = useLocation();
  const [isChecked, setChecked] = useState(false);
  if (!isChecked && pathname === tabPath(product.id, "publication")) setChecked(true);
  const deferred = useDeferredValue(draft.draft);
  // The same list while nothing of it changes, so that no field is rendered for a key pressed in another.
  const errors = useSame(useMemo(() => errorsIn(deferred), [deferred]));
  const shownErrors = useMemo(
    () => errors.filter(({ isMissing }) => isChecked || !isMissing),
    [errors, isChecked],
  );
  const preview = usePreviewLink(product.id);
  const shared: DossierContext = { ...loaded, draft, preview, errors, shownErrors };
  const home = tabPath(product.id, "");
  useFocusAt(hash);
  useGuarded({
    isChanged: () => draft.isChanged,
    // In each tab.
    keeps: (next) => `${next.pathname}/`.startsWith(`${home}/`),
    save: draft.saveAll,
  });

  return (
    <DossierFrame
      {...shared}
      state={
        <>
          <ChoiceState {...loaded} />
          <EditRow id={product.id} />
        </>
      }
    >
      {draft.conflict ? (
        <DraftConflict draft={draft} />
      ) : (
        <>
          {OFFERED.test(pathname) && <BeginDossier {...shared} />}
          <Outlet context={shared} />
        </>
      )}
    </DossierFrame>
  );
}

/** Whether the product is the choice of its category, or what makes it one. */
function ChoiceState({ product, category, isChoice }: Pick<Loaded, "product" | "category" | "isChoice">) {
  const { choose, pending } = useRecommendation();
  if (isChoice)
    return (
      <strong className="font-semibold text-ink">{` · notre choix\u00a0: ${category?.name ?? ""}`}</strong>
    );
  return (
    <>
      {" · "}
      <button
        type="button"
        disabled={pending !== null}
        onClick={() => void choose(product)}
        className="min-h-6 text-link"
      >
        Faire de ce produit notre choix
      </button>
    </>
  );
}

const EDIT_ID = "modifier-la-fiche";

/** The facts that pages take from the catalogue are changed in its own form. */
function EditRow({ id }: { id: string }) {
  const categories = useCategories();
  const { open } = useEditedAddress();
  return (
    <>
      <button
        id={EDIT_ID}
        type="button"
        onClick={() => open(id)}
        className="text-link min-h-8 text-ink max-lg:block lg:ml-4"
      >
        Modifier la fiche
      </button>
      <ProductDialog categories={categories} newIn={null} otherwiseFocus={EDIT_ID} />
    </>
  );
}

/** The tabs in which a dossier is written. */
const OFFERED = /\/(page|preuves|analyse)$/;

/** Longer than a day of writing. */
const PREVIEWED_HOURS = 24;

function usePreviewLink(productId: string): PreviewLink {
  const [token, setToken] = useState<string | null>(null);
  return {
    token,
    forget: () => setToken(null),
    async share() {
      try {
        setToken(await asPerson((client) => sharePreview(client, productId, PREVIEWED_HOURS)));
      } catch (error) {
        console.warn("Failed to make the address of a preview", error);
      }
    },
  };
}

/** A row that waits for its value is not published, so nothing is missing in it. */
const isDemanded = ({ path, isMissing }: FieldError): boolean =>
  !(isMissing && /^specifications\.\d+\.value$/.test(path));

function errorsIn(draft: Draft): FieldError[] {
  const { schemaVersion: _, ...record } = toTexts(draft).record;
  return recordErrors(record).filter(isDemanded);
}

/** @returns the former value as long as the next one says the same */
function useSame<Value>(value: Value): Value {
  const [kept, keep] = useState(value);
  if (isSame(kept, value)) return kept;
  keep(value);
  return value;
}

/** A link to a field leads the focus there, to what adds it, or to the nearest list or group that has it. */
function useFocusAt(hash: string): void {
  useEffect(() => {
    // After the page, which takes the focus at a navigation.
    const frame = requestAnimationFrame(() => {
      const field = nearest(decodeURIComponent(hash.slice(1)));
      focusField(field, { preventScroll: true });
      field?.scrollIntoView({ block: "start" });
    });
    return () => cancelAnimationFrame(frame);
  }, [hash]);
}

function nearest(id: string): HTMLElement | null {
  if (id === "") return null;
  const field = document.getElementById(id) ?? document.getElementById(`${id}-add`);
  return field ?? nearest(id.slice(0, Math.max(0, id.lastIndexOf("."))));
}

/** Both versions of a draft, part by part. */
function DraftConflict({ draft }: { draft: EditedDraft }) {
  const [mine, theirs] = [writtenParts(draft.draft), writtenParts(draft.saved)];
  return (
    <ConflictScreen
      key={draft.base.version}
      subject="ce dossier"
      fields={(draft.conflict ?? []).map(({ field, suggested }) => ({
        name: field,
        label: partLabel(field),
        mine: mine.get(field) ?? "",
        theirs: theirs.get(field) ?? "",
        suggested,
      }))}
      onSave={draft.settle}
      level={2}
    />
  );
}

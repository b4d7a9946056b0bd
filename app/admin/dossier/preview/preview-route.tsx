/**
 * `/brouillon?jeton=`: the draft of a dossier for a person without an account, and with `&vue=analyse` its
 * analysis. The editor shows it in a frame, and `?page=`, a public page, while nothing of a draft is stored: that holds
 * no secret and needs no token, and is cached as the page itself is.
 */

import { data } from "react-router";
import { queryParameter } from "#app/lib/data/query-parameters.ts";
import { lowercaseFirst } from "#app/lib/formatting/texts.ts";
import { type PublicReads, publicLoader } from "#app/lib/public-loader.ts";
import { DossierAnalysis } from "#app/product/analysis/dossier-analysis.tsx";
import { findPage } from "#app/product/find-page.ts";
import { ProductPage } from "#app/product/page/product-page.tsx";
import { loadPage, readDraftPage } from "#app/product/read.ts";
import { analysisView, productView } from "#app/product/view.ts";
import { Container } from "#app/ui/page.tsx";
import { StatusPage, statusPageMeta } from "#app/ui/status-page.tsx";
import type { Route } from "./+types/preview-route.ts";
import { previewPath, readPreview } from "./read-preview.ts";

const TOKEN = /^[0-9a-f-]{36}\.\d{1,11}\.[0-9a-f]{64}$/;

const notice = {
  title: "Brouillon",
  text: "Cette page n’est pas publiée. Ses textes peuvent encore changer.",
};
const expired = {
  title: "Aperçu expiré",
  text: "Ce lien ne montre pas de brouillon : il a expiré ou a été retiré, ou le brouillon a été publié, a été supprimé ou n’est pas une page.",
};

export const loader = publicLoader(async (reads: Route.LoaderArgs & PublicReads) => {
  const { client, url, isInFuture } = reads;
  const given = queryParameter<"/brouillon">(url, "jeton");
  const token = given ?? "";
  const publicPath = given === null ? queryParameter<"/brouillon">(url, "page") : null;
  if (publicPath !== null) {
    const found = await findPage(client, publicPath);
    if (!("product" in found)) return data(null, { status: 404 });
    return data({ shown: await loadPage(reads, found), isDraft: false });
  }
  const preview = TOKEN.test(token) ? await readPreview(client, token) : null;
  if (!preview) return data(null, { status: 404, headers: draftHeaders });
  const { product, ...texts } = preview;
  const rows = await readDraftPage(client, product, texts);
  const path = previewPath(token);
  const analysis =
    queryParameter<"/brouillon">(url, "vue") === "analyse"
      ? analysisView(rows, texts.analysis, isInFuture)
      : null;
  const shownDraft = <Shown,>(shown: Shown) => data({ shown, isDraft: true }, { headers: draftHeaders });
  if (analysis) return shownDraft({ page: "analysis" as const, ...analysis, path });
  const { seo, ...view } = productView(rows, isInFuture);
  const analysisPath = texts.record.analysis && previewPath(token, "analysis");
  return shownDraft({ page: "product" as const, ...view, path, analysisPath });
});

/** Kept nowhere: it shows the draft of this moment, to those who have the address. */
const draftHeaders = { "Cache-Control": "no-store" };

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => ({
  ...Object.fromEntries(loaderHeaders),
  "X-Robots-Tag": "noindex",
  // The address opens the draft: no other page is to be told it.
  "Referrer-Policy": "no-referrer",
  // The editor of this site alone shows it in a frame.
  "X-Frame-Options": "SAMEORIGIN",
});

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  statusPageMeta(matches[0].loaderData.siteUrl, loaderData ? notice : expired);

export default function Preview({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <StatusPage {...expired} />;
  const { shown, isDraft } = loaderData;
  return (
    <>
      {isDraft && (
        <Container>
          <p role="status" className="mt-6 border border-line-strong px-4 py-3 text-sm">
            {notice.title} : {lowercaseFirst(notice.text)}
          </p>
        </Container>
      )}
      {shown.page === "product" ? <ProductPage {...shown} /> : <DossierAnalysis {...shown} />}
    </>
  );
}

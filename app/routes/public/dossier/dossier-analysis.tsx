/** Why a product was chosen: the template of every `content/<product>/analysis.mdx`. */

import { folderOf } from "#app/catalogue/dossier-addresses.ts";
import { AnalysisArticle } from "#app/components/dossier/analysis-article.tsx";
import { AnalysisEnd } from "#app/components/dossier/analysis-end.tsx";
import { AnalysisHeader } from "#app/components/dossier/analysis-header.tsx";
import { loadAnalysisText } from "#app/components/dossier/analysis-text.ts";
import { Sources } from "#app/components/dossier/sources.tsx";
import { createDataClient } from "#app/data/data-client.ts";
import { requestDependencies } from "#app/data/request-dependencies.ts";
import { loadDossierPage } from "#app/dossier/load-dossier.ts";
import { writtenDay } from "#app/formatting/written-date.ts";
import { analysisHead } from "#app/seo/deferred/dossier-head.ts";
import { Container } from "#app/ui/container.tsx";
import type { Route } from "./+types/dossier-analysis.ts";

/** The speed of silent reading in French. */
const WORDS_PER_MINUTE = 220;

export async function loader({ context, pattern }: Route.LoaderArgs) {
  const client = createDataClient(context.get(requestDependencies));
  const folder = folderOf(pattern);
  const [page, text] = await Promise.all([loadDossierPage(client, folder), loadAnalysisText(folder)]);
  return {
    page,
    updatedOn: writtenDay(page.record.analysis.updatedOn),
    readingMinutes: Math.ceil(text.words / WORDS_PER_MINUTE),
  };
}

/** During a client navigation the text loads with the data, so that the page appears complete. */
export async function clientLoader({ serverLoader, pattern }: Route.ClientLoaderArgs) {
  const [fromServer] = await Promise.all([serverLoader(), loadAnalysisText(folderOf(pattern))]);
  return fromServer;
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData && analysisHead(matches[0].loaderData.siteUrl, loaderData.page);

export default function DossierAnalysis({ loaderData }: Route.ComponentProps) {
  const { page, updatedOn, readingMinutes } = loaderData;
  return (
    <>
      <AnalysisHeader page={page} updatedOn={updatedOn} readingMinutes={readingMinutes} />
      <Container>
        <AnalysisArticle page={page}>
          <Sources sources={page.sources} />
          <AnalysisEnd page={page} />
        </AnalysisArticle>
      </Container>
    </>
  );
}

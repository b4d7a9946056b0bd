/** Why a product was chosen: the template of every `content/<product>/analysis.mdx`. */
import { createDataClient } from "../../data-client.ts";
import { folderOf } from "../../hand-made/addresses.ts";
import { AnalysisArticle } from "../../hand-made/analysis-article.tsx";
import { AnalysisEnd } from "../../hand-made/analysis-end.tsx";
import { AnalysisHeader } from "../../hand-made/analysis-header.tsx";
import { loadAnalysisText } from "../../hand-made/analysis-text.ts";
import { analysisHead } from "../../hand-made/head.ts";
import { loadHandMadePage } from "../../hand-made/load-page.ts";
import { requestDependencies } from "../../request-context.ts";
import { Container } from "../../ui/container.tsx";
import type { Route } from "./+types/hand-made-analysis.ts";
import { writtenDay } from "./written-date.ts";
import "../../styles/every-class.css";
import "../../hand-made/hand-made.css";

/** How many words a minute people read silently, in French. */
const wordsPerMinute = 220;

export async function loader({ context, pattern }: Route.LoaderArgs) {
  const client = createDataClient(context.get(requestDependencies));
  const folder = folderOf(pattern);
  const [page, text] = await Promise.all([loadHandMadePage(client, folder), loadAnalysisText(folder)]);
  return {
    page,
    updatedOn: writtenDay(page.record.analysis.updatedOn),
    readingMinutes: Math.ceil(text.words / wordsPerMinute),
  };
}

/** While one navigates, the text arrives with the facts, so that the page appears whole. */
export async function clientLoader({ serverLoader, pattern }: Route.ClientLoaderArgs) {
  const [fromServer] = await Promise.all([serverLoader(), loadAnalysisText(folderOf(pattern))]);
  return fromServer;
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData && analysisHead(matches[0].loaderData.siteUrl, loaderData.page);

export default function HandMadeAnalysis({ loaderData }: Route.ComponentProps) {
  const { page, updatedOn, readingMinutes } = loaderData;
  return (
    <>
      <AnalysisHeader page={page} updatedOn={updatedOn} readingMinutes={readingMinutes} />
      <Container>
        <AnalysisArticle page={page}>
          <AnalysisEnd page={page} />
        </AnalysisArticle>
      </Container>
    </>
  );
}

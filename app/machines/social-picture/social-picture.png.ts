import type { LoaderFunctionArgs } from "react-router";
import { createDataClient, type IsInFuture } from "#app/lib/data/data-client.ts";
import { pagePathOf } from "#app/lib/head/meta.ts";
import { requestDependencies } from "#app/lib/public-loader.ts";
import { drawSocialPicture, SocialPicturesBusy } from "./draw-social-picture.server.tsx";
import { readSocialPicture } from "./read-social-picture.ts";

const HOUR_SECONDS = 3_600;

/** An hour, and a day more for proxies that ask again meanwhile; never longer than its price holds. */
function cachingUntil(expiresAt: number): string {
  const secondsLeft = Math.max(Math.floor((expiresAt - Date.now()) / 1_000), 0);
  const age = Math.min(HOUR_SECONDS, secondsLeft);
  const grace = Math.min(24 * HOUR_SECONDS, secondsLeft - age);
  return `public, max-age=${age}, s-maxage=${age}, stale-while-revalidate=${grace}`;
}

/** `/apercu/*.png`: the picture that social networks show beside a link to a page. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<Response> {
  const dependencies = context.get(requestDependencies);
  const path = pagePathOf(params["*"] ?? "");
  const expiries: number[] = [];
  const isInFuture: IsInFuture = (time) => {
    const answer = dependencies.isInFuture(time);
    if (answer) expiries.push(Date.parse(time));
    return answer;
  };
  const content =
    path && (await readSocialPicture({ client: createDataClient(dependencies), isInFuture }, path));
  if (!content) return new Response("Not found", { status: 404 });

  const { picturePath } = content;
  const picture = picturePath ? await dependencies.readPicture(picturePath) : undefined;
  try {
    return new Response(await drawSocialPicture(content, picture), {
      headers: {
        "Content-Type": "image/png",
        "Cache-Control": cachingUntil(Math.min(...expiries)),
      },
    });
  } catch (error) {
    if (!(error instanceof SocialPicturesBusy)) throw error;
    return new Response("Too many social pictures are being drawn", {
      status: 503,
      headers: { "Retry-After": String(error.retryAfterSeconds) },
    });
  }
}

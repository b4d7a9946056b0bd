import type { LoaderFunctionArgs } from "react-router";
import { createDataClient } from "#app/data/data-client.ts";
import { requestDependencies } from "#app/data/request-dependencies.ts";
import { pagePathOf } from "#app/seo/social-picture.ts";
import { drawSocialPicture } from "./draw-social-picture.server.tsx";
import { readSocialPicture } from "./read-social-picture.ts";
import { SocialPicturesBusy } from "./social-picture-cache.ts";

/** `/apercu/*.png`: the picture that social networks show beside a link to a page. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<Response> {
  const dependencies = context.get(requestDependencies);
  const path = pagePathOf(params["*"] ?? "");
  const content = path && (await readSocialPicture(createDataClient(dependencies), path));
  if (!content) return new Response("Not found", { status: 404 });

  const { picturePath } = content;
  const picture = picturePath ? await dependencies.readPicture(picturePath) : undefined;
  try {
    return new Response(await drawSocialPicture(content, picture), {
      headers: {
        "Content-Type": "image/png",
        "Cache-Control": "public, max-age=3600, s-maxage=3600, stale-while-revalidate=86400",
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

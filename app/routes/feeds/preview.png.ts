import type { LoaderFunctionArgs } from "react-router";
import { createDataClient } from "#app/data-client.ts";
import { drawPreview } from "#app/previews/draw-preview.server.tsx";
import { PreviewsBusy } from "#app/previews/kept-previews.ts";
import { pagePathOf } from "#app/previews/preview.ts";
import { readPreview } from "#app/previews/read-preview.ts";
import { requestDependencies } from "#app/request-context.ts";

/** `/apercu/*.png`: the picture that social networks show beside a link to a page. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<Response> {
  const dependencies = context.get(requestDependencies);
  const path = pagePathOf(params["*"] ?? "");
  const preview = path && (await readPreview(createDataClient(dependencies), path));
  if (!preview) return new Response("Not found", { status: 404 });

  const { picturePath } = preview;
  const picture = picturePath ? await dependencies.readPicture(picturePath) : undefined;
  try {
    return new Response(await drawPreview(preview, picture), {
      headers: {
        "Content-Type": "image/png",
        "Cache-Control": "public, max-age=3600, s-maxage=3600, stale-while-revalidate=86400",
      },
    });
  } catch (error) {
    if (!(error instanceof PreviewsBusy)) throw error;
    return new Response("Too many previews are being drawn", {
      status: 503,
      headers: { "Retry-After": String(error.retryAfterSeconds) },
    });
  }
}

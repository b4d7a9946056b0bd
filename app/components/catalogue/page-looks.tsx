import { useMatches } from "react-router";
import type { PictureLooks } from "#app/catalogue/media/picture-looks.ts";
import { PictureLooksContext } from "#app/ui/picture-looks.ts";

const noLooks: PictureLooks = {};

/** Gives the pictures of a page the looks that its loader read (`withLooks`). */
export function PageLooks({ children }: { children: React.ReactNode }) {
  const data = useMatches().at(-1)?.loaderData as { looks?: PictureLooks } | null | undefined;
  return <PictureLooksContext value={data?.looks ?? noLooks}>{children}</PictureLooksContext>;
}

import { use } from "react";
import { PictureLooksContext } from "./picture-looks.ts";

/** Whom a picture is from, below it; nothing for our drawings, and where nobody has said it. */
export function PictureCredit({ src }: { src: string | null }) {
  const credit = use(PictureLooksContext)[src ?? ""]?.credit;
  return credit ? <p className="mt-2 text-sm text-ink-soft">Photo : {credit}</p> : null;
}

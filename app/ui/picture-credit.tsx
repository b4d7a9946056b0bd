import { use } from "react";
import { PictureLooksContext } from "./picture-looks.ts";

/** The credit below a picture; nothing for our drawings and for pictures without a credit. */
export function PictureCredit({ src }: { src: string | null }) {
  const credit = use(PictureLooksContext)[src ?? ""]?.credit;
  return credit ? <p className="mt-2 text-sm text-ink-soft">Photo : {credit}</p> : null;
}

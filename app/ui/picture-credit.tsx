import { use } from "react";
import { PictureMetadataContext } from "./picture-metadata.ts";

/** The credit below a picture; nothing for our drawings and for pictures without a credit. */
export function PictureCredit({ src }: { src: string | null }) {
  const credit = use(PictureMetadataContext)[src ?? ""]?.credit;
  return credit ? <p className="mt-2 text-sm text-ink-soft">Photo : {credit}</p> : null;
}

import { useEffect, useState } from "react";
import { pageAccount } from "#app/account/account-calls.ts";
import { getLooks, type PictureLooks, uploadsIn } from "#app/catalogue/picture-looks.ts";

const none: PictureLooks = {};

/** Returns how the uploaded pictures are cut and credited that a draft names; without an answer the preview goes without. */
export function usePictureLooks(shown: unknown): PictureLooks {
  const uploads = uploadsIn(shown).join(" ");
  const [looks, setLooks] = useState(none);
  useEffect(() => {
    if (!uploads) return;
    let isWanted = true;
    const read = async () => getLooks(await (await pageAccount()).dataClient(), uploads.split(" "));
    read().then(
      (next) => isWanted && setLooks(next),
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [uploads]);
  return looks;
}

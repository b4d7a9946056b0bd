import { useEffect, useState } from "react";
import { pageAccount } from "#app/account/account-calls.ts";
import { getLooks, type PictureLooks, uploadsIn } from "#app/catalogue/media/picture-looks.ts";
import { PictureLooksContext } from "#app/ui/picture-looks.ts";

const none: PictureLooks = {};

interface LooksProps {
  /** What is shown, which may name uploaded pictures anywhere. */
  of: unknown;
  children: React.ReactNode;
}

/** Cuts and credits the pictures of a screen as pages do, once they are known; without an answer it goes without. */
export function Looks({ of, children }: LooksProps) {
  const uploads = uploadsIn(of).join(" ");
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
  return <PictureLooksContext value={looks}>{children}</PictureLooksContext>;
}

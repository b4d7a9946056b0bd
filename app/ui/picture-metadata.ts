import { createContext } from "react";

interface PictureLook {
  isPackshot: boolean;
  focus: string;
  /** Whom it is from, where that is known. */
  credit?: string | null;
}

/** How the pictures of a page are cut, by address; the others are cut around their middle. */
export const PictureMetadataContext = createContext<Readonly<Record<string, PictureLook>>>({});

import { expect, test } from "vitest";
import { picture } from "./facts.ts";

const isTaken = (src: string) => picture.safeParse({ src, alt: "Une vue", width: 960, height: 720 }).success;

test.each([
  "/media/produits/nokia-3210.svg",
  `/media/photos/${"0af1".repeat(8)}-1440x960/1440.webp`,
  `/media/photos/${"0af1".repeat(8)}-320x240/320.avif`,
])("%s is a picture of a dossier", (src) => expect(isTaken(src)).toBe(true));

test.each([
  "",
  "https://ailleurs.test/a.webp",
  "//ailleurs.test/a.webp",
  "/media/photos/inexistant-1440x960.webp",
  "/media/produits/../a.svg",
  "/media/produits/a.png",
])("%o is none", (src) => expect(isTaken(src)).toBe(false));

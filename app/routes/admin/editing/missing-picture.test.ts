import { afterEach, expect, test, vi } from "vitest";
import { missingPicture } from "./missing-picture.ts";

const asked = vi.spyOn(globalThis, "fetch");
afterEach(() => asked.mockReset());
const answer = (status: number) => asked.mockResolvedValueOnce(new Response(null, { status }));

test("a picture of this site that is not there is refused with its field", async () => {
  answer(404);
  expect(await missingPicture(null, "/media/photos/a.webp")).toMatchObject({
    status: "failed",
    refusal: { field: "image_url" },
  });
  expect(asked).toHaveBeenCalledWith("/media/photos/a.webp", { method: "HEAD" });
});

test("one that is there, or of which nothing is known, is not", async () => {
  answer(200);
  expect(await missingPicture(null, "/media/produits/a.svg")).toBeNull();
  answer(503);
  expect(await missingPicture(null, "/media/produits/a.svg")).toBeNull();
  asked.mockRejectedValueOnce(new TypeError("no network"));
  expect(await missingPicture(null, "/media/produits/a.svg")).toBeNull();
});

test("one that is stored already, is elsewhere or none is not asked about", async () => {
  expect(await missingPicture("/media/a.svg", "/media/a.svg")).toBeNull();
  expect(await missingPicture(null, "https://ailleurs.test/a.jpg")).toBeNull();
  expect(await missingPicture("/media/a.svg", null)).toBeNull();
  expect(asked).not.toHaveBeenCalled();
});

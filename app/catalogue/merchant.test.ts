import { expect, test } from "vitest";
import { merchantOf } from "./merchant.ts";

test.each([
  ["https://www.fnac.com/?q=casque", "Fnac", "Fnac"],
  ["https://www.boulanger.com/x", null, "boulanger.com"],
  ["https://shop.wwwhite.test/x", null, "shop.wwwhite.test"],
])("%s, named %j, belongs to %s", (affiliateUrl, merchant, name) => {
  expect(merchantOf({ affiliateUrl, merchant })).toEqual({ name, url: affiliateUrl });
});

test.each(["Fnac", null])("without a link there is no merchant, even with the name %j", (merchant) => {
  expect(merchantOf({ affiliateUrl: null, merchant })).toBeNull();
});

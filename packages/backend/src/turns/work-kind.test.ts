import { UnsecuredJWT } from "jose";
import { expect, test } from "vitest";
import { workKindOf } from "./work-kind.ts";

const bearer = (role: string) => `Bearer ${new UnsecuredJWT({ role }).encode()}`;

test.each([
  ["/rest/v1/products?select=*", undefined, "data"],
  ["/rest/v1/products", "Bearer sb_publishable_key", "data"],
  ["/rest/v1/products", bearer("anon"), "data"],
  ["/rest/v1/products", bearer("authenticated"), "member data"],
  ["/auth/v1/token?grant_type=password", undefined, "account"],
  ["/auth/v1/user", bearer("authenticated"), "account"],
])("%s with %s is %s", (path, authorization, kind) => {
  expect(workKindOf(path, authorization)).toBe(kind);
});

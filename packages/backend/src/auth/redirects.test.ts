import { describe, expect, test } from "vitest";
import { allowedRedirect, chooseRedirect } from "./redirects.ts";

const rules = {
  siteUrl: "https://levidence.fr",
  redirectAllowList: [
    "https://*.apercu.test/**",
    "https://exact.test/retour",
    "https://*.deux.test/*/fin",
    "fr.levidence.app://**",
    "http://127.0.0.1:*/**",
    "https://10.0.0.1/**",
  ],
};

describe("links lead", () => {
  test.each([
    "https://levidence.fr/",
    "https://levidence.fr/compte?onglet=2#bas",
    "https://levidence.fr:443/",
    "HTTPS://LEVIDENCE.FR/compte",
    "https://a.apercu.test/",
    "https://a.apercu.test/x/y?z=1#w",
    "https://exact.test/retour",
    "https://exact.test/retour#fragment",
    "https://un.deux.test/trois/fin",
    "fr.levidence.app://connexion/faite",
    "http://127.0.0.1:5173/auth",
  ])("to %s", (address) => {
    expect(allowedRedirect(address, rules)).toBe(new URL(address).href);
  });
});

describe("links do not lead", () => {
  test.each([
    "",
    "/compte",
    "compte",
    "//evil.test",
    "\\\\evil.test",
    "/\\evil.test",
    "https:evil.test",
    "https:/\\evil.test",
    "http://levidence.fr/",
    "https://levidence.fr:8443/",
    "https://levidence.fr.evil.test/",
    "https://evil.test/levidence.fr",
    "https://levidence.fr@evil.test/",
    "https://levidence.fr%40evil.test/",
    "https://user:word@levidence.fr/",
    "https://evil.test\\.levidence.fr/",
    "https://evil.test#https://levidence.fr/",
    "https://evil.test?https://levidence.fr/",
    "https://xn--lvidence-d1a.fr/",
    "javascript:alert(1)//levidence.fr",
    "java\nscript:alert(1)",
    " javascript:alert(1)",
    "data:text/html,x",
    "vbscript:x",
    "file:///etc/passwd",
    "blob:https://levidence.fr/x",
    "about:blank",
    "http://2130706433/",
    "http://0x7f000001/",
    "http://2130706433:80/",
    "https://10.0.0.1/",
    "https://[2001:db8::1]/",
    "https://a.b.apercu.test/",
    "https://apercu.test/",
    "https://evil.test/.apercu.test/",
    "https://evil.test/x.apercu.test/y",
    "https://exact.test/retour/plus",
    "https://exact.test/retour?x",
    "https://exactotest/retour",
    "https://un.deux.test/trois/quatre/fin",
    "fr.levidence.autre://x",
    `https://levidence.fr/${"a".repeat(2_100)}`,
  ])("to %j", (address) => {
    expect(allowedRedirect(address, rules)).toBeNull();
    expect(chooseRedirect(address, new Headers(), rules)).toBe("https://levidence.fr");
  });

  test("to scripts, even when everything is allowed", () => {
    const open = { ...rules, redirectAllowList: ["**"] };
    expect(allowedRedirect("javascript:alert(1)", open)).toBeNull();
    expect(allowedRedirect("https://evil.test/", open)).toBe("https://evil.test/");
  });
});

test("a site on a loopback address may use any port, other sites may not", () => {
  const local = { siteUrl: "http://localhost:3000", redirectAllowList: [] };
  expect(allowedRedirect("http://localhost:5173/auth", local)).toBe("http://localhost:5173/auth");
  expect(allowedRedirect("https://localhost:3000/", local)).toBeNull();
  expect(allowedRedirect("http://127.0.0.1:3000/", local)).toBeNull();
  const lan = { siteUrl: "http://192.168.1.5:3000", redirectAllowList: [] };
  expect(allowedRedirect("http://192.168.1.5:3000/x", lan)).toBe("http://192.168.1.5:3000/x");
  expect(allowedRedirect("http://192.168.1.5:3001/x", lan)).toBeNull();
});

test("an address is normalised as browsers do", () => {
  expect(allowedRedirect("https://levidence.fr\\@evil.test/", rules)).toBe(
    "https://levidence.fr/@evil.test/",
  );
  expect(allowedRedirect("https://levidence.fr/a/../b\n", rules)).toBe("https://levidence.fr/b");
});

test("redirect_to first, then the Referer, then the site", () => {
  const from = (referer: string) => new Headers({ referer });
  expect(chooseRedirect("https://a.apercu.test/", from("https://levidence.fr/auth"), rules)).toBe(
    "https://a.apercu.test/",
  );
  expect(chooseRedirect(null, from("https://levidence.fr/auth"), rules)).toBe("https://levidence.fr/auth");
  expect(chooseRedirect(undefined, from("https://evil.test/"), rules)).toBe("https://levidence.fr");
});

test("a hostile pattern in the address takes no time", () => {
  const slow = { ...rules, redirectAllowList: ["https://**.a.test/**/b/**/c"] };
  const durations = Array.from({ length: 5 }, () => {
    const started = performance.now();
    expect(allowedRedirect(`https://${"a.".repeat(900)}test/`, slow)).toBeNull();
    return performance.now() - started;
  });
  // The machine may stand still during some of them.
  expect(Math.min(...durations)).toBeLessThan(500);
});

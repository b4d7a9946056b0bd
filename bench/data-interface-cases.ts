/** The requests of /rest/v1 that bench/data-interface.ts measures, on the demonstration catalogue. */
export const CASES = {
  "read one row": { method: "GET", path: "/categories?select=id,name&slug=eq.audio", body: null },
  "read 24 products": {
    method: "GET",
    path: "/products?select=id,slug,title,short_description,price&order=title&limit=24",
    body: null,
  },
  "write one row": { method: "PATCH", path: "/categories?slug=eq.audio", body: '{"sort_order":1}' },
} as const;

export type CaseName = keyof typeof CASES;

import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ListStatus } from "./list-filters.tsx";
import { everyProduct } from "./product-list.ts";

const statusOf = (total: number, has_more = false) =>
  renderToStaticMarkup(
    <ListStatus
      query={everyProduct}
      list={{ products: [], total, has_more, is_near: false, page: 1 }}
      problem={null}
      isPending={false}
      retry={() => undefined}
    />,
  ).replace(/<[^>]*>/g, "");

test("counts products exactly up to ten thousand, with the spaces of French figures", () => {
  expect(statusOf(0)).toBe("Aucun produit trouvé");
  expect(statusOf(1)).toBe("1\u00A0produit");
  expect(statusOf(10_000)).toBe("10\u202F000\u00A0produits, du plus récent au plus ancien");
  expect(statusOf(10_000, true)).toBe(
    "Plus de 10\u202F000\u00A0produits, du plus récent au plus ancien\u00A0; la liste montre les 10\u202F000\u00A0premiers",
  );
});

import { refusalMessage } from "#app/admin/entity/refusals.ts";
import { readAsPerson } from "#app/admin/kit/use-read.ts";
import type { Category } from "#app/product/rows.ts";
import { showFailure, showToast } from "#app/ui/toast-store.ts";
import { type Chosen, readChosen } from "./chosen-products.ts";
import { tooMany } from "./many-products.ts";
import { writeProductFile } from "./product-file.ts";

/** Saves chosen products as a file for spreadsheets. */
export async function exportProducts(chosen: Chosen, categories: readonly Category[]): Promise<void> {
  try {
    const { signal } = new AbortController();
    const rows = await readAsPerson((client) => readChosen(client, chosen, { signal }));
    if (!rows) return showFailure(tooMany);
    save(writeProductFile(rows, categories), `produits-${new Date().toISOString().slice(0, 10)}.csv`);
    showToast({ title: "Succès", description: `Le fichier a ${figure(rows.length)} lignes.` });
  } catch (error) {
    console.warn("Failed to export products", error);
    showFailure(`Impossible d’exporter les produits : ${refusalMessage(error)}`);
  }
}

const figure = (count: number) => count.toLocaleString("fr-FR");

function save(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/csv;charset=utf-8" }));
  const link = Object.assign(document.createElement("a"), { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
}

/** How the inputs of a run are divided among what goes over HTTP: slower, it needs fewer to reach all of its rules. */
import { type FuzzResult, fuzz } from "@levidence/backend/drills/fuzz/run.ts";
import { askForm, formsOf } from "./forms.ts";
import { askPage, pagesOf } from "./pages.ts";
import { askUpload, pictures, uploadsOf } from "./uploads.ts";
import type { WebTarget } from "./web-target.ts";

/** Per thousand of all inputs. */
const SHARES = { pages: 25, forms: 10, uploads: 5 };

const part = (inputs: number, share: keyof typeof SHARES) => Math.ceil((inputs * SHARES[share]) / 1_000);

/** Pages, forms and pictures, over HTTP. */
export async function fuzzSite(target: WebTarget, inputs: number, seed: number): Promise<FuzzResult[]> {
  const files = await pictures();
  const common = (share: keyof typeof SHARES) => ({
    name: `${target.engine} ${share}`,
    inputs: part(inputs, share),
    seed,
  });
  return [
    await fuzz({
      ...common("pages"),
      arbitrary: pagesOf(target.pages),
      run: (page) => askPage(target, page),
    }),
    await fuzz({ ...common("forms"), arbitrary: formsOf(), run: (form) => askForm(target, form) }),
    await fuzz({
      ...common("uploads"),
      arbitrary: uploadsOf(),
      run: (upload) => askUpload(target, files, upload),
    }),
  ];
}

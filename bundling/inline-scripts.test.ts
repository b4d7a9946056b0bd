import { expect, test } from "vitest";
import { shortScript } from "./inline-scripts.ts";

test("a script in a page has no comments and short names", async () => {
  const script = "(() => {\n  // The reason.\n  const start = () => alert(1);\n  start();\n  start();\n})();";
  const { code } = await shortScript(`export default ${JSON.stringify(script)}`);
  expect(code).toMatch(/^export default "\(/);
  expect(code).toContain("alert(1)");
  expect(code).not.toMatch(/reason|start|\\n/);
});

test("a script that is imported in another way fails the build", async () => {
  await expect(shortScript("export default start")).rejects.toThrow("another way");
});

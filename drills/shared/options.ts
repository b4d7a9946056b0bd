/** The options of a drill's command. */
import { parseArgs } from "node:util";

/**
 * Reads whole numbers such as `--rounds 30` from the command line.
 * @param defaults the options that there are, with the values they have when they are not given
 * @throws TypeError for an unknown option, RangeError for a value that is no whole number
 */
export function readOptions<Options extends Record<string, number>>(defaults: Options): Options {
  const options = Object.fromEntries(
    Object.keys(defaults).map((name) => [name, { type: "string" as const }]),
  );
  const { values } = parseArgs({ options });
  const given = Object.entries(values).map(([name, text]) => {
    if (!/^\d+$/.test(String(text))) throw new RangeError(`--${name} takes a whole number, not ${text}`);
    return [name, Number(text)];
  });
  return { ...defaults, ...Object.fromEntries(given) };
}

import { editDistance } from "@levidence/backend/process";
import { SETTINGS } from "#config/environment.ts";

/** A short name is near to many others: HOME is no HOST. */
const isNear = (name: string, setting: string) => editDistance(name, setting) <= (setting.length < 8 ? 1 : 2);

/**
 * A setting whose name is misspelt is not read, and its default is in force.
 * @param variables usually `process.env`
 * @returns a line for each name that is none of a setting, and nearly one or a former one
 */
export function misspeltSettings(variables: Record<string, string | undefined>): string[] {
  const ended =
    Number(variables.WEB_CONCURRENCY) > 1
      ? [
          "WEB_CONCURRENCY: is no longer read, this is one process; several are several units or containers over PostgreSQL (docs/operating.md, Several processes)",
        ]
      : [];
  return Object.keys(variables)
    .filter((name) => !SETTINGS.includes(name))
    .flatMap((name) => {
      const meant = SETTINGS.find((setting) => isNear(name, setting));
      return meant ? `${name}: is no setting and was not read; if it means ${meant}, rename it` : [];
    })
    .concat(ended);
}

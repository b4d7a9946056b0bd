/** The history's address: `?de=3&a=brouillon` compares two versions, `?avant=51` goes on in the list. */

/** The draft, among the numbers of revisions. */
export const DRAFT = "brouillon";

const NUMBER = /^[1-9]\d{0,8}$/;

export interface VersionsAddress {
  before: number | undefined;
  /** None, or two. */
  compared: readonly string[];
}

export function readVersions(parameters: URLSearchParams): VersionsAddress {
  const [from, to] = [parameters.get("de") ?? "", parameters.get("a") ?? ""];
  const before = parameters.get("avant") ?? "";
  const isVersion = (text: string) => text === DRAFT || NUMBER.test(text);
  return {
    before: NUMBER.test(before) ? Number(before) : undefined,
    compared: isVersion(from) && isVersion(to) ? [from, to] : [],
  };
}

/** Returns what a version is called. */
export const versionText = (version: string): string =>
  version === DRAFT ? "Brouillon" : `Révision ${version}`;

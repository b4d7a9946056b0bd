import type { MetaDescriptor } from "react-router";
import type { RootData } from "#app/data/root-data.ts";
import type { Crumb } from "#app/ui/breadcrumb.tsx";
import { buildMeta, type PageMeta } from "./meta.ts";
import { breadcrumbData, type StructuredData } from "./structured-data.ts";

interface FixedPage extends Omit<PageMeta, "siteUrl" | "structuredData"> {
  crumbs?: readonly Crumb[];
  /** Builders of further structured data, which take the address of the site. */
  structuredData?: readonly ((siteUrl: string) => StructuredData)[];
}

/** What every `meta` function gets: the data of the root route. */
interface RootMatch {
  matches: readonly [{ loaderData: RootData }, ...unknown[]];
}

/** Returns the `meta` function of a page whose head does not depend on its data. */
export const fixedMeta =
  ({ crumbs = [], structuredData = [], ...page }: FixedPage) =>
  ({ matches: [root] }: RootMatch): MetaDescriptor[] => {
    const { siteUrl } = root.loaderData;
    const built = [...structuredData.map((build) => build(siteUrl)), breadcrumbData(siteUrl, crumbs)];
    return buildMeta({ siteUrl, ...page, structuredData: built });
  };

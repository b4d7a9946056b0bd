import { createContext, type KeyboardEvent, use } from "react";
import type { MetaDescriptor } from "react-router";
import { buildMeta, type RootMatch } from "#app/lib/head/meta.ts";
import { site } from "#config/site.ts";

interface AdminPageProps {
  title: string;
  /** Beside the title, or below it where there is no room: what the list holds. */
  lead?: React.ReactNode;
  /** At the end of the title's line: the button that creates a row. */
  actions?: React.ReactNode;
  children: React.ReactNode;
}

/** The entry that several screens share: its name, which is their heading, and the way from one to the other. */
export const SharedEntry = createContext<{ heading?: string; tabs: React.ReactNode } | null>(null);

/** A screen of the back office: its only h1, its actions, and its content over the whole width. */
export function AdminPage({ title, lead, actions, children }: AdminPageProps) {
  const shared = use(SharedEntry);
  const beside = shared?.tabs ?? lead;
  return (
    <div className="min-h-[75dvh] pt-2 pb-16">
      <div className="mb-2 flex min-h-9 flex-wrap items-center gap-x-5 lg:mb-1 lg:flex-nowrap">
        <h1 className="min-w-0 text-subheading max-lg:flex-1 lg:shrink-0 lg:whitespace-nowrap">
          {shared?.heading ?? title}
        </h1>
        {beside && (
          <div className="min-w-0 text-sm leading-4.5 text-ink-soft max-lg:order-last max-lg:w-full">
            {beside}
          </div>
        )}
        {actions && (
          <div className="ml-auto flex gap-2 lg:shrink-0 lg:*:min-h-9 lg:*:py-1 lg:*:text-sm">{actions}</div>
        )}
      </div>
      {shared && lead && <p className="mb-1 text-sm leading-4.5 text-ink-soft">{lead}</p>}
      {children}
    </div>
  );
}

interface AdminPageMeta {
  path: string;
  title: string;
}

/** Returns the head of a page of the back office: nothing for search engines. */
export function adminHead(siteUrl: string, page: AdminPageMeta): MetaDescriptor[] {
  return buildMeta({
    siteUrl,
    ...page,
    description: `${page.title}\u00a0: écran réservé aux personnes qui tiennent le site.`,
    keywords: ["administration", page.title.toLocaleLowerCase("fr"), site.name],
    robots: "noindex",
  });
}

/** Returns the `meta` function of a screen. */
export const adminMeta =
  (page: AdminPageMeta) =>
  ({ matches: [root] }: RootMatch) =>
    adminHead(root.loaderData.siteUrl, page);

/** Letters that act on a record: the controls that they press have them as `data-key`. */

/** Whether keys are text where they are pressed. */
export const isTyping = (element: Element): boolean =>
  element.matches("input:not([type=checkbox]), textarea, select, [contenteditable], [contenteditable] *");

/** Presses the control of the pressed letter, within the element that heard it; never while somebody types. */
export function pressLetter(event: KeyboardEvent<HTMLElement>): void {
  // React also tells of keys in a dialog that a part of the element has opened elsewhere in the page.
  if (!event.currentTarget.contains(event.target as Element)) return;
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target as Element)) return;
  if (!/^[a-z]$/.test(event.key)) return;
  const control = event.currentTarget.querySelector<HTMLElement>(`[data-key="${event.key}"]`);
  if (!control) return;
  event.preventDefault();
  control.click();
}

/** Editors keep the catalogue and answer visitors; administrators may do everything. */
type Right = "editor" | "administrator";

/** The groups of the navigation, in its order. */
export const screenGroups = ["À faire", "Catalogue", "Pages", "Réglages"] as const;

/** Where the navigation offers a screen, and whom. */
export interface NavigationEntry {
  group: (typeof screenGroups)[number];
  right: Right;
  /** The entry that it shares with other screens; without one it has its own. */
  tabOf?: "Produits" | "Recherche et adresses" | "Réglages";
}

import { createContext, use } from "react";
import { Link, type MetaDescriptor, NavLink } from "react-router";
import { buildMeta, type RootMatch } from "#app/lib/head/meta.ts";
import { Icon } from "#app/ui/icon.tsx";
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

interface EditorPageProps {
  /** The list that the record is in: « Produits ». */
  back: { to: string; label: string };
  /** The name of the record. */
  title: string;
  /** Beside the title: « Brouillon », « Publié le … ». */
  state?: React.ReactNode;
  /** The parts of the record, each with an address of its own. */
  tabs: readonly { to: string; label: string }[];
  /** At the lower edge of the window: what saves, publishes, gives up. */
  actions?: React.ReactNode;
  /** The part that is open. */
  children: React.ReactNode;
}

/** The frame of an editor that fills the page: the way back, the h1, the parts of a record, its actions. */
export function EditorPage({ back, title, state, tabs, actions, children }: EditorPageProps) {
  return (
    <div className="flex min-h-[calc(100dvh-var(--header-height))] flex-col pt-2">
      <Link
        to={back.to}
        className="inline-flex min-h-6 items-center gap-1.5 self-start text-sm text-ink-soft hover:text-ink"
      >
        <Icon name="back" className="size-4" />
        {back.label}
      </Link>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h1 className="text-lg leading-7 lg:text-subheading">{title}</h1>
        {state && <div className="text-sm text-ink-soft">{state}</div>}
      </div>
      <nav aria-label={`Parties de ${title}`} className="mt-1 border-b border-line">
        <ul className="-mb-px flex gap-x-6 overflow-x-auto [scrollbar-width:none]">
          {tabs.map(({ to, label }) => (
            <li key={to}>
              <NavLink
                to={to}
                end
                // Opening a part needs no connection.
                prefetch="render"
                className="flex min-h-11 items-center border-b-2 border-transparent whitespace-nowrap hover:border-line-strong focus-visible:-outline-offset-2 aria-[current=page]:border-ink aria-[current=page]:font-semibold aria-[current=page]:[scroll-initial-target:nearest] lg:min-h-10"
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grow py-5">{children}</div>
      {actions && (
        <div
          data-bottom-bar
          className="sticky bottom-0 z-10 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-paper py-3"
        >
          {actions}
        </div>
      )}
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

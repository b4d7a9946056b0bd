/** The merchants in the back office: our terms with each, and theirs with buyers. */
import { z } from "zod";
import type { Entity } from "#app/admin/entity/entity.ts";
import { tableStore } from "#app/admin/entity/table-store.ts";
import type { VersionedRow } from "#app/admin/entity/versioned-row.ts";
import { atMost, optionalText, requiredText, visibleText } from "#app/admin/fields/draft-fields.ts";
import { productListPath } from "#app/admin/products/product-list.ts";
import type { MerchantRow } from "#app/lib/data/database-types.ts";
import { formatNumber, pluralize } from "#app/lib/formatting/numbers.ts";

export type MerchantDraft = Omit<MerchantRow, "id" | "created_at" | "updated_at">;

export interface ListedMerchant extends VersionedRow<MerchantDraft> {
  /** How many name it, active or not. */
  products: string;
}

/** How links to a merchant are made. */
const linkWords = {
  none: "Aucun programme\u00a0: lien simple",
  direct: "Affilié\u00a0: lien tel qu’enregistré",
  parameters: "Affilié\u00a0: paramètres ajoutés",
  deep_link: "Affilié\u00a0: adresse du programme",
} as const;
const linkModes = ["none", "direct", "parameters", "deep_link"] as const satisfies (keyof typeof linkWords)[];

/** The products that name it are counted to one more than their list shows. */
type StoredMerchant = MerchantRow & { product_count: number };

const MOST_COUNTED = 10_000;

const countText = (count: number): string =>
  `${formatNumber(Math.min(count, MOST_COUNTED))}${count > MOST_COUNTED ? "+" : ""}`;

const HOSTS = /^[a-z0-9-]+(\.[a-z0-9-]+)+( [a-z0-9-]+(\.[a-z0-9-]+)+)*$/;
const PARAMETERS = /^[^\s?#&=]+=[^\s#&]*(&[^\s?#&=]+=[^\s#&]*)*$/;
const DEEP_LINK = /^https:\/\/[^\s/%[\]{}]+\/\S*\{url\}\S*$/;

const texts = {
  hostsNeeded: "Indiquez le domaine du marchand\u00a0: ailleurs, ses liens restent tels quels",
  parametersNeeded: "Indiquez les paramètres à ajouter",
  deepLinkNeeded: "Indiquez l’adresse du programme",
  maxAge: "Un nombre de jours, de 1 à 365",
  termsUrlNeeded: "Indiquez la page où ces conditions se lisent",
  termsDay: "Un jour de lecture, au plus tard aujourd’hui",
  termsDayNeeded: "Indiquez le jour où vous les avez lues",
};

const matching = (length: number, pattern: RegExp, error: string) =>
  optionalText(length, visibleText).refine((text) => text === null || pattern.test(text), { error });

const fields = z.object({
  name: requiredText("Le nom est requis", 80).meta({
    label: "Nom",
    hint: "Le nom que portent les produits : c’est lui qui les rattache à ces conditions.",
  }),
  hosts: z
    .string()
    .max(500, atMost(500))
    .optional()
    .transform((typed) =>
      (typed ?? "")
        .trim()
        .toLowerCase()
        .replace(/[\s,;]+/g, " "),
    )
    .refine((text) => text === "" || HOSTS.test(text), {
      error: "Des domaines, séparés par des espaces, par exemple fnac.com fnacspectacles.com",
    })
    .meta({
      label: "Domaines",
      hint: "Séparés par des espaces, par exemple fnac.com. Un lien vers un autre domaine reste tel quel.",
      isCode: true,
    }),
  link_mode: z.enum(linkModes, { error: "Choisissez l’une des formes de lien" }).meta({
    label: "Liens",
    hint: "Les pages disent « lien affilié » des liens d’un programme, et d’aucun autre.",
    words: linkWords,
    initial: "none",
  }),
  link_parameters: matching(
    300,
    PARAMETERS,
    "Des paramètres comme dans une adresse, par exemple tag=notre-nom-21",
  ).meta({
    label: "Paramètres ajoutés",
    hint: "Par exemple tag=notre-nom-21.",
    isCode: true,
    onlyWith: { field: "link_mode", values: ["parameters", "deep_link"] },
  }),
  deep_link: matching(500, DEEP_LINK, "Une adresse en https:// qui contient {url} à la place du lien").meta({
    label: "Adresse du programme",
    hint: "En https://, avec {url} à la place du lien vers le produit.",
    isCode: true,
    onlyWith: { field: "link_mode", values: ["deep_link"] },
  }),
  notice: optionalText(300).meta({
    label: "Phrase exigée par le programme",
    lines: 2,
    onlyWith: { field: "link_mode", values: ["direct", "parameters", "deep_link"] },
  }),
  price_max_age_days: z
    .string({ error: texts.maxAge })
    .trim()
    .min(1, { error: texts.maxAge, abort: true })
    .regex(/^\d{1,3}$/, { error: texts.maxAge, abort: true })
    .transform(Number)
    .refine((days) => days >= 1 && days <= 365, { error: texts.maxAge })
    .meta({
      label: "Âge maximal d’un prix, en jours",
      hint: "Au-delà, le prix n’est plus qu’indicatif.",
      initial: "30",
      inputMode: "numeric",
    }),
  hides_old_prices: z.boolean().default(false).meta({
    label: "Ne pas montrer un prix à relire",
    hint: "Quand le programme l’interdit : ses prix indicatifs quittent alors les pages.",
  }),
  delivery_terms: optionalText(200).meta({
    label: "Livraison",
    lines: 2,
    hint: "La suite de « Livraison : » sous la carte : « gratuite dès 25 € d’achat. » Seulement ce que vous avez lu.",
  }),
  return_terms: optionalText(200).meta({
    label: "Retour",
    lines: 2,
    hint: "De même : « 15 jours après la réception, à vos frais. »",
  }),
  terms_url: matching(500, /^https:\/\/\S+$/, "Une adresse qui commence par https://").meta({
    label: "Page de ces conditions",
    isCode: true,
    inputMode: "url",
  }),
  terms_read_on: z.iso
    .date(texts.termsDay)
    .optional()
    .transform((day) => day ?? null)
    .meta({ label: "Conditions lues le" }),
});

const hasSaleTerms = ({ delivery_terms, return_terms }: z.output<typeof fields>) =>
  (delivery_terms ?? return_terms) !== null;

const schema = fields
  .refine(({ link_mode, hosts }) => link_mode === "none" || hosts !== "", {
    path: ["hosts"],
    error: texts.hostsNeeded,
  })
  .refine(({ link_mode, link_parameters }) => link_mode !== "parameters" || link_parameters !== null, {
    path: ["link_parameters"],
    error: texts.parametersNeeded,
  })
  .refine(({ link_mode, deep_link }) => link_mode !== "deep_link" || deep_link !== null, {
    path: ["deep_link"],
    error: texts.deepLinkNeeded,
  })
  .refine((draft) => !hasSaleTerms(draft) || draft.terms_url !== null, {
    path: ["terms_url"],
    error: texts.termsUrlNeeded,
  })
  .refine((draft) => !hasSaleTerms(draft) || draft.terms_read_on !== null, {
    path: ["terms_read_on"],
    error: texts.termsDayNeeded,
  });

export const merchants: Entity<MerchantDraft, ListedMerchant> = {
  path: "/admin/merchants",
  entry: { group: "Catalogue", before: "/admin/findings", right: "administrator" },
  nameColumn: "name",
  title: "Marchands",
  lead: "Nos conditions avec chacun, et les siennes pour l’acheteur.",

  table: "merchants",
  restorable: true,
  found: { by: ["name", "hosts"], kind: "Marchand" },
  noun: { singular: "marchand", plural: "marchands" },
  words: { none: "Aucun marchand trouvé" },
  nameOf: ({ draft }) => draft.name,
  // The first three are what a phone has room for.
  listed: ["name", "products", "hosts", "link_mode", "price_max_age_days"],
  columns: {
    link_mode: { read: (mode: keyof typeof linkWords) => linkWords[mode] },
    price_max_age_days: { title: "Prix valables", read: (days: number) => pluralize(days, "jour") },
    products: {
      title: "Produits",
      text: ({ products }) => products,
      href: ({ draft }) => productListPath({ merchant: draft.name }),
    },
  },
  deletionNotice: () => "Ses liens redeviennent simples.",
  store: tableStore({
    table: "merchants",
    order: ["sort_key"],
    columns: "*,product_count",
    toRows: async (_, rows: readonly StoredMerchant[]): Promise<ListedMerchant[]> =>
      rows.map(({ product_count, ...draft }) => ({
        id: draft.id,
        version: draft.updated_at,
        draft,
        products: countText(product_count),
      })),
  }),
  schema,
  refusals: {
    merchants_name_key: "Ce marchand est déjà dans la liste",
    merchants_hosts_given: texts.hostsNeeded,
    merchants_link_parameters_given: texts.parametersNeeded,
    merchants_deep_link_given: texts.deepLinkNeeded,
    merchants_terms_url_given: texts.termsUrlNeeded,
    merchants_terms_read_on_given: texts.termsDayNeeded,
  },
};

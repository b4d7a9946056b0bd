import { z } from "zod";
import type { MerchantRow } from "#app/data/database-types.ts";
import { type ConstraintRefusals, type WriteRefusal, writeRefusal } from "#app/data/refusals.ts";
import { optionalText, requiredText } from "./draft-fields.ts";
import { atMost } from "./draft-texts.ts";
import { linkModes, toLinkMode } from "./merchant-terms.ts";

const texts = {
  name: "Le nom est requis",
  taken: "Ce marchand est déjà dans la liste",
  hosts: "Des domaines, séparés par des espaces, par exemple fnac.com fnacspectacles.com",
  hostsNeeded: "Indiquez le domaine du marchand\u00a0: ailleurs, ses liens restent tels quels",
  linkMode: "Choisissez l’une des formes de lien",
  linkParameters: "Des paramètres comme dans une adresse, par exemple tag=levidence-21",
  parametersNeeded: "Indiquez les paramètres à ajouter",
  deepLink: "Une adresse en https:// qui contient {url} à la place du lien",
  deepLinkNeeded: "Indiquez l’adresse du programme",
  maxAge: "Un nombre de jours, de 1 à 365",
};

const HOSTS = /^[a-z0-9-]+(\.[a-z0-9-]+)+( [a-z0-9-]+(\.[a-z0-9-]+)+)*$/;
const PARAMETERS = /^[^\s?#&=]+=[^\s#&]*(&[^\s?#&=]+=[^\s#&]*)*$/;
const DEEP_LINK = /^https:\/\/[^\s/%[\]{}]+\/\S*\{url\}\S*$/;

const matching = (length: number, pattern: RegExp, error: string) =>
  optionalText(length).refine((text) => text === null || pattern.test(text), { error });

const hosts = z
  .string()
  .max(500, atMost(500))
  .optional()
  .transform((typed) =>
    (typed ?? "")
      .trim()
      .toLowerCase()
      .replace(/[\s,;]+/g, " "),
  )
  .refine((text) => text === "" || HOSTS.test(text), { error: texts.hosts });

const maxAge = z
  .string({ error: texts.maxAge })
  .trim()
  .regex(/^\d{1,3}$/, { error: texts.maxAge, abort: true })
  .transform(Number)
  .refine((days) => days >= 1 && days <= 365, { error: texts.maxAge });

/** The schema of the merchant form. */
export const merchantSchema = z
  .object({
    name: requiredText(texts.name, 80),
    hosts,
    link_mode: z.enum(linkModes, { error: texts.linkMode }),
    link_parameters: matching(300, PARAMETERS, texts.linkParameters),
    deep_link: matching(500, DEEP_LINK, texts.deepLink),
    notice: optionalText(300),
    price_max_age_days: maxAge,
  })
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
  });

/** The valid values of the form, as columns of the table. */
export type MerchantDraft = z.output<typeof merchantSchema>;
export type MerchantField = keyof MerchantDraft;

/** Returns the columns of a row that the form edits. */
export function toDraft(row: MerchantRow): MerchantDraft {
  const { name, hosts, link_mode, link_parameters, deep_link, notice, price_max_age_days } = row;
  return {
    name,
    hosts,
    link_mode: toLinkMode(link_mode),
    link_parameters: link_parameters || null,
    deep_link: deep_link || null,
    notice: notice || null,
    price_max_age_days,
  };
}

const refusals: ConstraintRefusals<MerchantField> = {
  merchants_name_key: { field: "name", text: texts.taken },
  merchants_name_not_blank: { field: "name", text: texts.name },
  merchants_name_length: { field: "name", text: atMost(80) },
  merchants_hosts_format: { field: "hosts", text: texts.hosts },
  merchants_hosts_length: { field: "hosts", text: atMost(500) },
  merchants_hosts_given: { field: "hosts", text: texts.hostsNeeded },
  merchants_link_mode_known: { field: "link_mode", text: texts.linkMode },
  merchants_link_parameters_format: { field: "link_parameters", text: texts.linkParameters },
  merchants_link_parameters_length: { field: "link_parameters", text: atMost(300) },
  merchants_link_parameters_given: { field: "link_parameters", text: texts.parametersNeeded },
  merchants_deep_link_format: { field: "deep_link", text: texts.deepLink },
  merchants_deep_link_length: { field: "deep_link", text: atMost(500) },
  merchants_deep_link_given: { field: "deep_link", text: texts.deepLinkNeeded },
  merchants_notice_length: { field: "notice", text: atMost(300) },
  merchants_price_max_age_days_range: { field: "price_max_age_days", text: texts.maxAge },
};

/** Returns why a write of a merchant failed, for anything that the write threw. */
export const merchantRefusal = (error: unknown): WriteRefusal<MerchantField> => writeRefusal(error, refusals);

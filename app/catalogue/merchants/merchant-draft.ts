import { z } from "zod";
import { optionalText, requiredText } from "#app/catalogue/forms/draft-fields.ts";
import { atMost, merchantTexts as texts } from "#app/catalogue/forms/draft-texts.ts";
import { linkModes } from "./merchant-terms.ts";

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

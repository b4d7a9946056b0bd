/** The database's refusals of a merchant as French sentences, each with the form field that it concerns. */

import { atMost, merchantTexts } from "#app/catalogue/forms/draft-texts.ts";
import { type ConstraintRefusals, type WriteRefusal, writeRefusal } from "#app/data/refusals.ts";
import type { MerchantField } from "./merchant-draft.ts";

const refusals: ConstraintRefusals<MerchantField> = {
  merchants_name_key: { field: "name", text: merchantTexts.taken },
  merchants_name_not_blank: { field: "name", text: merchantTexts.name },
  merchants_name_length: { field: "name", text: atMost(80) },
  merchants_hosts_format: { field: "hosts", text: merchantTexts.hosts },
  merchants_hosts_length: { field: "hosts", text: atMost(500) },
  merchants_hosts_given: { field: "hosts", text: merchantTexts.hostsNeeded },
  merchants_link_mode_known: { field: "link_mode", text: merchantTexts.linkMode },
  merchants_link_parameters_format: { field: "link_parameters", text: merchantTexts.linkParameters },
  merchants_link_parameters_length: { field: "link_parameters", text: atMost(300) },
  merchants_link_parameters_given: { field: "link_parameters", text: merchantTexts.parametersNeeded },
  merchants_deep_link_format: { field: "deep_link", text: merchantTexts.deepLink },
  merchants_deep_link_length: { field: "deep_link", text: atMost(500) },
  merchants_deep_link_given: { field: "deep_link", text: merchantTexts.deepLinkNeeded },
  merchants_notice_length: { field: "notice", text: atMost(300) },
  merchants_price_max_age_days_range: { field: "price_max_age_days", text: merchantTexts.maxAge },
};

/** Returns why a write of a merchant failed, for anything that the write threw. */
export const merchantRefusal = (error: unknown): WriteRefusal<MerchantField> => writeRefusal(error, refusals);

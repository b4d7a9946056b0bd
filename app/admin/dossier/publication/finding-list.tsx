import { Link } from "react-router";
import { recordShape } from "#app/admin/dossier/record-shape.ts";
import { fieldId, labelOf } from "#app/admin/fields/values.ts";
import { type Finding, HOUSE } from "#app/admin/gate/finding.ts";
import { tabPath } from "#app/admin/kit/record-path.ts";
import { EDITING_PARAMETER } from "#app/admin/listing/address.ts";

/** What of the record stands in another tab than « Page ». */
const ANALYSIS_FIELD = /^record\.(analysis|figures)\b/;
const PROOF_FIELD = /^record\.(sources|criteria|rejected|costs|uses|compatibility)\b/;

interface FindingListProps {
  productId: string;
  findings: readonly Finding[];
  className: string;
}

/** Findings, each as a link to the field that it is about. */
export function FindingList({ productId, findings, className }: FindingListProps) {
  if (findings.length === 0) return null;
  return (
    <ul className={className}>
      {findings.map(({ rule, field, message, source }) => (
        <li key={`${rule} ${field} ${message}`}>
          <Link to={findingAddress(productId, field)} className="text-link">
            {nameOf(field)}
          </Link>
          {` : ${message}.`}
          {/* Laws are named; that the house has rules goes without saying. */}
          {source !== HOUSE && <span className="text-sm text-ink-soft"> {source}</span>}
        </li>
      ))}
    </ul>
  );
}

/** Returns a finding in a sentence: « Accroche : à remplir. ». */
export const findingText = ({ field, message }: Pick<Finding, "field" | "message">): string =>
  `${nameOf(field)} : ${message}.`;

/** Returns the address of the field that a finding is about. */
export function findingAddress(productId: string, field: string): string {
  if (field === "analysis") return `${tabPath(productId, "analyse")}#texte`;
  if (!field.startsWith("record")) return `${tabPath(productId, "page")}?${EDITING_PARAMETER}=${productId}`;
  const tab = ANALYSIS_FIELD.test(field) ? "analyse" : PROOF_FIELD.test(field) ? "preuves" : "page";
  return `${tabPath(productId, tab)}#${fieldId(field.replace(/^record\.?/, ""))}`;
}

const rowLabels: Readonly<Record<string, string>> = {
  "product.price": "Prix de la fiche",
  "product.merchant": "Marchand de la fiche",
  "product.affiliate_url": "Lien vers le marchand",
  "product.image_url": "Image de la fiche",
  "product.image_alt": "Texte alternatif de la fiche",
  "product.title": "Titre de la fiche",
};

function nameOf(field: string): string {
  if (field === "analysis") return "Texte de l’analyse";
  const path = field.replace(/^record\.?/, "");
  const position = /\.(\d+)(?:\.|$)/.exec(path)?.[1];
  return rowLabels[field] ?? labelOf(recordShape, path) + (position ? `, n° ${Number(position) + 1}` : "");
}

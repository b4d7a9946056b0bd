/** A letter as HTML that mail programs understand: one table, inline styles, nothing loaded from elsewhere. */
import { site } from "#config/site.ts";
import type { Letter } from "./letter.ts";

/** The site's tokens (app/styles/tokens.css); mail programs know no custom properties. */
const PAPER = "#faf6ee";
const INK = "#1d1a16";
const INK_SOFT = "#574f45";
const LINE = "#d8cdbb";
const ACCENT = "#b3261e";
const SANS = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";
const SERIF = "'Iowan Old Style', 'Palatino Linotype', Palatino, Georgia, serif";

const PARAGRAPH = `margin: 0 0 20px; font: 400 17px/1.6 ${SANS}; color: ${INK};`;
const NOTE = `margin: 0 0 12px; font: 400 14px/1.55 ${SANS}; color: ${INK_SOFT};`;
const BUTTON = `display: inline-block; padding: 14px 26px; border-radius: 2px; background: ${INK}; font: 600 17px/1.3 ${SANS}; color: ${PAPER}; text-decoration: none;`;

/** Writes the letter; every value is escaped. */
export function writeHtml({ subject, paragraphs, action, code, notes }: Letter): string {
  const [first = "", ...others] = paragraphs;
  return `<!doctype html>
<html lang="${site.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin: 0; padding: 0; background: ${PAPER};">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background: ${PAPER};">
<tr><td align="center" style="padding: 40px 20px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width: 560px; text-align: left;">
<tr><td style="padding: 0 0 28px; border-bottom: 1px solid ${LINE}; font: 600 24px/1 ${SERIF}; color: ${INK};">${escapeHtml(site.name)}<span aria-hidden="true" style="color: ${ACCENT};">&nbsp;&#9679;</span></td></tr>
<tr><td style="padding: 36px 0 16px;">
<h1 style="margin: 0 0 24px; font: 600 30px/1.15 ${SERIF}; color: ${INK};">${escapeHtml(unbroken(subject))}</h1>
<p style="${PARAGRAPH}">${escapeHtml(first)}</p>
${action ? button(action) : ""}${code ? digits(code) : ""}${others.map((text) => `<p style="${PARAGRAPH}">${escapeHtml(text)}</p>`).join("\n")}
</td></tr>
<tr><td style="padding: 20px 0 0; border-top: 1px solid ${LINE};">
${[...notes, `${site.name}. ${site.tagline}`].map((note) => `<p style="${NOTE}">${escapeHtml(note)}</p>`).join("\n")}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function button({ label, link }: NonNullable<Letter["action"]>): string {
  return `<p style="margin: 8px 0 16px;"><a href="${escapeHtml(link)}" style="${BUTTON}">${escapeHtml(label)}</a></p>
<p style="${NOTE} margin-bottom: 28px; word-break: break-all;">${escapeHtml("Si le bouton ne répond pas, copiez cette adresse dans votre navigateur :")}<br><a href="${escapeHtml(link)}" style="color: ${INK_SOFT};">${escapeHtml(link)}</a></p>
`;
}

function digits({ introduction, digits: text }: NonNullable<Letter["code"]>): string {
  return `<p style="${PARAGRAPH} margin-bottom: 8px;">${escapeHtml(introduction)}</p>
<p style="margin: 0 0 24px; font: 600 28px/1.3 ${SERIF}; letter-spacing: 0.18em; color: ${INK};">${escapeHtml(text)}</p>
`;
}

/** Narrow screens would break the line inside "e-mail". */
const unbroken = (text: string) => text.replaceAll("e-mail", "e\u2011mail");

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

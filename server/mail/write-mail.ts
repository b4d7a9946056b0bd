import type { Letter, MailContent, WrittenMail } from "@levidence/backend/mail";
import { palette, site } from "#config/site.ts";
import { writeLetter } from "./templates.ts";

/** Writes every mail, of accounts and of the project's own, as text and as HTML. */
export function writeMail(content: MailContent): WrittenMail {
  const letter = writeLetter(content);
  return {
    // Many mailboxes shorten or replace the sender's name; the subject must identify the site.
    subject: `${letter.subject} – ${site.name}`,
    text: writeText(letter),
    html: writeHtml(letter),
    language: site.language,
    link: letter.action?.link,
  };
}

/** Writes a letter for mail programs: few elements, inline styles, no external file; every value is escaped. */
export function writeHtml({ subject, paragraphs, action, code, notes }: Letter): string {
  const [first = "", ...others] = paragraphs;
  return `<!doctype html>
<html lang="${site.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
:root { color-scheme: light dark; }
${darkRules}
</style>
</head>
<body class="ground" style="${styles.body}">
<div class="preview" aria-hidden="true" style="${styles.preview}">${escapeHtml(first)}</div>
${OUTLOOK_COLUMN.start}<div style="${styles.page}">
<p class="ink line" style="${styles.wordmark}">${escapeHtml(site.name)}</p>
<h1 class="ink" style="${styles.title}">${escapeHtml(unbroken(subject))}</h1>
${paragraph(first)}
${action ? button(action) : ""}${code ? digits(code) : ""}${others.map(paragraph).join("\n")}
<div class="line" style="${styles.notes}">
${notes.map((text) => note(escapeHtml(text))).join("\n")}
${action ? spelledOut(action.link) : ""}
${note(escapeHtml(`${site.name}. ${site.tagline}`))}
</div>
</div>${OUTLOOK_COLUMN.end}
</body>
</html>
`;
}

/** Outlook for Windows ignores `max-width`, and padding on inline elements. */
const OUTLOOK_COLUMN = {
  start: `<!--[if mso]><table role="presentation" width="560" align="center"><tr><td><![endif]-->\n`,
  end: "\n<!--[if mso]></td></tr></table><![endif]-->",
};
const OUTLOOK_PADDING = {
  start: `<!--[if mso]><i hidden style="mso-font-width: 150%; mso-text-raise: 22pt;">&emsp;</i><span style="mso-text-raise: 11pt;"><![endif]-->`,
  end: `<!--[if mso]></span><i hidden style="mso-font-width: 150%;">&emsp;&#8203;</i><![endif]-->`,
};

const paragraph = (text: string) => `<p class="ink" style="${styles.paragraph}">${escapeHtml(text)}</p>`;
const note = (html: string) => `<p class="ink-soft" style="${styles.note}">${html}</p>`;

function button({ label, link }: NonNullable<Letter["action"]>): string {
  return `<p style="margin: 28px 0;"><a class="button" href="${escapeHtml(link)}" style="${styles.button}">${OUTLOOK_PADDING.start}${escapeHtml(label)}${OUTLOOK_PADDING.end}</a></p>
`;
}

function spelledOut(link: string): string {
  const address = escapeHtml(link);
  return note(
    `Si le bouton ne répond pas, copiez cette adresse dans votre navigateur\u00a0:<br><a class="ink-soft" href="${address}" style="${styles.link}">${address}</a>`,
  );
}

function digits({ introduction, digits: text }: NonNullable<Letter["code"]>): string {
  return `${paragraph(introduction)}
<p class="ink" style="${styles.code}">${escapeHtml(text)}</p>
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

const WIDTH = 72;

/** Writes a letter for terminals and mail programs without HTML. @returns lines of at most 72 characters; a longer link is not broken, and alone on its line */
export function writeText({ paragraphs, action, code, notes }: Letter): string {
  const [first = "", ...others] = paragraphs;
  const blocks = [
    "Bonjour,",
    wrap(first),
    ...(action ? [`${action.label} :`, action.link] : []),
    ...(code ? [wrap(code.introduction), `    ${code.digits}`] : []),
    ...others.map(wrap),
    "--\u0020",
  ];
  const signature = [...notes.map(wrap), `${site.name}. ${site.tagline}`];
  return `${blocks.join("\n\n")}\n${signature.join("\n\n")}\n`;
}

/** Breaks at ordinary spaces only, not at no-break spaces. */
function wrap(paragraph: string): string {
  const lines: string[] = [];
  let line = "";
  for (const word of paragraph.split(" ")) {
    if (line !== "" && line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = word;
    } else {
      line = line === "" ? word : `${line} ${word}`;
    }
  }
  return [...lines, line].join("\n");
}

const [PAPER] = palette.paper;
const [INK] = palette.ink;
const [INK_SOFT] = palette["ink-soft"];
const [LINE] = palette.line;
const [ACCENT] = palette.accent;
const [ON_ACCENT] = palette["on-accent"];

/** Outlook for Windows shows Times when it lacks the first font of a list. It has these two. */
const SERIF = "Georgia, 'Times New Roman', serif";
const SANS = "Arial, Helvetica, sans-serif";

/**
 * The site's look (docs/identity.md), as far as mail programs can show it: light colours as inline styles, because some
 * of them remove style sheets, dark colours in one style sheet.
 */
const styles = {
  body: `margin: 0; padding: 0; background: ${PAPER}; color: ${INK};`,
  page: "max-width: 560px; margin: 0 auto; padding: 32px 20px 40px; overflow-wrap: anywhere;",
  preview: "display: none; max-height: 0; overflow: hidden; mso-hide: all;",
  wordmark: `margin: 0; padding: 0 0 20px; border-bottom: 1px solid ${LINE}; font: bold 26px/1 ${SERIF}; letter-spacing: -0.02em; color: ${INK};`,
  title: `margin: 36px 0 20px; font: bold 30px/1.15 ${SERIF}; letter-spacing: -0.02em; color: ${INK};`,
  paragraph: `margin: 0 0 20px; font: 17px/1.55 ${SANS}; color: ${INK};`,
  button: `display: inline-block; padding: 15px 26px; border-radius: 2px; background: ${ACCENT}; font: bold 17px/1.3 ${SANS}; color: ${ON_ACCENT}; text-decoration: none; mso-padding-alt: 0; text-underline-color: ${ACCENT};`,
  // Not Georgia: its old-style 0 reads as an o.
  code: `margin: 0 0 24px; font: bold 30px/1.25 ${SANS}; letter-spacing: 0.16em; color: ${INK};`,
  notes: `margin: 36px 0 0; padding: 20px 0 0; border-top: 1px solid ${LINE};`,
  note: `margin: 0 0 12px; font: 14px/1.55 ${SANS}; color: ${INK_SOFT};`,
  link: `color: ${INK_SOFT}; word-break: break-all;`,
} as const;

const night = (name: keyof typeof palette) => `${palette[name][1]} !important`;

/** Programs that remove this style sheet show the light colours, which stay readable in the dark. */
const darkRules = `@media (prefers-color-scheme: dark) {
.ground { background: ${night("paper")}; }
.ink { color: ${night("ink")}; }
.ink-soft { color: ${night("ink-soft")}; }
.line { border-color: ${night("line")}; }
.button { background: ${night("accent")}; }
}`;

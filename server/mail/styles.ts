/**
 * The site's look (docs/identity.md), as far as mail programs can show it: light colours as inline styles,
 * dark colours in one style sheet.
 */
import { palette } from "#config/site.ts";

const [PAPER] = palette.paper;
const [INK] = palette.ink;
const [INK_SOFT] = palette["ink-soft"];
const [LINE] = palette.line;
const [ACCENT] = palette.accent;
const [ON_ACCENT] = palette["on-accent"];

/** Outlook for Windows shows Times when it lacks the first font of a list. It has these two. */
const SERIF = "Georgia, 'Times New Roman', serif";
const SANS = "Arial, Helvetica, sans-serif";

/** Inline styles, because some mail programs remove style sheets. */
export const styles = {
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
export const darkRules = `@media (prefers-color-scheme: dark) {
.ground { background: ${night("paper")}; }
.ink { color: ${night("ink")}; }
.ink-soft { color: ${night("ink-soft")}; }
.line { border-color: ${night("line")}; }
.button { background: ${night("accent")}; }
}`;

/** The words of a mail, before they become text and HTML. */
export interface Letter {
  /** Also the title inside the mail. The subject line adds the site's name. */
  subject: string;
  /** In reading order; the action follows the first one. */
  paragraphs: readonly string[];
  action?: { label: string; link: string } | undefined;
  /** Six digits that the site may ask for. */
  code?: { introduction: string; digits: string } | undefined;
  /** Small print below a line. */
  notes: readonly string[];
}

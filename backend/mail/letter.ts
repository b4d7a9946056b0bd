/** What a message says, before it becomes text and HTML. */
export interface Letter {
  subject: string;
  /** In the order they are read; the action follows the first. */
  paragraphs: readonly string[];
  action?: { label: string; link: string } | undefined;
  /** Six digits for whoever is asked for them. */
  code?: { introduction: string; digits: string } | undefined;
  /** Small print below a line. */
  notes: readonly string[];
}

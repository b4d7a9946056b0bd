/** The address of the messages' screen: `?page=`, and `?message=` for the open message. */

/** Returns the query with one parameter set, or without it; another page has no open message. */
export function withParameter(search: string, name: "page" | "message", value: string | null): string {
  const parameters = new URLSearchParams(search);
  parameters.delete("message");
  if (value === null) parameters.delete(name);
  else parameters.set(name, value);
  return `?${parameters}`;
}

/** The state of a history entry: the list is one step back. */
export const fromList = "from-list";

/** Returns the id of the link that opens a message, which receives the focus when the message closes. */
export const messageLinkId = (id: string) => `message-${id}`;

/** Returns the address that opens a mail program with an answer to the message. */
export function answerAddress({ email, subject }: { email: string; subject: string }): string {
  const recipient = encodeURIComponent(email).replace("%40", "@");
  // On one line, so that typed text cannot become a header of the answer.
  const line = subject.replace(/\s+/g, " ").trim();
  return `mailto:${recipient}?subject=${encodeURIComponent(`Re: ${line}`)}`;
}

export type Preparation = "emptyTemplate" | "embeddedTemplate" | "postgresUrl" | "postgresTemplate" | "build";

/**
 * Waits until the setup of the run has prepared something.
 * @param address of the setup
 * @returns where it is, such as a folder or an address
 * @throws Error when it could not be made
 */
export async function askFor(address: string, preparation: Preparation): Promise<string> {
  const answer = await fetch(`${address}/${preparation}`);
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return text;
}

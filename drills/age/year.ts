/** The writes of a year: saves, prices, messages. */
import { setTimeout as wait } from "node:timers/promises";
import { callers, type DrillSite } from "#drills/shared/site.ts";

const PRICE_RUNS_A_DAY = 6;
const SAVES_A_DAY = 20;
const EDITORS = 5;
const MESSAGES_A_DAY = 10;

interface Pace {
  /** Before each request, so that the site has time for its readers. */
  pauseMs?: number;
  /** No day begins after it, by `performance.now()`. */
  endsAt?: number;
}

/** Writes so many days. @returns the number of days and of requests. @throws Error when one is refused */
export async function writeYear(
  site: DrillSite,
  most: number,
  { pauseMs = 0, endsAt = Number.POSITIVE_INFINITY }: Pace = {},
): Promise<{ days: number; requests: number }> {
  const products = await site.read<{ id: string }>("products?select=id&order=id");
  let requests = 0;
  const send = async (
    method: "POST" | "PATCH",
    path: string,
    caller: Readonly<Record<string, string>>,
    body: object,
  ) => {
    requests += 1;
    if (pauseMs > 0) await wait(pauseMs);
    const { status, body: answer } = await site.sendJson(`/rest/v1/${path}`, caller, body, method);
    if (status !== 201 && status !== 204) throw new Error(`${method} ${path} answered ${status} ${answer}`);
  };
  let day = 0;
  for (; day < most && performance.now() < endsAt; day += 1) {
    // Signs in anew each day: an access token ends after an hour.
    const editor = await site.administrator();
    for (let run = 0; run < PRICE_RUNS_A_DAY; run += 1) {
      const price = 100 + ((day * PRICE_RUNS_A_DAY + run) % 900);
      await send("PATCH", "products?price=not.is.null", editor, { price });
    }
    const saveAsEditor = async (_: unknown, first: number) => {
      for (let save = first; save < SAVES_A_DAY; save += EDITORS) {
        const { id } = products[(day + save) % products.length] ?? {};
        const text = { short_description: `Relu le jour ${day}, ${save}` };
        await send("PATCH", `products?id=eq.${id}`, editor, text);
      }
    };
    await Promise.all(Array.from({ length: EDITORS }, saveAsEditor));
    const messages = Array.from({ length: MESSAGES_A_DAY }, (_, index) => ({
      name: "Camille",
      email: `camille-${day}-${index}@exemple.fr`,
      subject: `Jour ${day}`,
      message: "Bonjour ".repeat(100),
    }));
    await send("POST", "contact_messages", callers.operator, messages);
  }
  return { days: day, requests };
}

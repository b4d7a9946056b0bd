/**
 * The attackers, in a separate process: connections that each send the next request as soon as they have any
 * answer. Reads the plan from its argument, ends with its stdin, prints the counts of answers.
 */
import { Agent, request } from "node:http";
import { callers } from "#drills/shared/site.ts";

export interface Attack {
  port: number;
  connections: number;
  /** Loopback address of the attackers. */
  from: string;
  /** Networks named in `X-Forwarded-For`, for a site behind a proxy; 0 for one attacker without a proxy. */
  networks: number;
}

export interface Answered {
  /** Answers by kind of request and status; `lost` for connections without an answer. */
  answers: Record<string, number>;
  cpuSeconds: number;
}

interface Shot {
  kind: string;
  method: string;
  path: string;
  body?: string;
}

const WORDS = ["casque", "ent ion que les", "téléphone simple", "enceinte", "e", "montre", "sans fil", "xyz"];
/** Keeps an attacker whose connections are refused from using the whole processor itself. */
const PAUSE_AFTER_LOSS_MS = 20;

const SHOTS: readonly ((index: number) => Shot)[] = [
  (index) => ({
    kind: "search",
    method: "GET",
    path: `/categories?q=${encodeURIComponent(`${WORDS[index % WORDS.length]} ${index % 97}`)}`,
  }),
  (index) => ({ kind: "made-up", method: "GET", path: `/invente-${index.toString(36)}` }),
  (index) => ({
    kind: "rest",
    method: "GET",
    path: `/rest/v1/products?select=*&title=ilike.*${"aeiou"[index % 5]}*&order=created_at.desc&offset=${index % 20}`,
  }),
  (index) => ({
    kind: "sign-in",
    method: "POST",
    // Spelled otherwise, it costs as much.
    path: `/auth/v1/token?grant_type=${index % 2 ? "p" : "%70"}assword`,
    body: JSON.stringify({ email: `inconnu-${index}@exemple.fr`, password: "Mauvais-mot-de-passe-1" }),
  }),
];

if (import.meta.main) await attack(JSON.parse(process.argv[2] ?? "") as Attack);

async function attack(plan: Attack): Promise<void> {
  const answers: Record<string, number> = {};
  let isOver = false;
  process.stdin.resume().on("end", () => {
    isOver = true;
    const { user, system } = process.cpuUsage();
    console.log(JSON.stringify({ answers, cpuSeconds: (user + system) / 1e6 } satisfies Answered));
    process.exit(0);
  });
  let sent = 0;
  const fire = async (connection: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const shot = SHOTS[connection % SHOTS.length];
    while (!isOver && shot) {
      sent += 1;
      const { kind, ...content } = shot(sent);
      const status = await send(plan, agent, content, sent);
      const name = `${kind} ${status}`;
      answers[name] = (answers[name] ?? 0) + 1;
      if (status === "lost") await new Promise((resolve) => setTimeout(resolve, PAUSE_AFTER_LOSS_MS));
    }
  };
  await Promise.all(Array.from({ length: plan.connections }, (_, connection) => fire(connection)));
}

function send(plan: Attack, agent: Agent, { method, path, body }: Omit<Shot, "kind">, index: number) {
  const network = index % Math.max(1, plan.networks);
  const headers = {
    ...callers.visitor,
    ...(body ? { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(body) } : {}),
    ...(plan.networks ? { "X-Forwarded-For": `198.18.${network >> 8}.${network & 255}` } : {}),
  };
  return new Promise<number | "lost">((resolve) => {
    const sending = request(
      { host: "127.0.0.1", port: plan.port, localAddress: plan.from, agent, method, path, headers },
      (answer) => {
        answer.resume();
        answer.on("end", () => resolve(answer.statusCode ?? 0)).on("error", () => resolve("lost"));
      },
    );
    sending.on("error", () => resolve("lost"));
    sending.end(body);
  });
}

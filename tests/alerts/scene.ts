/** Readers who follow choices, over a database of the test's own. */
import type {
  Database,
  OwnerConnection,
  Parameter,
  Statement,
  Transaction,
} from "@levidence/backend/database";
import type { ProjectMail, ProjectMailRequest } from "@levidence/backend/mail";
import { runTransaction } from "@levidence/backend/src/database/connection.ts";
import { writeAlertMail } from "#server/alerts/alert-mail.ts";
import { alertsJob } from "#server/alerts/alerts-job.ts";

const HOUR_MS = 3_600_000;
const SITE = "https://site.test";

/**
 * A database on the connection of its owner, who sees what no role of a request does:
 * the embedded one has no second.
 */
export function throughOwner(connection: OwnerConnection): Database {
  const query = connection.query.bind(connection);
  const send = async (statements: readonly Statement[]) => {
    const results = [];
    for (const { sql, parameters } of statements) results.push(await query(sql, parameters));
    return results;
  };
  const runAs: Database["runAs"] = (role, claims, work, options = {}) =>
    runTransaction({ query, send }, role, claims, work, options);
  return { runAs } as Database;
}

export type AlertScene = ReturnType<typeof alertScene>;

export function alertScene(database: Database) {
  const as =
    (role: "anon" | "service_role" | "supabase_auth_admin") =>
    async <Row>(sql: string, parameters: Parameter[] = []): Promise<Row[]> =>
      (await database.runAs(role, {}, ({ query }: Transaction) => query<Row>(sql, parameters))).rows;
  const visitor = as("anon");
  const operator = as("service_role");
  const accounts = as("supabase_auth_admin");

  /** The letters that wait to leave, which leave. */
  async function letters(): Promise<ProjectMail[]> {
    const rows = await accounts<{ request: ProjectMailRequest }>(
      "delete from backend.outbox returning request",
    );
    const written = [];
    for (const { request } of rows) {
      const mail = await database.runAs("supabase_auth_admin", {}, (transaction) =>
        writeAlertMail(request, transaction, SITE),
      );
      if (mail) written.push(mail);
    }
    return written;
  }

  /** A leaf with two products, the first of which is its answer. */
  async function addNeed(name: string) {
    const [category] = await operator<{ id: string }>(
      "insert into public.categories (slug, name) values ($1, $1) returning id",
      [name],
    );
    const add = async (title: string) => {
      const [product] = await operator<{ id: string }>(
        `insert into public.products (slug, title, product_url, category_id, price, merchant, affiliate_url)
         values ($1, $1, '/' || $1, $2, 500, 'Fnac', 'https://www.fnac.com/x') returning id`,
        [title, category?.id ?? ""],
      );
      return product?.id ?? "";
    };
    const id = category?.id ?? "";
    return { id, first: await add(`${name}-un`), second: await add(`${name}-deux`) };
  }

  /** Asks as a visitor at this network address would. */
  async function ask(
    address: string,
    category: string,
    product: string | null = null,
    from = "10.0.0.1",
    proof?: string,
  ) {
    await database.runAs("anon", {}, async ({ query }) => {
      await query("select set_config('request.headers', $1, true)", [
        JSON.stringify({ "x-forwarded-for": from, "x-proof": proof }),
      ]);
      await query("select public.request_alert($1, $2, $3)", [address, category, product]);
    });
  }

  const listed = (token: string) =>
    visitor<{ id: string; name: string; path: string | null; is_confirmed: boolean; amount: string | null }>(
      "select * from public.alerts_of($1)",
      [token],
    );

  /** Asks, opens the link of the mail and confirms everything; returns the token. */
  async function follow(address: string, category: string, product: string | null = null, amount?: number) {
    await ask(address, category, product);
    const [mail] = await letters();
    const token = tokenOf(mail);
    for (const { id } of await listed(token)) {
      await visitor("select public.confirm_alert($1, $2, $3)", [token, id, amount ?? null]);
    }
    return token;
  }

  return {
    visitor,
    operator,
    accounts,
    letters,
    addNeed,
    ask,
    listed,
    follow,
    /** Makes a dossier public that says nothing but this. */
    publish: async (product: string, advice: object) => {
      const record = JSON.stringify({ schemaVersion: 5, advice });
      await operator(
        `with revision as (
           insert into public.dossier_revisions (product_id, number, record, analysis) values ($1, 1, $2, '')
         )
         insert into public.dossiers (id, revision, is_active, record, analysis) values ($1, 1, true, $2, '')`,
        [product, record],
      );
    },
    choose: (category: string, product: string) =>
      operator("update public.categories set choice_id = $2 where id = $1", [category, product]),
    /** The daily job, two hours from now or later. */
    async tell(hours = 2): Promise<ProjectMail[]> {
      const now = () => new Date(Date.now() + hours * HOUR_MS);
      await alertsJob({ database, now }).run(new AbortController().signal);
      return letters();
    },
    async erase(days: number): Promise<number> {
      const [row] = await accounts<{ erased: number }>(
        "select private.erase_alerts(now() + make_interval(days => $1), null) as erased",
        [days],
      );
      return row?.erased ?? 0;
    },
  };
}

export const tokenOf = (mail: ProjectMail | undefined): string =>
  mail?.letter.action?.link.split("jeton=")[1] ?? "";

/** All words of a mail. */
export const wordsOf = ({ letter }: ProjectMail): string =>
  [letter.subject, ...letter.paragraphs, ...letter.notes].join("\n");

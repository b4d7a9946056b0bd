/**
 * What the schema refuses by `raise` is a French sentence with a name, and at a field where a form is refused.
 */
import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { categories } from "#app/admin/categories/category-kind.ts";
import { refusalOf } from "#app/admin/entity/refusals.ts";
import { evaluations } from "#app/admin/evaluations/recording.tsx";
import { products } from "#app/admin/products/product-kind.ts";
import { redirectedAddresses, redirects } from "#app/admin/redirects/redirect-kind.ts";

/** `raise <condition> using …;` */
const RAISE = /\braise\s+(\w+|sqlstate\s+'\w+')\s+using\b((?:'(?:[^']|'')*'|[^;'])*);/g;
const RAISED_OTHERWISE = /\braise\s+(?!\w+\s+using|sqlstate\s+'\w+'\s+using)[^;]*;/g;
/** None of our forms sends such an argument: who reads it writes programs. */
const FOR_PROGRAMS = "invalid_parameter_value";
const ENGLISH = /\b(the|is|are|must|not|cannot|may|of|with)\b/i;

/** The forms that a trigger refuses at a field, by the name of its refusal. */
const forms = [categories, products, redirects, redirectedAddresses, evaluations];
/**
 * Of these no form is refused: roles are switched in a list, an invitation is one line, and a toast says why. The contact form
 * itself takes no other address.
 */
const WITHOUT_FORM = /^(profiles_last_admin$|invite_user_|contact_messages_email_format$)/;

/** `perform private.require_editor('…');` and `perform private.refuse_row('<rule>', '…');` raise what they are given. */
const REQUIRED = /\bperform private\.require_(editor|administrator)\(('(?:[^']|'')*')\);/g;
const REFUSED = /\bperform private\.refuse_row\(\s*('?\w+'?),\s*((?:'(?:[^']|'')*'|[^;'])*)\);/g;

const raised = globSync("supabase/schemas/*.sql").flatMap((file) =>
  [...asRaised(withoutComments(readFileSync(file, "utf8"))).matchAll(RAISE)].map(
    ([, condition = "", using = ""]) => ({
      file,
      condition,
      using,
      // What is put together from variables is proved where it is raised.
      message: literal("message", using),
      hint: /\bhint\s*=\s*('?)(\w+)\1/.exec(using)?.slice(1),
    }),
  ),
);

function asRaised(sql: string): string {
  return sql
    .replace(REQUIRED, "raise insufficient_privilege using message = $2, hint = 'not_$1';")
    .replace(REFUSED, "raise check_violation using message = $2, hint = $1;");
}

function withoutComments(sql: string): string {
  return sql.replace(/^\s*--.*$/gm, "");
}

/** Returns the text of an option, also within `format(…)`; `null` for a variable. */
function literal(option: string, using: string): string | null {
  const text = new RegExp(`\\b${option}\\s*=\\s*(?:format\\(\\s*)?'((?:[^']|'')*)'`).exec(using)?.[1];
  return text?.replaceAll("''", "'") ?? null;
}

test("nothing is raised in another form", () => {
  const others = globSync("supabase/schemas/*.sql").flatMap((file) =>
    (withoutComments(readFileSync(file, "utf8")).match(RAISED_OTHERWISE) ?? []).map(
      (text) => `${file}: ${text}`,
    ),
  );
  expect(raised.length).toBeGreaterThan(25);
  expect(others).toEqual([]);
});

const forPeople = raised.filter(({ condition }) => condition !== FOR_PROGRAMS);

test("each is a French sentence, and has a name", () => {
  const faults = forPeople.filter(
    ({ message, hint }) =>
      hint === undefined || (message !== null && (!/[.!?]$/.test(message) || ENGLISH.test(message))),
  );
  expect(faults).toEqual([]);
});

describe("a rule over rows that a form can break stands at its field:", () => {
  const names = forPeople.flatMap(({ condition, hint }) =>
    condition === "check_violation" && hint?.[0] === "'" ? [hint[1] ?? ""] : [],
  );

  test.each(names.filter((name) => !WITHOUT_FORM.test(name)))("%s", (hint) => {
    const error = { code: "23514", message: "Une phrase.", hint };
    const refusals = forms.map((form) => refusalOf(form, error)).filter(({ field }) => field !== undefined);
    expect(refusals.length).toBeGreaterThan(0);
  });
});

/** What an undo writes fires triggers: each leaves it alone, or has a reason here why it need not. */
import { expect, test } from "vitest";
import { openMigratedSchema } from "#scripts/types/migrated-schema.ts";

const RULE = "what comes back keeps the rule as well, or is refused";
const DERIVED = "what it keeps follows the rows, whoever writes them, and is in no journal";
const SELF = "what it writes is in the journal too, and an undo of its row passes over what is so already";

const REASONS: Record<string, string> = {
  lock_category_tree: RULE,
  refuse_category_cycle: RULE,
  refuse_deleting_full_category: RULE,
  refuse_foreign_choice: RULE,
  keep_dossier_revision: RULE,
  flatten_redirect: RULE,
  check_row_picture: RULE,
  check_views: RULE,
  check_draft_pictures: RULE,
  count_products: DERIVED,
  list_product: DERIVED,
  list_category_name: DERIVED,
  keep_search_documents: DERIVED,
  keep_rejected_models: DERIVED,
  log_criteria: DERIVED,
  set_normalized_term: DERIVED,
  set_featured_choice_active: DERIVED,
  hide_featured_choice: DERIVED,
  publish_dossier_pictures: DERIVED,
  forget_link_check: DERIVED,
  announce_changes: DERIVED,
  end_foreign_choice: SELF,
  follow_product_status: SELF,
  forget_cascaded_product: SELF,
  keep_addresses: SELF,
  keep_public_names: SELF,
  limit_prices: SELF,
  publish_evidence: SELF,
  rename_merchant: SELF,
  set_updated_at: "what comes back is a version of its own, so that an open form notices",
};

test("each trigger of a table that an undo writes leaves it alone, or has a reason", async () => {
  const session = await openMigratedSchema();
  const { rows } = await session.query(`
    select distinct proname as name, prosrc like '%private.undoes_changes%' as obeys
    from pg_trigger join pg_proc on pg_proc.oid = tgfoid
    where not tgisinternal and tgrelid in (
      select tgrelid from pg_trigger where tgfoid = 'private.journal_change'::regproc
    )`);
  await session.close();
  const forgetting = rows.flatMap(({ name, obeys }) => (obeys ? [] : [String(name)])).sort();
  expect(forgetting).toEqual(Object.keys(REASONS).sort());
});

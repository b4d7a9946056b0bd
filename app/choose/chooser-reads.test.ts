import { expect, test } from "vitest";
import { openSiteData } from "#tests/support/people/site-data.ts";
import { getChooser, getChooserOf, getNamedChoosers, hasChooser } from "./chooser-reads.ts";

test("the questions of a branch are found by their slug and by their branch, while they are active", async () => {
  const { visitor, operator, addCategory } = await openSiteData();
  const { id } = await addCategory();
  const below = await addCategory({ name: "Lampes", parent_id: id });
  const tree = { question: "Où ?", answers: [1, 2].map((number) => ({ text: `${number}`, none: "Rien." })) };
  const row = { slug: "lequel", category_id: id, title: "Lequel ?", tree };
  await operator.from("choosers").insert(row).throwOnError();

  expect(await getChooser(visitor, "lequel")).toMatchObject({ title: "Lequel ?", tree });
  const named = await getChooserOf(visitor, id);
  expect(named).toMatchObject({ slug: "lequel" });

  // Of a category below a branch as well: the menu leads to the list wherever there is one.
  await operator.from("choosers").update({ category_id: below.id }).eq("slug", "lequel").throwOnError();
  expect(await getNamedChoosers(visitor)).toContainEqual(
    expect.objectContaining({ slug: "lequel", category: "Lampes" }),
  );
  await operator.from("choosers").update({ category_id: id }).eq("slug", "lequel").throwOnError();

  await operator.from("choosers").update({ is_active: false }).eq("slug", "lequel").throwOnError();
  expect([await getChooser(visitor, "lequel"), await getChooserOf(visitor, id)]).toEqual([null, null]);

  expect(await hasChooser(visitor)).toBe(true);
  await operator.from("choosers").update({ is_active: false }).neq("slug", "").throwOnError();
  expect(await hasChooser(visitor)).toBe(false);
});

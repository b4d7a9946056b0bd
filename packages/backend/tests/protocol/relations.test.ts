/** Relations in `select`: what PostgREST calls resource embedding. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines } from "#tests/support/databases/engines.ts";
import { secretKey, startWorkbench, type TestBackend } from "#tests/support/people/test-backend.ts";

const asService = { headers: { apikey: secretKey } };

describe.each(engines)("relations on $name", (engine) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startWorkbench(engine);
  });
  afterAll(() => backend.backend.close());

  const read = async (path: string, init: RequestInit = asService) => (await backend.send(path, init)).json();

  describe("in select", () => {
    test.each([
      [
        "the one row of a key",
        "/books?id=eq.1&select=title,authors!author_id(name)",
        [{ title: "One", authors: { name: "Ada" } }],
      ],
      [
        "by the key's column, with an alias",
        "/books?id=eq.1&select=by:author_id(name)",
        [{ by: { name: "Ada" } }],
      ],
      ["by the key's name", "/books?id=eq.1&select=books_editor(name)", [{ books_editor: { name: "Bo" } }]],
      ["none where the key is null", "/books?id=eq.2&select=books_editor(name)", [{ books_editor: null }]],
      [
        "several rows, with filter, order, limit and offset of their own",
        "/authors?id=in.(1,3)&select=name,books!author_id(title)&books.pages=gt.10&books.order=pages.desc&books.limit=1&books.offset=1&order=id",
        [
          { name: "Ada", books: [{ title: "One" }] },
          { name: "Cy", books: [] },
        ],
      ],
      [
        "one row where the key is unique",
        "/books?id=in.(1,3)&select=covers(colour)&order=id",
        [{ covers: { colour: "red" } }, { covers: null }],
      ],
      [
        "across a table between",
        "/genres?select=name,books(title)&books.order=id&id=in.(2,3)&order=id",
        [
          { name: "poetry", books: [{ title: "One" }, { title: "Three" }] },
          { name: "empty", books: [] },
        ],
      ],
      [
        "of the same table, upwards",
        "/authors?id=eq.2&select=name,mentor_id(name)",
        [{ name: "Bo", mentor_id: { name: "Ada" } }],
      ],
      [
        "of the same table, downwards",
        "/authors?id=eq.1&select=pupils:authors!mentor_id(name)&pupils.order=name",
        [{ pupils: [{ name: "Bo" }, { name: "Cy" }] }],
      ],
      [
        "in relations",
        "/genres?id=eq.1&select=books(title,author_id(name,mentor_id(name)))",
        [{ books: [{ title: "One", author_id: { name: "Ada", mentor_id: null } }] }],
      ],
      [
        "of a function of the row",
        "/authors?id=eq.2&select=longest(title)",
        [{ longest: { title: "Four" } }],
      ],
      [
        "of a view, by the key of its table",
        "/book_list?id=eq.1&select=name,authors(name)",
        [{ name: "One", authors: { name: "Ada" } }],
      ],
      [
        "of a view of a view",
        "/short_list?select=short_id,author_id(name)&order=short_id",
        [
          { short_id: 1, author_id: { name: "Ada" } },
          { short_id: 2, author_id: { name: "Ada" } },
        ],
      ],
      [
        "to a view",
        "/authors?id=eq.2&select=book_list(name)&book_list.order=id",
        [{ book_list: [{ name: "Three" }, { name: "Four" }] }],
      ],
      [
        "of a function's rows",
        "/rpc/all_books?id=eq.3&select=title,heading,books_editor(name)",
        [{ title: "Three", heading: "THREE", books_editor: { name: "Ada" } }],
      ],
      [
        "as a number",
        "/authors?select=name,books!author_id(count)&order=id",
        [
          { name: "Ada", books: [{ count: 2 }] },
          { name: "Bo", books: [{ count: 2 }] },
          { name: "Cy", books: [{ count: 0 }] },
        ],
      ],
      [
        "spread into the row",
        "/books?id=eq.1&select=title,...author_id(name,above:mentor_id(name))",
        [{ title: "One", name: "Ada", above: null }],
      ],
      [
        "spread of several rows, as lists",
        "/authors?id=eq.1&select=...books!author_id(title,pages)&books.order=pages.desc",
        [{ title: ["Two", "One"], pages: [200, 100] }],
      ],
      [
        "beside an aggregate, one for each group",
        "/books?select=pages.sum(),by:author_id(name)&order=by(name)",
        [
          { sum: 300, by: { name: "Ada" } },
          { sum: 450, by: { name: "Bo" } },
        ],
      ],
      [
        "spread, with aggregates of the rows around it",
        "/books?select=author_id,...covers(count()),...author_id(first:name.min())&order=author_id",
        [
          { author_id: 1, count: 2, first: "Ada" },
          { author_id: 2, count: 2, first: "Bo" },
        ],
      ],
      [
        "a column's name in a relation that has an alias",
        "/books?id=eq.1&select=by:author_id(*)",
        [{ by: { id: 1, name: "Ada", mentor_id: null } }],
      ],
    ])("%s", async (_, path, rows) => {
      expect(await read(path)).toEqual(rows);
    });
  });

  describe("decide which rows there are", () => {
    test.each([
      [
        "!inner",
        "/authors?select=name,books!author_id!inner(title)&books.pages=gt.150&order=id",
        ["Ada", "Bo"],
      ],
      [
        "!inner within !inner",
        "/authors?select=name,books!author_id!inner(covers!inner())&books.covers.colour=eq.blue",
        ["Ada"],
      ],
      ["those without", "/authors?select=name,books!author_id()&books=is.null", ["Cy"]],
      [
        "a column that has a relation's name",
        "/authors?select=name,mentor_id(name)&mentor_id=eq.1",
        ["Bo", "Cy"],
      ],
      ["those with", "/authors?select=name,books!author_id()&books=not.is.null&order=id", ["Ada", "Bo"]],
      [
        "either",
        "/authors?select=name,books!author_id()&or=(books.is.null,name.eq.Bo)&order=id",
        ["Bo", "Cy"],
      ],
      [
        "filters of a relation in or",
        "/authors?select=name,books!author_id!inner()&books.or=(pages.eq.50,title.eq.One)&order=id",
        ["Ada", "Bo"],
      ],
      [
        "order by a related row",
        "/authors?select=name,mentor_id(name)&order=mentor_id(name).asc.nullsfirst,name.desc",
        ["Ada", "Cy", "Bo"],
      ],
    ])("%s", async (_, path, names) => {
      expect((await read(path)).map(({ name }: { name: string }) => name)).toEqual(names);
    });

    test("and are counted", async () => {
      const path = "/authors?select=name,books!author_id!inner(title)&books.pages=gt.150&limit=1";
      const headers = { ...asService.headers, Prefer: "count=exact" };
      expect((await backend.send(path, { headers })).headers.get("Content-Range")).toBe("0-0/2");
    });
  });

  test("in what a write returns", async () => {
    const headers = {
      ...asService.headers,
      Prefer: "return=representation",
      "Content-Type": "application/json",
    };
    const send = (method: string, path: string, body?: object) =>
      read(path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    const select = "select=title,heading,author_id(name,longest(title)),covers(colour)";
    const book = { id: 9, title: "Nine", author_id: 3 };
    const first = { title: "Nine", heading: "NINE", author_id: { name: "Cy", longest: null }, covers: null };
    expect(await send("POST", `/books?${select}`, book)).toEqual([first]);
    const renamed = await send("PATCH", "/books?id=eq.9&select=title,authors!author_id!inner(name)", {
      title: "9",
    });
    expect(renamed).toEqual([{ title: "9", authors: { name: "Cy" } }]);
    expect(await send("DELETE", "/books?id=eq.9&select=author_id(name)")).toEqual([
      { author_id: { name: "Cy" } },
    ]);
    const ordered = await send("PATCH", "/books?id=in.(1,2,3)&select=id&order=pages", { editor_id: 3 });
    expect(ordered).toEqual([{ id: 3 }, { id: 1 }, { id: 2 }]);
  });

  test("and are nothing when all of theirs only filter", async () => {
    expect(await read("/authors?id=eq.3&select=name,books!author_id(covers())")).toEqual([{ name: "Cy" }]);
  });

  test("show what the policies let the caller see", async () => {
    const path = "/books?id=in.(1,2)&select=title,covers(colour)&order=id";
    const red = { title: "One", covers: { colour: "red" } };
    expect(await read(path, {})).toEqual([red, { title: "Two", covers: null }]);
    expect(await read("/books?select=title,covers!inner(colour)", {})).toEqual([red]);
    expect(await read("/books?select=title,covers()&covers=is.null&id=eq.2", {})).toEqual([{ title: "Two" }]);
  });

  test.each([
    ["/books?select=genre(name)", 400, "PGRST200"],
    ["/books?select=authors!wrong(name)", 400, "PGRST200"],
    ["/books?select=authors(name)", 300, "PGRST201"],
    ["/authors?select=name,...books!author_id(pages.sum())", 400, "PGRST127"],
    ["/books?select=author_id(nothing)", 400, "42703"],
    ["/books?select=id,author_id(id),author_id(name)", 400, "42712"],
    ["/books?select=id&author_id.name=eq.Ada", 400, "PGRST108"],
    ["/books?select=id&order=author_id(name)", 400, "PGRST108"],
    ["/authors?select=id,books!author_id()&books=eq.1", 400, "PGRST120"],
    ["/authors?select=id,books!author_id()&order=books(title)", 400, "PGRST118"],
  ])("%s is refused", async (path, status, code) => {
    const response = await backend.send(path, asService);
    expect({ status: response.status, code: (await response.json()).code }).toEqual({ status, code });
  });

  test("a choice of relations is described", async () => {
    expect(await read("/books?select=authors(name)")).toEqual({
      code: "PGRST201",
      message: "Could not embed because more than one relationship was found for 'books' and 'authors'",
      details: [
        {
          cardinality: "many-to-one",
          embedding: "books with authors",
          relationship: "books_author_id_fkey using books(author_id) and authors(id)",
        },
        {
          cardinality: "many-to-one",
          embedding: "books with authors",
          relationship: "books_editor using books(editor_id) and authors(id)",
        },
      ],
      hint: "Try changing 'authors' to one of the following: 'authors!books_author_id_fkey', 'authors!books_editor'. Find the desired relationship in the 'details' key.",
    });
  });
});

import { expect, test } from "vitest";
import { findUsers } from "./user-list.tsx";

const user = (id: string, firstName: string | null, lastName: string | null, email: string | null) => ({
  id,
  first_name: firstName,
  last_name: lastName,
  email,
  is_admin: false,
  is_editor: false,
  created_at: "2026-11-21T10:00:00Z",
});
const users = [
  user("1", "Zoé", "Lefèvre", "zoe@exemple.fr"),
  user("2", "Ada", "King", "ada@exemple.fr"),
  user("3", null, null, null),
];

test.each([
  ["", ["1", "2", "3"]],
  ["  ", ["1", "2", "3"]],
  ["zoe", ["1"]],
  ["LEFEVRE zoé", ["1"]],
  ["exemple", ["1", "2"]],
  ["ada lefèvre", []],
])("%j finds %j", (search, ids) => {
  expect(findUsers(users, search).map(({ id }) => id)).toEqual(ids);
});

import { href, redirect } from "react-router";

/** The back office begins with the categories. */
export function loader() {
  return redirect(href("/admin/categories"));
}

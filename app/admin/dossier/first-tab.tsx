import { replace } from "react-router";
import { tabPath } from "#app/admin/kit/record-path.ts";
import type { Route } from "./+types/first-tab.ts";

/** A dossier opens on its page. */
export const clientLoader = ({ params: { id }, request }: Route.ClientLoaderArgs) =>
  replace(tabPath(id, "page") + new URL(request.url).search);

/** The server, which knows no person, sends the frame alone. */
export default () => null;

import { type LoaderFunctionArgs, redirect } from "react-router";

/** Screens that are parts of others now. */
const destinations: Readonly<Record<string, string>> = {
  "/admin/featured": "/admin",
  "/admin/links": "/admin/products?vue=liens",
};

export const loader = ({ request }: LoaderFunctionArgs) =>
  redirect(destinations[new URL(request.url).pathname.toLowerCase()] ?? "/admin");

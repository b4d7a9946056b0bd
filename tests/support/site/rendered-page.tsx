import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";

/** Returns the HTML of a page at an address: forms and links within it ask for a router with data. */
export function renderedPage(page: React.ReactNode, address = "/"): string {
  const router = createMemoryRouter([{ path: "*", element: page }], { initialEntries: [address] });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

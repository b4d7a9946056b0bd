import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // The list of routes is small; one immutable file costs browsers less than a request per page.
  routeDiscovery: { mode: "initial" },
  // Only the back office has loaders and actions of the browser: apart from their screens they weigh more.
  splitRouteModules: false,
} satisfies Config;

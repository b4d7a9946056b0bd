import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // The list of routes is small: as one immutable file it costs browsers less than a request per page does.
  routeDiscovery: { mode: "initial" },
} satisfies Config;

import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // Several programs are built (vite.config.ts), each under its own name.
  serverBuildFile: "[name].js",
  // Looked for in every route while building, for ten small functions that are read with their page as well.
  splitRouteModules: false,
  // Lazy route discovery asks /__manifest on every hover and was the door of a denial-of-service
  // advisory; the site map is small enough to be sent whole.
  routeDiscovery: { mode: "initial" },
} satisfies Config;

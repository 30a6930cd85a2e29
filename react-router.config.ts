import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // Several programs are built (vite.config.ts), each under its own name.
  serverBuildFile: "[name].js",
  // Looked for in every route while building, for ten small functions that are read with their page as well.
  splitRouteModules: false,
  // Lazy route discovery asks /__manifest for every new link and was the subject of a denial-of-service
  // advisory. A page loads the routes of its area instead (app/platform/pages/area-manifest.ts).
  routeDiscovery: { mode: "initial" },
} satisfies Config;

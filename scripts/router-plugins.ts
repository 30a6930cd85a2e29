import { reactRouter } from "@react-router/dev/vite";
import type { Plugin } from "vite";

/** Only needed before a build starts. */
export const FOR_HOT_RELOAD = [
  "react-router:inject-hmr-runtime",
  "react-router:hmr-runtime",
  "react-router:react-refresh-babel",
  "react-router:hmr-updates",
  "react-router-server-change-trigger-client-hmr",
];
/** Modules of routes, by the names that they have here. */
export const ROUTE_FILE = /(?:\.route\.tsx?|\/app\/root\.tsx)(?:\?|$)/;
/** Which of the hooks of a plugin has anything to do for which modules. */
export const NARROWED: Readonly<Record<string, { hook: "resolveId" | "transform"; id: RegExp }>> = {
  // Keeps modules of the server out of the browser's files. It resolves every import a second time to find out what it leads to;
  // here all that lead there are called so themselves (`npm run check` sees to the names of files).
  "react-router:dot-server": { hook: "resolveId", id: /\.server\b/ },
  "react-router:route-exports": { hook: "transform", id: ROUTE_FILE },
  "react-router:route-chunks-index": { hook: "transform", id: ROUTE_FILE },
  "react-router:build-client-route": { hook: "transform", id: ROUTE_FILE },
};

/**
 * The router's plugins as a build needs them: a quarter of its time went into hooks that the bundler calls for each
 * of some 3,000 modules and 25,000 imports, without effect. Hot reload is omitted; the others only run for relevant
 * modules.
 */
export function routerPlugins(command: "build" | "serve"): Plugin[] {
  const plugins = reactRouter();
  if (command === "serve") return plugins;
  return plugins.filter(({ name }) => !FOR_HOT_RELOAD.includes(name)).map(narrowed);
}

function narrowed(plugin: Plugin): Plugin {
  const { hook, id } = NARROWED[plugin.name] ?? {};
  if (hook === undefined) return plugin;
  const handler = plugin[hook];
  if (typeof handler !== "function")
    throw new Error(`${plugin.name} has changed: see scripts/router-plugins.ts`);
  const { enforce } = plugin;
  return { ...plugin, [hook]: { ...(enforce ? { order: enforce } : {}), filter: { id }, handler } };
}

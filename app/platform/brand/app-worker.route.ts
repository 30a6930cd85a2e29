import { createHash } from "node:crypto";
import { agencyStyle } from "#app/platform/brand/agency-style.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { open } from "#app/platform/sessions/guards.server.ts";
import styles from "#app/ui/styles/app.css?url";
import { fontPreloads } from "#app/ui/styles/fonts.ts";
import type { Route } from "./+types/app-worker.route.ts";
import { appIconPath } from "./app-icon.ts";
import { OFFLINE_PATH, workerScript } from "./app-shell.ts";
import worker from "./app-worker.browser.ts?worker&url";

export const middleware: Route.MiddlewareFunction[] = [open()];

/** A worker follows the policy of its own address: it loads its script and connects to this server only. */
const POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'";

/** `/app-worker.js`: the service worker, which changes with the build and with the brand. */
export function loader({ context }: Route.LoaderArgs) {
  const { env, brand } = context.get(servicesContext);
  const { style, logo } = agencyStyle(brand.now());
  const icon = appIconPath({ logoKey: brand.now().logo?.key ?? null, purpose: "any", size: 192 });
  const files = [...fontPreloads, ...(logo ? [logo.src] : [])];
  const version = createHash("sha256")
    .update(JSON.stringify([env.brandName, style, files, styles, worker]))
    .digest("hex")
    .slice(0, 16);
  return new Response(workerScript({ version, page: OFFLINE_PATH, files, icon }, worker), {
    headers: {
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "no-cache",
      "content-security-policy": POLICY,
    },
  });
}

import type { Env } from "#app/platform/environment/env.server.ts";
import { isLoopback } from "#app/platform/environment/network.server.ts";

/** Whether other services may stand on this very machine and speak http: while it is tried out or tested there. */
export const asksItself = ({ env }: { readonly env: Pick<Env, "baseUrl"> }): boolean =>
  isLoopback(new URL(env.baseUrl).hostname);

import type { Env } from "#app/platform/environment/env.server.ts";
import { isLoopback } from "#app/platform/environment/network.server.ts";

/** Whether other services may run on this machine over http: during development and tests. */
export const asksItself = ({ env }: { readonly env: Pick<Env, "baseUrl"> }): boolean =>
  isLoopback(new URL(env.baseUrl).hostname);

import { data } from "react-router";
import type { Env } from "#app/platform/environment/env.server.ts";

/** Throws 404 where SMS is not configured. */
export function requirePhones({ phones }: Pick<Env, "phones">): void {
  if (!phones) throw data(null, { status: 404 });
}

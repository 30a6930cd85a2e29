import { data } from "react-router";
import type { Env } from "#app/platform/environment/env.server.ts";

/** Where no text can go out, coming in by phone is not found. */
export function requirePhones({ phones }: Pick<Env, "phones">): void {
  if (!phones) throw data(null, { status: 404 });
}

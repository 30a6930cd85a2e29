import { randomUUID } from "node:crypto";
import type { Env } from "#app/platform/environment/env.server.ts";

/** The id of a request in the log: a trusted proxy's own, if it is valid, or a new one. */
export function requestIdOf({ trustProxy }: Pick<Env, "trustProxy">, asked: unknown): string {
  return trustProxy && typeof asked === "string" && /^[\w-]{8,64}$/.test(asked) ? asked : randomUUID();
}

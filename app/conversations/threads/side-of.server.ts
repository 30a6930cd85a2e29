import type { Actor } from "#app/platform/permissions/actor.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import type { Side } from "./thread.ts";

/** On which side of a thread somebody stands. */
export function sideOf(actor: Actor): Side {
  if (can(actor, "thread.view")) return "staff";
  return actor.kind === "user" && actor.role === "partner" ? "agent" : "student";
}

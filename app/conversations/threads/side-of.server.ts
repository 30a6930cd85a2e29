import type { Actor } from "#app/platform/permissions/actor.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import type { Side } from "./thread.ts";

/** Returns the side of a conversation that an actor is on. */
export function sideOf(actor: Actor): Side {
  if (can(actor, "thread.view")) return "staff";
  return actor.kind === "user" && actor.role === "partner" ? "agent" : "student";
}

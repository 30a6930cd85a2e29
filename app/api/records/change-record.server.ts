import type { z } from "zod";
import type { ApiScope } from "#app/people/api-keys/scopes.ts";
import { recordAccess } from "#app/platform/audit/audit.server.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { isWithinReach } from "#app/platform/permissions/seen-rows.server.ts";
import type { Failure, Result } from "#app/platform/results/result.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import type { ApiCaller } from "./caller.server.ts";
import { versionOfTag } from "./conditional.ts";
import { Refusal } from "./refusal.ts";
import {
  bodyOf,
  type ProgramDeps,
  programDeps,
  readBody,
  refusalOf,
  writeOnce,
} from "./write-once.server.ts";

export const PATCH_TYPES = ["application/merge-patch+json", "application/json"] as const;

/** How programs change a record: by the commands that the screen has. */
export interface ApiChangeOf<Schema extends z.ZodType> {
  readonly scope: ApiScope;
  readonly about: string;
  readonly schema: Schema;
  /** The record's version, locked until the transaction ends; null where there is none. */
  readonly lock: (tx: Transaction, id: string, patch: z.output<Schema>) => Promise<number | null>;
  /** Changes it within a transaction of the caller's, which undoes all of it when a part is refused. */
  readonly apply: (
    deps: ProgramDeps,
    actor: UserActor,
    asked: { readonly id: string; readonly version: number; readonly patch: z.output<Schema> },
  ) => Promise<Result<{ version: number }, Failure>>;
}

/** One of all of them. */
export type ApiChange = ApiChangeOf<z.ZodType>;

interface Asked {
  readonly change: ApiChange;
  readonly caller: ApiCaller;
  readonly id: string;
  readonly opening: { readonly action: string; readonly subjectType: string } | null;
}

/**
 * Changes a record as the request's body says. Throws a `Refusal`: without `If-Match` nothing is changed, with the tag of an
 * earlier version neither.
 */
export async function changeByProgram(
  services: Services,
  request: Request,
  facts: { readonly id: string },
  { change, caller, id, opening }: Asked,
): Promise<void> {
  const version = versionAsked(request);
  const body = await bodyOf(request, PATCH_TYPES, "accept-patch");
  const patch = readBody(change.schema, body);
  await writeOnce(services, request, {
    caller,
    same: [id, String(version), body],
    async attempt(tx) {
      const current = await change.lock(tx, id, patch);
      const isSeen =
        opening === null || (await isWithinReach(tx, caller.actor, { ...opening, subjectId: id }));
      if (current === null || !isSeen) throw new Refusal("not-found");
      if (current !== version) throw new Refusal("precondition-failed");
      // Read before the change: a caller who reassigns a record may no longer see it.
      if (opening) {
        await recordAccess(tx, caller.actor, { ...opening, subjectId: id, fields: [caller.trace] });
      }
      const deps = programDeps(services, facts, tx);
      const changed = await change.apply(deps, caller.actor, { id, version, patch });
      if (!changed.ok) throw refusalOf(changed.error);
      return id;
    },
  });
}

/** The version that `If-Match` names. Throws a `Refusal`. */
export function versionAsked(request: Request): number {
  const header = request.headers.get("if-match");
  if (header === null || header.trim() === "*") throw new Refusal("precondition-required");
  const version = versionOfTag(header);
  if (version === null) throw new Refusal("precondition-failed");
  return version;
}

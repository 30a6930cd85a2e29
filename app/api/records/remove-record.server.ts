import type { ApiScope } from "#app/people/api-keys/scopes.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import type { Failure, Result } from "#app/platform/results/result.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import type { ApiCaller } from "./caller.server.ts";
import { versionAsked } from "./change-record.server.ts";
import { type ProgramDeps, programDeps, refusalOf, writeOnce } from "./write-once.server.ts";

/** How programs delete a record: by the command that the screen has, which asks for its version. */
export interface ApiRemoval {
  readonly scope: ApiScope;
  readonly about: string;
  /** Deletes it within a transaction of the caller's. */
  readonly apply: (
    deps: ProgramDeps,
    actor: UserActor,
    asked: { readonly id: string; readonly version: number },
  ) => Promise<Result<undefined, Failure>>;
}

/** Deletes a record. Throws a `Refusal`: without `If-Match`, and with the tag of an earlier version, it stays. */
export async function removeByProgram(
  services: Services,
  request: Request,
  facts: { readonly id: string },
  { removal, caller, id }: { readonly removal: ApiRemoval; readonly caller: ApiCaller; readonly id: string },
): Promise<void> {
  const version = versionAsked(request);
  await writeOnce(services, request, {
    caller,
    same: [new URL(request.url).pathname, String(version)],
    async attempt(tx) {
      const removed = await removal.apply(programDeps(services, facts, tx), caller.actor, { id, version });
      if (!removed.ok) throw refusalOf(removed.error);
      return id;
    },
  });
}

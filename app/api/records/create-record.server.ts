import type { z } from "zod";
import type { ApiScope } from "#app/people/api-keys/scopes.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import type { Failure, Result } from "#app/platform/results/result.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import type { ApiCaller } from "./caller.server.ts";
import {
  bodyOf,
  type ProgramDeps,
  programDeps,
  readBody,
  refusalOf,
  writeOnce,
} from "./write-once.server.ts";

export const POST_TYPES = ["application/json"] as const;

/** How programs add a record: by the command that the screen has. */
export interface ApiCreationOf<Schema extends z.ZodType> {
  readonly scope: ApiScope;
  readonly about: string;
  readonly schema: Schema;
  /** Adds it within a transaction of the caller's. */
  readonly apply: (
    deps: ProgramDeps,
    actor: UserActor,
    input: z.output<Schema>,
  ) => Promise<Result<{ id: string }, Failure>>;
}

/** One of all of them. */
export type ApiCreation = ApiCreationOf<z.ZodType>;

/** Adds a record as the request's body says, and answers its id. Throws a `Refusal`. */
export async function createByProgram(
  services: Services,
  request: Request,
  facts: { readonly id: string },
  { creation, caller }: { readonly creation: ApiCreation; readonly caller: ApiCaller },
): Promise<string> {
  const body = await bodyOf(request, POST_TYPES, "accept-post");
  const input = readBody(creation.schema, body);
  return writeOnce(services, request, {
    caller,
    same: [new URL(request.url).pathname, body],
    async attempt(tx) {
      const created = await creation.apply(programDeps(services, facts, tx), caller.actor, input);
      if (!created.ok) throw refusalOf(created.error);
      return created.value.id;
    },
  });
}

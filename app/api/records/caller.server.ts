import { isMarkedAsKey } from "#app/people/api-keys/api-key.ts";
import { findKeyHolder } from "#app/people/api-keys/key-holder.server.ts";
import { API_SCOPES, type ApiScope } from "#app/people/api-keys/scopes.ts";
import { noteAccount, noteSession } from "#app/platform/audit/request-audit.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { err, ok, type Result } from "#app/platform/results/result.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { bearerOf, findTokenSession } from "#app/platform/sessions/access-tokens.server.ts";
import { staffDetour } from "#app/platform/sessions/assurance.server.ts";
import type { Refused } from "#app/platform/writes/record-writes.server.ts";

/** Who calls, and what they are counted and kept in the access log by. */
export interface ApiCaller {
  readonly actor: UserActor;
  readonly scopes: readonly ApiScope[];
  /** Of the key, or of the session that a token was made in. */
  readonly countedBy: string;
  readonly trace: string;
}

/**
 * The caller, only by the header `Authorization`: no cookie counts, so no page of another site can call on a user's
 * behalf. A key is limited to its scopes; an access token (decision 0144) has the permissions of its session. Errors:
 * `unauthenticated`, `forbidden`.
 */
export async function callerOf(services: Services, request: Request): Promise<Result<ApiCaller, Refused>> {
  const given = bearerOf(request);
  if (given === null) return err({ code: "unauthenticated" });
  if (isMarkedAsKey(given)) {
    const found = await findKeyHolder(services, given);
    if (!found.ok) return found;
    const { keyId, actor, scopes } = found.value;
    noteAccount(actor.userId);
    return ok({ actor, scopes, countedBy: `key ${keyId}`, trace: `api-key:${keyId}` });
  }
  const found = await findTokenSession(services, given);
  if (!found.ok) return found;
  const { actor, session } = found.value;
  if (staffDetour(found.value, services, request)) return err({ code: "forbidden" });
  noteSession(session.id, actor.userId);
  return ok({ actor, scopes: API_SCOPES, countedBy: `session ${session.id}`, trace: "api-token" });
}

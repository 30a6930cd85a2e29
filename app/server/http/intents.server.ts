import { type ActionFunctionArgs, data } from "react-router";
import type { Actor } from "#app/domain/permissions/actor.ts";
import { can } from "#app/domain/permissions/resolver.ts";
import type { Action } from "#app/domain/permissions/vocabulary.ts";
import { redirect } from "#app/server/http/redirect.server.ts";
import { actorOf } from "../auth/guards.server.ts";
import { type RequestFacts, requestContext, servicesContext } from "../context.server.ts";
import type { Services } from "../services.server.ts";

export interface IntentArgs {
  request: Request;
  params: Readonly<Record<string, string | undefined>>;
  form: FormData;
  actor: Actor;
  services: Services;
  facts: RequestFacts;
}

export interface Intent<Answer> {
  /** The action of the permission matrix; the write judges again, against the record itself. */
  needs: Action;
  run(args: IntentArgs): Promise<Answer>;
}

/**
 * A route's `action`, made of named intents. The form names one in its field `intent`; a route with
 * a single intent needs none. Whoever lacks the permission is sent off before anything is read; an
 * unknown intent is a 400, another method than the one that forms have a 405. The permission test reads
 * the list off the function.
 */
export function intents<const Table extends Record<string, Intent<unknown>>>(table: Table) {
  type Answer = Awaited<ReturnType<Table[keyof Table]["run"]>>;
  const names = Object.keys(table);
  const handle = async ({ request, params, context }: ActionFunctionArgs): Promise<Answer> => {
    if (request.method !== "POST") throw data("Forms are posted", { status: 405 });
    const actor = await actorOf({ request, context });
    const form = await readForm(request);
    const asked = form.get("intent") ?? (names.length === 1 ? names[0] : null);
    const intent = typeof asked === "string" && Object.hasOwn(table, asked) ? table[asked] : undefined;
    if (!intent) throw data("Unknown intent", { status: 400 });
    if (!can(actor, intent.needs, "own")) throw redirect("/auth");
    const services = context.get(servicesContext);
    return intent.run({
      request,
      params,
      form,
      actor,
      services,
      facts: context.get(requestContext),
    }) as Promise<Answer>;
  };
  return Object.assign(handle, { intents: table as Record<string, Pick<Intent<unknown>, "needs">> });
}

/** The posted form; a body that is none is a 400, not a failure of ours. */
async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw data("The form could not be read", { status: 400 });
  }
}

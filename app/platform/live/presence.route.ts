import { intents } from "#app/platform/forms/intents.server.ts";
import { parseSubmission } from "#app/platform/forms/submission.server.ts";
import { requiresForCalls } from "#app/platform/sessions/call-guard.server.ts";
import type { Route } from "./+types/presence.route.ts";
import { endPresence, notePresence } from "./presence.server.ts";
import { presenceSchema } from "./presence-schema.ts";

export const middleware: Route.MiddlewareFunction[] = [requiresForCalls("presence.view")];

const NO_STORE = { headers: { "cache-control": "no-store" } };
const refused = (status: 400 | 404) => Response.json({ names: [] }, { status, ...NO_STORE });

/** Nothing is read here; the answer of every note says who else is there. */
export function loader() {
  return Response.json({ code: "not-found" }, { status: 404, ...NO_STORE });
}

/** A page says that a record is open in it, or no longer. */
export const action = intents({
  here: {
    needs: "presence.view",
    form: presenceSchema,
    async run({ services, actor, form }) {
      const submission = parseSubmission(form, presenceSchema);
      if (submission.status !== "success") return refused(400);
      if (actor.kind !== "user") return refused(404);
      const noted = await notePresence(services, actor, submission.value);
      return noted.ok ? Response.json(noted.value, NO_STORE) : refused(404);
    },
  },
  gone: {
    needs: "presence.view",
    form: presenceSchema,
    async run({ services, actor, form }) {
      const submission = parseSubmission(form, presenceSchema);
      if (submission.status !== "success") return refused(400);
      if (actor.kind !== "user") return refused(404);
      const ended = await endPresence(services, actor, submission.value);
      return ended.ok ? Response.json({ names: [] }, NO_STORE) : refused(404);
    },
  },
});

import type { IntentArgs } from "#app/platform/forms/intent-args.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { requiresForCalls } from "#app/platform/sessions/call-guard.server.ts";
import type { Route } from "./+types/api-draft.route.ts";
import { CHANGES_FORM, DRAFT_FORM } from "./apply-forms.server.ts";
import { answerSave, answerSubmit } from "./draft-calls.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requiresForCalls("draft.edit")];

const NO_STORE = { headers: { "cache-control": "no-store" } };

/** Nothing to load; each save returns the current state. */
export function loader() {
  return Response.json({ code: "not-found" }, { status: 404, ...NO_STORE });
}

/** Saving while typing, and submitting, from a script. Replies are `DraftReply`s. */
export const action = intents({
  save: {
    needs: "draft.edit",
    form: CHANGES_FORM,
    async run({ services, actor, form, facts }: IntentArgs) {
      const { reply, status } = await answerSave(services, actor, form, facts.id);
      return Response.json(reply, { status, ...NO_STORE });
    },
  },
  submit: {
    needs: "application.submitOwn",
    form: DRAFT_FORM,
    async run({ services, actor, form, facts }: IntentArgs) {
      const { reply, status } = await answerSubmit(services, actor, form, facts.id);
      return Response.json(reply, { status, ...NO_STORE });
    },
  },
});

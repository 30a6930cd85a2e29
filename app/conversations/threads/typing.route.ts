import { intents } from "#app/platform/forms/intents.server.ts";
import { parseSubmission } from "#app/platform/forms/submission.server.ts";
import { requiresForCalls } from "#app/platform/sessions/call-guard.server.ts";
import type { Route } from "./+types/typing.route.ts";
import { noteTyping } from "./typing.server.ts";
import { typingSchema } from "./typing.ts";

export const middleware: Route.MiddlewareFunction[] = [requiresForCalls("thread.write")];

const NO_STORE = { headers: { "cache-control": "no-store" } };

/** Nothing is read here. */
export function loader() {
  return Response.json({ code: "not-found" }, { status: 404, ...NO_STORE });
}

/** `/api/typing`: someone is typing in a conversation. */
export const action = intents({
  note: {
    needs: "thread.write",
    form: typingSchema,
    async run({ services, actor, form }) {
      const submission = parseSubmission(form, typingSchema);
      if (submission.status !== "success") return Response.json({}, { status: 400, ...NO_STORE });
      const noted = await noteTyping(services, actor, submission.value.thread);
      return Response.json({}, { status: noted.ok ? 200 : 404, ...NO_STORE });
    },
  },
});

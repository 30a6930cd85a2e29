import type { IntentArgs } from "#app/platform/forms/intent-args.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { parseSubmission } from "#app/platform/forms/submission.server.ts";
import { refusalText } from "#app/platform/results/refusals.words.ts";
import { requiresForCalls } from "#app/platform/sessions/call-guard.server.ts";
import { writeDeps } from "#app/platform/writes/write-deps.server.ts";
import type { Route } from "./+types/api-visa-statement.route.ts";
import { saveAnswer } from "./answers.server.ts";
import type { SaveReply } from "./statement.ts";
import { saveAnswerCallSchema } from "./statement-schema.ts";

export const middleware: Route.MiddlewareFunction[] = [requiresForCalls("visaStatement.write")];

const NO_STORE = { headers: { "cache-control": "no-store" } };

/** Nothing is read here: the reply to a save says what is stored. */
export function loader() {
  return Response.json({ code: "not-found" }, { status: 404, ...NO_STORE });
}

/** Saves an answer while it is typed. Replies are `SaveReply`s. */
export const action = intents({
  save: {
    needs: "visaStatement.write",
    form: saveAnswerCallSchema,
    async run({ services, actor, form, facts }: IntentArgs) {
      const submission = parseSubmission(form, saveAnswerCallSchema);
      if (submission.status !== "success") {
        const message = Object.values(submission.error ?? {}).flat()[0] ?? refusalText({ code: "not-found" });
        return reply({ code: "refused", message: String(message) }, 400);
      }
      const { applicationId, ...input } = submission.value;
      const saved = await saveAnswer(writeDeps(services, facts), actor, { ...input, id: applicationId });
      if (saved.ok) {
        const { version, savedAt } = saved.value;
        return reply({ code: "saved", version, savedAt: savedAt.toISOString() }, 200);
      }
      const { error } = saved;
      if (error.code === "stale") {
        return reply({ code: "stale", version: error.currentVersion, text: error.text }, 409);
      }
      const message =
        error.code === "invalid" ? Object.values(error.fieldErrors).flat()[0] : refusalText(error);
      return reply({ code: "refused", message: message ?? "" }, error.code === "not-found" ? 404 : 400);
    },
  },
});

const reply = (body: SaveReply, status: number) => Response.json(body, { status, ...NO_STORE });

import { intents } from "#app/platform/forms/intents.server.ts";
import { parseSubmission } from "#app/platform/forms/submission.server.ts";
import { requiresForCalls } from "#app/platform/sessions/call-guard.server.ts";
import { writeDeps } from "#app/platform/writes/write-deps.server.ts";
import type { Route } from "./+types/send-uploads.route.ts";
import { sendUploadsSchema } from "./document-schema.ts";
import { problemText } from "./file-problem.ts";
import { sendDocument, sentByAccount } from "./send-document.server.ts";
import type { UploadsAnswer } from "./send-uploads.ts";

export const middleware: Route.MiddlewareFunction[] = [requiresForCalls("document.send")];

const answer = (value: UploadsAnswer, status: number) =>
  Response.json(value, { status, headers: { "cache-control": "no-store" } });

/** Nothing to load. */
export function loader() {
  return answer({ code: "refused" }, 404);
}

/** Turns completed uploads into a document; idempotent. */
export const action = intents({
  send: {
    needs: "document.send",
    form: sendUploadsSchema,
    async run({ actor, services, form, facts }) {
      const submission = parseSubmission(form, sendUploadsSchema);
      if (submission.status !== "success") return answer({ code: "refused" }, 400);
      const { uploads: ids, studentId, ...input } = submission.value;
      const deps = { ...services, ...writeDeps(services, facts) };
      const sent = await sendDocument(
        deps,
        actor,
        input,
        { kind: "uploads", ids },
        sentByAccount(actor, studentId),
      );
      if (sent.ok) return answer({ code: "sent", id: sent.value.id }, 200);
      if (sent.error.code !== "file") return answer({ code: "refused" }, 404);
      const { problem } = sent.error;
      const text = problemText(problem, services.env.documentLimits);
      return answer({ code: "file", problem, text }, problem === "busy" ? 503 : 409);
    },
  },
});

import { eq } from "drizzle-orm";
import { z } from "zod";
import { students } from "#app/admissions/students/students.tables.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { seenWithin } from "#app/platform/permissions/seen-rows.server.ts";
import { err, type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import { createRecord, type Refused } from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { whatsappChoices } from "./whatsapp.tables.server.ts";
import { CHOICE_WAYS } from "./whatsapp.ts";
import { whatsAppMessages as texts } from "./whatsapp.words.ts";

/** What a student said about messages by WhatsApp, as staff heard it. */
export const recordChoiceSchema = z.object({
  isIn: z.enum(["yes", "no"]).transform((value) => value === "yes"),
  how: z.enum(CHOICE_WAYS, { error: () => texts.choice.chooseHow }),
});
export type RecordChoice = z.output<typeof recordChoiceSchema>;

/** Records that a student agrees to messages by WhatsApp, or no longer does. Errors: `not-found`. */
export function recordChoice(
  deps: WriteDeps,
  actor: Actor,
  { studentId, isIn, how }: RecordChoice & { readonly studentId: string },
): Promise<Result<{ id: string }, Refused | FailureOf<"not-found">>> {
  const recordedBy = actor.kind === "user" ? actor.userId : null;
  return createRecord<{ id: string }, FailureOf<"not-found">>(deps, actor, {
    action: "whatsapp.recordChoice",
    subjectType: "whatsapp-choice",
    async prepare(tx) {
      const [student] = await seenWithin(tx, actor)
        .select({ id: students.id })
        .from(students)
        .where(eq(students.id, studentId));
      if (!student) return err({ code: "not-found" });
      return ok({
        fields: ["isIn", "how"],
        insert: () =>
          tx
            .insert(whatsappChoices)
            .values({ studentId, isIn, how, recordedBy, createdAt: deps.now() })
            .returning({ id: whatsappChoices.id }),
      });
    },
  });
}

import { eq } from "drizzle-orm";
import { z } from "zod";
import { listMatchedStudents } from "#app/admissions/students/possible-duplicates.server.ts";
import { NAME_MAX_LENGTH } from "#app/people/credentials/person-name.ts";
import { defineBulkChange } from "#app/platform/bulk-changes/bulk-change-kind.server.ts";
import { err, ok } from "#app/platform/results/result.ts";
import { one } from "#app/platform/writes/record-writes.server.ts";
import { subscribers } from "./newsletter.tables.server.ts";
import { addStudentOfSubscriber } from "./subscriber-students.server.ts";
import { subscriberMessages } from "./subscribers.words.ts";

const texts = subscriberMessages.bulk;

/**
 * Adds many subscribers as students. Each is listed by email address until someone enters a name. A subscriber with the
 * address of a student is refused, with a link to the record.
 */
export const subscriberStudents = defineBulkChange({
  list: "subscribers",
  subject: "subscriber",
  name: "subscribers-student",
  needs: "student.create",
  title: () => texts.title,
  act: "add",
  button: () => texts.button,
  hint: () => texts.hint,
  schema: z.object({}),
  fields: async () => [],
  async lock(tx, id) {
    const found = await one(
      tx.select({ id: subscribers.id }).from(subscribers).where(eq(subscribers.id, id)).for("update"),
    );
    return found && { version: 0 };
  },
  async command(deps, actor, { id }) {
    const found = await one(
      deps.db.select({ email: subscribers.email }).from(subscribers).where(eq(subscribers.id, id)),
    );
    if (!found) return err({ code: "not-found" });
    const name = found.email.slice(0, NAME_MAX_LENGTH);
    const added = await addStudentOfSubscriber(deps, actor, { id, name, phone: null, refuseKnown: true });
    return added.ok ? ok({ version: null }) : added;
  },
  matched: listMatchedStudents,
});

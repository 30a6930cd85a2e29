import { eq } from "drizzle-orm";
import { z } from "zod";
import { listMatchedStudents } from "#app/admissions/students/possible-duplicates.server.ts";
import { defineBulkChange } from "#app/platform/bulk-changes/bulk-change-kind.server.ts";
import { ok } from "#app/platform/results/result.ts";
import { one } from "#app/platform/writes/record-writes.server.ts";
import { enquiries } from "./enquiries.tables.server.ts";
import { enquiryMessages } from "./enquiries.words.ts";
import { addStudentOfEnquiry } from "./enquiry-students.server.ts";

const texts = enquiryMessages.bulk;
/** Enquiries have no version. This one stands for an enquiry whose sender was added before: nothing changes. */
const AS_IT_IS = 0;

/** Adds the senders of many enquiries as students. A sender who may already be a student is refused, with a link to the record. */
export const enquiryStudents = defineBulkChange({
  list: "enquiries",
  subject: "enquiry",
  name: "enquiries-student",
  needs: "student.create",
  title: () => texts.title,
  act: "add",
  button: () => texts.button,
  hint: () => texts.hint,
  schema: z.object({}),
  fields: async () => [],
  async lock(tx, id) {
    const found = await one(
      tx.select({ studentId: enquiries.studentId }).from(enquiries).where(eq(enquiries.id, id)).for("update"),
    );
    return found && { ...found, version: AS_IT_IS };
  },
  async command(deps, actor, { id }) {
    const found = await one(
      deps.db.select({ studentId: enquiries.studentId }).from(enquiries).where(eq(enquiries.id, id)),
    );
    const added = await addStudentOfEnquiry(deps, actor, { id, evenSo: false });
    if (!added.ok) return added;
    return ok({ version: found?.studentId === added.value.id ? AS_IT_IS : null });
  },
  matched: listMatchedStudents,
});

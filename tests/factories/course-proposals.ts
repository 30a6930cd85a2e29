import {
  courseProposalFields,
  courseProposals,
} from "#app/catalogue/course-proposals/course-proposals.tables.server.ts";
import type { ProposalField } from "#app/catalogue/course-proposals/proposal.ts";
import { courseIntakes, type courses } from "#app/catalogue/courses/courses.tables.server.ts";
import type { universities } from "#app/catalogue/universities/universities.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { countryIdOf, makeCourse, makeUniversity, only } from "./records.ts";

/** A university of Australia that is joined to an institution, with a course. */
export async function makeOwnCourse(
  db: DbOrTransaction,
  organisationId: string,
  course: Partial<Omit<typeof courses.$inferInsert, "universityId">> = {},
  university: Partial<typeof universities.$inferInsert> = {},
) {
  const countryId = await countryIdOf(db, "australia");
  const made = await makeUniversity(db, { organisationId, countryId, ...university });
  return { university: made, course: await makeCourse(db, made.id, course) };
}

/** A pending proposal: for an existing course, or for a new one. */
export async function makeProposal(
  db: DbOrTransaction,
  organisationId: string,
  about: { readonly universityId: string; readonly courseId: string | null },
  fields: Partial<Record<ProposalField, { seen: unknown; proposed: unknown }>>,
  given: Partial<typeof courseProposals.$inferInsert> = {},
): Promise<typeof courseProposals.$inferSelect> {
  const kind = about.courseId === null ? "new" : "change";
  const proposal = only(
    await db
      .insert(courseProposals)
      .values({ organisationId, ...about, kind, ...given })
      .returning(),
  );
  await db.insert(courseProposalFields).values(
    Object.entries(fields).map(([field, values]) => ({
      proposalId: proposal.id,
      field: field as ProposalField,
      ...values,
    })),
  );
  return proposal;
}

/** A course takes part in an intake. */
export const giveIntake = (db: DbOrTransaction, courseId: string, intakeCode: string) =>
  db.insert(courseIntakes).values({ courseId, intakeCode });

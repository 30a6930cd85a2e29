import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgEnum, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { courses } from "#app/catalogue/courses/courses.tables.server.ts";
import { universities } from "#app/catalogue/universities/universities.tables.server.ts";
import { organisations } from "#app/people/organisations/organisations.tables.server.ts";
import { createdAt, id, moment } from "#app/platform/database/columns.server.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";
import { FIELD_VERDICTS, PROPOSAL_STATUSES, type ProposalField } from "./proposal.ts";

export const proposalStatusEnum = pgEnum("course_proposal_status", PROPOSAL_STATUSES);
export const fieldVerdictEnum = pgEnum("proposal_verdict", FIELD_VERDICTS);

/** Changes that institutions propose to their own courses. See decision 0177. */
export const courseProposals = pgTable(
  "course_proposals",
  {
    id: id(),
    /** The institution that proposes. */
    organisationId: uuid("organisation_id")
      .notNull()
      .references(() => organisations.id, { onDelete: "cascade" }),
    universityId: uuid("university_id")
      .notNull()
      .references(() => universities.id),
    /** Null for a new course, until it is accepted. */
    courseId: uuid("course_id").references(() => courses.id, { onDelete: "cascade" }),
    kind: text("kind").$type<"change" | "new">().notNull(),
    status: proposalStatusEnum("status").notNull().default("proposed"),
    /** The institution's note with a link to the source. */
    note: text("note"),
    evidence: text("evidence"),
    proposedBy: uuid("proposed_by").references(() => users.id, { onDelete: "set null" }),
    decidedBy: uuid("decided_by").references(() => users.id, { onDelete: "set null" }),
    /** When it was decided or withdrawn. */
    endedAt: moment("ended_at"),
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    index("course_proposals_list_idx").on(table.status, table.createdAt, table.id),
    index("course_proposals_organisation_idx").on(table.organisationId, table.createdAt, table.id),
    index("course_proposals_course_idx").on(table.courseId, table.createdAt),
    check("course_proposals_ended_check", sql`(${table.status} = 'proposed') = (${table.endedAt} is null)`),
  ],
);

/** The fields of a proposal: the catalogue's value, the institution's value and the decision. */
export const courseProposalFields = pgTable(
  "course_proposal_fields",
  {
    proposalId: uuid("proposal_id")
      .notNull()
      .references(() => courseProposals.id, { onDelete: "cascade" }),
    field: text("field").$type<ProposalField>().notNull(),
    seen: jsonb("seen").$type<unknown>(),
    proposed: jsonb("proposed").$type<unknown>(),
    verdict: fieldVerdictEnum("verdict"),
    reason: text("reason"),
  },
  (table) => [
    primaryKey({ columns: [table.proposalId, table.field] }),
    check(
      "course_proposal_fields_reason_check",
      sql`(${table.verdict} = 'rejected') = (${table.reason} is not null) or ${table.verdict} is null`,
    ),
  ],
);

import { sql } from "drizzle-orm";
import { type Holding, holding } from "#app/platform/personal-data/holding.server.ts";
import { among } from "#app/platform/personal-data/rows-of.server.ts";
import { studentTags, tags } from "./tags.tables.server.ts";

const { studentId, tagId } = studentTags;

/** The labels that an agency has given to a student. */
export const tagHoldings: readonly Holding[] = [
  holding({
    section: "tags",
    table: studentTags,
    columns: {
      id: "technical",
      studentId: "technical",
      tagId: { as: "tag", value: sql`(select t.name from ${tags} t where t.id = ${tagId})` },
    },
    whose: ({ studentIds }) => among(studentId, studentIds),
    erasure: "deleted",
  }),
];

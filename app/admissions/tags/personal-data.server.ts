import { sql } from "drizzle-orm";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { type Holding, holding } from "#app/platform/personal-data/holding.server.ts";
import { among } from "#app/platform/personal-data/rows-of.server.ts";
import type { TaggedRecords } from "./tag.ts";
import { applicationTags, RECORD_TAGS, studentTags, tags } from "./tags.tables.server.ts";

const columnsOf = (records: TaggedRecords) => ({
  id: "technical" as const,
  tagId: { as: "tag", value: sql`(select t.name from ${tags} t where t.id = ${RECORD_TAGS[records].tagId})` },
});

/** The labels that an agency has given to a student and to their applications. */
export const tagHoldings: readonly Holding[] = [
  holding({
    section: "tags",
    table: studentTags,
    columns: { ...columnsOf("students"), recordId: "technical" },
    whose: ({ studentIds }) => among(studentTags.recordId, studentIds),
    erasure: "deleted",
  }),
  holding({
    section: "tags",
    table: applicationTags,
    columns: {
      ...columnsOf("applications"),
      recordId: {
        as: "application",
        value: sql`(select a.reference from ${applications} a where a.id = ${applicationTags.recordId})`,
      },
    },
    whose: ({ applicationIds }) => among(applicationTags.recordId, applicationIds),
    erasure: "deleted",
  }),
];

import { sql } from "drizzle-orm";
import { type Holding, holding } from "#app/platform/personal-data/holding.server.ts";
import { among } from "#app/platform/personal-data/rows-of.server.ts";
import { shortlistedCourses } from "./shortlist.tables.server.ts";

/** A user's shortlisted courses. */
export const shortlistHoldings: readonly Holding[] = [
  holding({
    section: "shortlist",
    table: shortlistedCourses,
    columns: {
      userId: "technical",
      courseId: {
        as: "course",
        value: sql`(select c.name from courses c where c.id = ${shortlistedCourses.courseId})`,
      },
      createdAt: "copied",
    },
    whose: ({ userIds }) => among(shortlistedCourses.userId, userIds),
    erasure: "deleted",
    newestBy: shortlistedCourses.createdAt,
  }),
];

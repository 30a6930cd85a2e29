import { eq, inArray } from "drizzle-orm";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { agencyIdOf } from "#app/admissions/representations/own-students.server.ts";
import { type LiveSubjects, uuidsOf } from "#app/platform/live/live-subject.server.ts";
import { offers } from "./offers.tables.server.ts";

export const offerLive = {
  offer: {
    needs: "offer.view",
    ownHear: [
      "offer.issue",
      "offer.withdraw",
      "offer.expire",
      "offer.reviewCondition",
      "offer.answerCondition",
      "offer.accept",
      "offer.decline",
      "offer.defer",
    ],
    adds: ["offer.draft"],
    async owners(db, ids) {
      const rows = await db
        .select({
          id: offers.id,
          studentId: applications.studentId,
          agencyId: agencyIdOf(applications.studentId),
        })
        .from(offers)
        .innerJoin(applications, eq(applications.id, offers.applicationId))
        .where(inArray(offers.id, uuidsOf(ids)));
      return new Map(rows.map(({ id, ...owned }) => [id, owned]));
    },
  },
} satisfies LiveSubjects;

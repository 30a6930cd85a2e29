import { eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { OFFER_CURRENCIES, OFFER_KINDS, OFFER_SOURCES } from "#app/admissions/offers/offer.ts";
import { OFFER_STATES } from "#app/admissions/offers/offer-states.ts";
import { NEWEST_FIRST } from "#app/platform/lists/list-kinds.ts";
import { inOrder } from "#app/platform/lists/list-page.server.ts";
import { defineList } from "#app/platform/lists/list-query.ts";
import type { ListSource } from "#app/platform/lists/list-source.server.ts";
import { RECORD_ID } from "#app/platform/records/record-id.ts";
import { applications, offers } from "#app/registry/tables.server.ts";
import { day, defineResource, moment, momentText, pagesOf, recordId, version } from "./resource.server.ts";

/** Pages show the offers of one application; all of them are a list for programs alone. */
const OFFER_LIST = defineList({
  sorts: { created: "instant" },
  filters: { application: "record-id", state: OFFER_STATES },
  ...NEWEST_FIRST,
});

const OFFER_SOURCE: ListSource<"created", "application" | "state"> = {
  spec: OFFER_LIST,
  from: sql`${offers}`,
  id: sql`${offers.id}`,
  orders: { created: { by: sql`${offers.createdAt}`, type: "timestamptz" } },
  filters: {
    application: (id) => sql`${offers.applicationId} = ${id}::uuid`,
    state: (state) => sql`${offers.state} = ${state}::offer_state`,
  },
};

const sum = () => z.int().nullable();

export const offerResource = defineResource({
  name: "offers",
  scope: "offers:read",
  one: "An offer",
  about: "What institutions have offered on applications, drafts too. Sums are in minor units of `currency`.",
  needs: "offer.view",
  opening: { action: "offer.view", subjectType: "offer" },
  spec: OFFER_LIST,
  isSearched: false,
  id: RECORD_ID,
  schema: z
    .strictObject({
      id: recordId(),
      version: version(),
      applicationId: recordId(),
      studentId: recordId(),
      state: z.enum(OFFER_STATES),
      kind: z.enum(OFFER_KINDS),
      university: z.string(),
      course: z.string(),
      campus: z.string().nullable(),
      intake: z.string().nullable().meta({ description: "Its code." }),
      startsOn: day().nullable(),
      currency: z.enum(OFFER_CURRENCIES),
      tuitionMinor: z.int().meta({ description: "For the first year of study." }),
      depositMinor: sum(),
      scholarshipMinor: sum().meta({ description: "Off the tuition of each year." }),
      healthCoverMinor: sum(),
      otherFeesMinor: sum(),
      expiresOn: day().meta({ description: "The last day on which it can be accepted." }),
      source: z.enum(OFFER_SOURCES),
      institutionReference: z.string().nullable(),
      issuedAt: moment().nullable(),
      decidedAt: moment().nullable(),
      createdAt: moment(),
    })
    .meta({ id: "Offer" }),
  page: pagesOf(() => OFFER_SOURCE),
  async read(db, ids) {
    const rows = await db
      .select({ offer: offers, studentId: applications.studentId })
      .from(offers)
      .innerJoin(applications, eq(applications.id, offers.applicationId))
      .where(inArray(offers.id, [...ids]));
    const records = rows.map(({ offer, studentId }) => ({
      id: offer.id,
      version: offer.version,
      applicationId: offer.applicationId,
      studentId,
      state: offer.state,
      kind: offer.kind,
      university: offer.university,
      course: offer.course,
      campus: offer.campus,
      intake: offer.intakeCode,
      startsOn: offer.startsOn,
      currency: offer.currency,
      tuitionMinor: offer.tuitionMinor,
      depositMinor: offer.depositMinor,
      scholarshipMinor: offer.scholarshipMinor,
      healthCoverMinor: offer.healthCoverMinor,
      otherFeesMinor: offer.otherFeesMinor,
      expiresOn: offer.expiresOn,
      source: offer.source,
      institutionReference: offer.institutionReference,
      issuedAt: momentText(offer.issuedAt),
      decidedAt: momentText(offer.decidedAt),
      createdAt: offer.createdAt.toISOString(),
    }));
    return inOrder(ids, records);
  },
});

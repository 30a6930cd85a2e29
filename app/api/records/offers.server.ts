import { asc, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { CONDITION_STATES } from "#app/admissions/offers/condition-states.ts";
import { judgeCondition } from "#app/admissions/offers/conditions.server.ts";
import { draftOffer, updateDraft } from "#app/admissions/offers/draft-offer.server.ts";
import { issueOffer, reissueOffer } from "#app/admissions/offers/issue-offer.server.ts";
import { lockOfferRows } from "#app/admissions/offers/lock-offer.server.ts";
import { OFFER_CURRENCIES, OFFER_KINDS, OFFER_SOURCES } from "#app/admissions/offers/offer.ts";
import {
  CONDITION_MAX_LENGTH,
  type DraftOffer,
  draftOfferSchema,
  MOST_CONDITIONS,
} from "#app/admissions/offers/offer-schema.ts";
import { findOfferStart } from "#app/admissions/offers/offer-start.server.ts";
import { OFFER_STATES } from "#app/admissions/offers/offer-states.ts";
import { offerConditions, offers } from "#app/admissions/offers/offers.tables.server.ts";
import { withdrawOffer } from "#app/admissions/offers/withdraw-offer.server.ts";
import { pdfLook } from "#app/platform/brand/pdf-look.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { NEWEST_FIRST } from "#app/platform/lists/list-kinds.ts";
import { inOrder } from "#app/platform/lists/list-page.server.ts";
import { defineList } from "#app/platform/lists/list-query.ts";
import type { ListSource } from "#app/platform/lists/list-source.server.ts";
import { amountText } from "#app/platform/money/amount-schema.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { isWithinReach } from "#app/platform/permissions/seen-rows.server.ts";
import { RECORD_ID } from "#app/platform/records/record-id.ts";
import { type Failure, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import { lineSchema, optionalLinesSchema, REASON_MAX_LENGTH } from "#app/platform/text/plain-text.ts";
import { namedAsInBody, over, throughForm } from "./form-values.server.ts";
import {
  changesSomething,
  day,
  defineChange,
  defineCreation,
  defineResource,
  givenDay,
  givenId,
  moment,
  momentText,
  NOTHING_TO_CHANGE,
  pagesOf,
  recordId,
  version,
} from "./resource.server.ts";
import type { ProgramDeps } from "./write-once.server.ts";

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

/** Field names of the form on the page that differ from the body. */
const NAMES = {
  intakeCode: "intake",
  tuition: "tuitionMinor",
  deposit: "depositMinor",
  scholarship: "scholarshipMinor",
  healthCover: "healthCoverMinor",
  otherFees: "otherFeesMinor",
} as const;

const givenSum = () => z.int().min(0).max(1_000_000_000);
const givenText = () => z.string().nullable().optional();

/** The terms of an offer in a request body. The schema of the form on the page validates them. */
const terms = {
  kind: z.enum(OFFER_KINDS),
  university: z
    .string()
    .optional()
    .meta({ description: "University. A new offer has the university of the application by default." }),
  course: z
    .string()
    .optional()
    .meta({ description: "Course. A new offer has the course of the application by default." }),
  campus: givenText(),
  intake: givenText().meta({
    description:
      "Code of the intake. A new offer without `startsOn` has the intake of the application by default.",
  }),
  startsOn: givenDay().nullable().optional().meta({ description: "Start date, if there is no `intake`." }),
  currency: z.enum(OFFER_CURRENCIES).optional().meta({
    description: "Currency of all amounts. A new offer has the currency of the country by default.",
  }),
  tuitionMinor: givenSum().meta({ description: "Tuition for the first year of study." }),
  depositMinor: givenSum().nullable().optional(),
  scholarshipName: givenText(),
  scholarshipMinor: givenSum().nullable().optional(),
  healthCoverMinor: givenSum().nullable().optional(),
  otherFeesMinor: givenSum().nullable().optional(),
  expiresOn: givenDay().meta({ description: "Last day on which the student can accept the offer." }),
  institutionReference: givenText(),
  note: givenText().meta({ description: "Note for the student." }),
  conditions: z
    .array(lineSchema({ max: CONDITION_MAX_LENGTH }))
    .max(MOST_CONDITIONS)
    .optional()
    .meta({ description: "Conditions of a conditional offer, each as text." }),
};
const TERMS = Object.keys(terms) as (keyof typeof terms)[];
const termsSchema = z.strictObject(terms).partial();
type Terms = z.output<typeof termsSchema>;

/** The terms as the form of the screen has them. */
function formOf({ conditions = [], intake, ...given }: Terms): Record<string, unknown> {
  const sums = Object.entries(NAMES).flatMap(([field, name]) =>
    name === "intake" ? [] : [[field, amountText(given[name] ?? null)]],
  );
  const { kind, university, course, campus, startsOn, currency } = given;
  const { scholarshipName, expiresOn, institutionReference, note } = given;
  return {
    kind,
    university,
    course,
    campus,
    startsOn,
    currency,
    scholarshipName,
    expiresOn,
    institutionReference,
    note,
    intakeCode: intake,
    conditions: conditions.join("\n"),
    ...Object.fromEntries(sums),
  };
}
const judged = (given: Terms): DraftOffer => throughForm(draftOfferSchema, formOf(given), NAMES);

async function issue(deps: ProgramDeps, actor: UserActor, known: { id: string; version: number }) {
  const { files, env, brand } = deps;
  const house = pdfLook(brand.now());
  return issueOffer({ ...deps, files, brandName: env.brandName, house }, actor, known);
}

const creation = defineCreation({
  scope: "offers:write",
  about:
    "Adds an offer that was received by email, as a draft or issued immediately. When the offer is issued, a letter is generated from its terms and the student is notified. An application with the status Submitted then changes to Accepted. Amounts are in minor units of the currency. Only the student can accept the offer.",
  schema: z.strictObject({
    applicationId: givenId(),
    state: z.enum(["draft", "issued"]).default("draft"),
    ...terms,
  }),
  async apply(deps, actor, { applicationId, state, ...given }) {
    const of = { subjectType: "application", subjectId: applicationId };
    const found = (await isWithinReach(deps.db, actor, of))
      ? await findOfferStart(deps.db, actor, applicationId)
      : null;
    if (!found)
      return invalidField(
        "applicationId",
        "The application does not exist, or the caller cannot add an offer to it.",
      );
    const { intakeCode, tuitionMinor: _, ...start } = found.start;
    const said = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    const usual = { ...start, ...(given.startsOn ? {} : { intake: intakeCode }) };
    const drafted = await draftOffer(deps, actor, { ...judged({ ...usual, ...said }), applicationId });
    if (!drafted.ok || state === "draft") return namedAsInBody(drafted, NAMES);
    const issued = await issue(deps, actor, { id: drafted.value.id, version: 1 });
    return issued.ok ? drafted : namedAsInBody(issued, NAMES);
  },
});

const change = defineChange({
  scope: "offers:write",
  about:
    "Changes the terms of a draft, issues a draft, withdraws an offer, or decides on its conditions. The request is carried out completely or not at all. The terms of an issued offer cannot be changed. Withdraw the offer and add another one instead. Only the student can accept, decline or defer an offer.",
  schema: termsSchema
    .extend({
      state: z.enum(["issued", "withdrawn"]).optional().meta({
        description:
          "New state of the offer. `issued` issues a draft, or reopens a deferred offer with its original terms. `withdrawn` withdraws the offer.",
      }),
      reason: optionalLinesSchema({ max: REASON_MAX_LENGTH }).meta({
        description:
          "Reason for the new state. Required unless the offer is a draft. The student can read it. Only with `state`.",
      }),
      decisions: z
        .array(
          z.strictObject({
            conditionId: givenId(),
            version: version(),
            state: z.enum(CONDITION_STATES),
            reason: optionalLinesSchema({ max: REASON_MAX_LENGTH }),
          }),
        )
        .max(MOST_CONDITIONS)
        .optional()
        .meta({ description: "Decisions on conditions, each with the ID and the version of the condition." }),
    })
    .refine(changesSomething, NOTHING_TO_CHANGE)
    .refine(({ state, reason }) => state !== undefined || reason === null, {
      path: ["reason"],
      error: "Allowed only with `state`.",
    }),
  lock: async (tx, id) => (await lockOfferRows(tx, id))?.version ?? null,
  async apply(deps, actor, { id, version, patch: { state, reason, decisions = [], ...given } }) {
    const changed: Result<{ version: number }, Failure> = TERMS.some((name) => given[name] !== undefined)
      ? await changeTerms(deps, actor, { id, version, given })
      : ok({ version });
    if (!changed.ok) return namedAsInBody(changed, NAMES);
    const asked = { id, version: changed.value.version, reason };
    const moved = state ? await move(deps, actor, state, asked) : changed;
    if (!moved.ok) return namedAsInBody(moved, NAMES);
    for (const { conditionId: condition, ...decision } of decisions) {
      const decided = await judgeCondition(deps, actor, { id, condition, ...decision });
      if (!decided.ok) return decided;
    }
    return moved;
  },
});

/** Changes the terms that are given. Fields that are omitted do not change. */
async function changeTerms(
  deps: ProgramDeps,
  actor: UserActor,
  { id, version, given }: { id: string; version: number; given: Terms },
): Promise<Result<{ version: number }, Failure>> {
  const [offer] = await deps.db.select().from(offers).where(eq(offers.id, id));
  if (!offer) return { ok: false, error: { code: "not-found" } };
  const conditions = await conditionsOf(deps.db, [id]);
  const { intakeCode: intake, kind, university, course, campus, startsOn, currency, expiresOn } = offer;
  const { tuitionMinor, depositMinor, scholarshipMinor, healthCoverMinor, otherFeesMinor } = offer;
  const { scholarshipName, institutionReference, note } = offer;
  const known: Terms = {
    intake,
    kind,
    university,
    course,
    campus,
    startsOn,
    currency,
    expiresOn,
    tuitionMinor,
    depositMinor,
    scholarshipMinor,
    healthCoverMinor,
    otherFeesMinor,
    scholarshipName,
    institutionReference,
    note,
    conditions: conditions.map(({ text }) => text),
  };
  return updateDraft(deps, actor, { ...judged(over(known, given)), id, version });
}

async function move(
  deps: ProgramDeps,
  actor: UserActor,
  state: "issued" | "withdrawn",
  asked: { id: string; version: number; reason: string | null },
): Promise<Result<{ version: number }, Failure>> {
  if (state === "withdrawn") return withdrawOffer(deps, actor, asked);
  const [offer] = await deps.db.select({ state: offers.state }).from(offers).where(eq(offers.id, asked.id));
  return offer?.state === "deferred" ? reissueOffer(deps, actor, asked) : issue(deps, actor, asked);
}

const conditionsOf = (db: DbOrTransaction, offerIds: readonly string[]) =>
  db
    .select()
    .from(offerConditions)
    .where(inArray(offerConditions.offerId, [...offerIds]))
    .orderBy(asc(offerConditions.position));

export const offerResource = defineResource({
  name: "offers",
  scope: "offers:read",
  one: "an offer",
  about:
    "Offers of institutions on applications, including drafts. Amounts are in minor units of `currency`.",
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
      intake: z.string().nullable().meta({ description: "Code of the intake." }),
      startsOn: day().nullable(),
      currency: z.enum(OFFER_CURRENCIES),
      tuitionMinor: z.int().meta({ description: "Tuition for the first year of study." }),
      depositMinor: sum(),
      scholarshipName: z.string().nullable(),
      scholarshipMinor: sum().meta({ description: "Amount deducted from the tuition of each year." }),
      healthCoverMinor: sum(),
      otherFeesMinor: sum(),
      expiresOn: day().meta({ description: "Last day on which the student can accept the offer." }),
      source: z.enum(OFFER_SOURCES),
      institutionReference: z.string().nullable(),
      note: z.string().nullable(),
      deferTo: z
        .string()
        .nullable()
        .meta({ description: "Code of the intake that the student wants to defer to." }),
      conditions: z.array(
        z.strictObject({
          id: recordId(),
          version: version(),
          text: z.string(),
          state: z.enum(CONDITION_STATES),
          documentId: recordId()
            .nullable()
            .meta({ description: "ID of the document that the student provided as evidence." }),
          note: z.string().nullable(),
          decidedAt: moment().nullable(),
        }),
      ),
      issuedAt: moment().nullable(),
      decidedAt: moment().nullable(),
      createdAt: moment(),
    })
    .meta({ id: "Offer" }),
  change,
  creation,
  page: pagesOf(() => OFFER_SOURCE),
  async read(db, ids) {
    const rows = await db
      .select({ offer: offers, studentId: applications.studentId })
      .from(offers)
      .innerJoin(applications, eq(applications.id, offers.applicationId))
      .where(inArray(offers.id, [...ids]));
    const conditions = Map.groupBy(await conditionsOf(db, ids), ({ offerId }) => offerId);
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
      scholarshipName: offer.scholarshipName,
      scholarshipMinor: offer.scholarshipMinor,
      healthCoverMinor: offer.healthCoverMinor,
      otherFeesMinor: offer.otherFeesMinor,
      expiresOn: offer.expiresOn,
      source: offer.source,
      institutionReference: offer.institutionReference,
      note: offer.note,
      deferTo: offer.deferTo,
      conditions: (conditions.get(offer.id) ?? []).map((condition) => ({
        id: condition.id,
        version: condition.version,
        text: condition.text,
        state: condition.state,
        documentId: condition.documentId,
        note: condition.note,
        decidedAt: momentText(condition.decidedAt),
      })),
      issuedAt: momentText(offer.issuedAt),
      decidedAt: momentText(offer.decidedAt),
      createdAt: offer.createdAt.toISOString(),
    }));
    return inOrder(ids, records);
  },
});

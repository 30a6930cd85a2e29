import { acceptanceContent, acceptanceHash } from "#app/admissions/offers/answer-offer.server.ts";
import { endOfDay } from "#app/admissions/offers/expiry.ts";
import { makeLetter } from "#app/admissions/offers/letter.server.ts";
import type { offers } from "#app/admissions/offers/offers.tables.server.ts";
import { SHARE_PARTS } from "#app/admissions/shares/parts.ts";
import { intakeMonth } from "#app/catalogue/intakes/intake-calendar.ts";
import type { FileStore } from "#app/platform/files/file-store.server.ts";
import { calendarDateOf } from "#app/platform/time/calendar-date.ts";
import { ownerOf } from "./agency-story.server.ts";
import { audited, type JoinedApplication, mailed, type Story } from "./demo-story.server.ts";
import { daysBefore } from "./demo-time.server.ts";
import { joinedInstitution } from "./joined-university.server.ts";

const CONDITIONS = [
  "Certified transcript of all years, with at least 60 per cent on average",
  "IELTS Academic 6.5 overall with no band below 6.0, or its equal",
] as const;
/** An offer that is open can be accepted for so many days more. */
const OPEN_DAYS = 12;
const ANSWER_DAYS = 45;
/** An open offer of an intake that is nearer starts in so many days. */
const LEAST_START_DAYS = 75;
const START_DAYS = 100;

/**
 * The consents, offers and answers of everyone who applied to the joined university; letters go to the file store.
 */
export async function tellOffers(story: Story, files: FileStore, brandName: string): Promise<void> {
  for (const application of story.joined) {
    tellConsent(story, application);
    if (application.acceptedAt && application.wish.firstYear) {
      await tellOffer(story, files, brandName, application, application.acceptedAt);
    }
  }
}

function tellConsent(story: Story, { id, student, wish, submittedAt }: JoinedApplication): void {
  const { records, dice } = story;
  const givenAt = new Date(submittedAt.getTime() + 3 * 60_000);
  records.applicationShares.push({
    id: dice.id(),
    applicationId: id,
    number: 1,
    universityId: wish.universityId,
    parts: [...SHARE_PARTS],
    way: "online",
    givenBy: student.userId,
    givenAt,
    createdAt: givenAt,
  });
  log(story, { id, student }, "shared", givenAt, student.userId, { toValue: SHARE_PARTS.join(" ") });
  const about = { subjectType: "application", subjectId: id };
  audited(story, givenAt, student.userId, { action: "share.give", ...about, fields: ["share"] });
}

type Offer = typeof offers.$inferSelect;

/** What an offer says where it is not from the demo's institution. */
interface OfferTerms {
  /** Calendar date. */
  readonly startsOn: string;
  /** Of the staff who entered it. */
  readonly issuedBy: string;
}

/** An offer with its letter, and the student’s answer if there is a later step. */
export async function tellOffer(
  story: Story,
  files: FileStore,
  brandName: string,
  application: Omit<JoinedApplication, "submittedAt" | "sentAt" | "acceptedAt" | "enrolledAt">,
  issuedAt: Date,
  terms?: OfferTerms,
): Promise<void> {
  const { records, dice, now } = story;
  const { id: applicationId, reference, student, wish, firstStepAt } = application;
  const { name, email } = student;
  const { firstYear } = wish;
  if (!firstYear) return;
  const issuedBy = terms?.issuedBy ?? ownerOf(story, joinedInstitution(story));
  const startsOn = terms?.startsOn ?? (firstStepAt ? null : startOf(wish.intake, now));
  const { currency } = firstYear;
  const tuitionMinor = Math.round(firstYear.minor / 100) * 100;
  const expiresOn = calendarDateOf(
    daysBefore(firstStepAt ? issuedAt : now, -(firstStepAt ? ANSWER_DAYS : OPEN_DAYS)),
  );
  const answeredAt = firstStepAt
    ? new Date(issuedAt.getTime() + (firstStepAt.getTime() - issuedAt.getTime()) * 0.6)
    : null;
  const draft: Offer = {
    id: dice.id(),
    applicationId,
    kind: "conditional",
    state: answeredAt ? "accepted" : "issued",
    university: wish.universityName ?? "",
    course: wish.inWords,
    campus: null,
    intakeCode: wish.intake,
    startsOn,
    currency,
    tuitionMinor,
    depositMinor: Math.round(tuitionMinor / 4),
    scholarshipName: "International merit",
    deferTo: null,
    scholarshipMinor: Math.round(tuitionMinor / 1000) * 100,
    healthCoverMinor: null,
    otherFeesMinor: null,
    expiresOn,
    expiresAt: endOfDay(expiresOn, currency),
    note: null,
    source: terms ? "staff" : "institution",
    institutionReference: `HCT-${dice.whole(10_000, 99_999)}`,
    letterFileId: null,
    letterOrigin: "template",
    letterVersion: 1,
    letterSha256: null,
    issuedAt,
    issuedBy,
    decidedAt: answeredAt,
    reason: null,
    reminded: 0,
    createdBy: issuedBy,
    version: answeredAt ? 3 : 2,
    createdAt: issuedAt,
  };
  const conditions = CONDITIONS.map((text, at) => {
    const isMet = answeredAt !== null || at === 0;
    return { text, state: isMet ? ("met" as const) : ("open" as const), position: at + 1, isMet };
  });
  const letter = await makeLetter({
    offer: draft,
    conditions,
    name,
    reference,
    intake: null,
    version: 1,
    brandName,
    now: issuedAt,
  });
  const stored = await files.write([letter]);
  const letterFileId = dice.id();
  records.files.push({
    id: letterFileId,
    ...stored,
    mediaType: "application/pdf",
    scan: "clean",
    createdAt: issuedAt,
  });
  const offer: Offer = { ...draft, letterFileId, letterSha256: stored.sha256 };
  records.offers.push(offer);
  for (const { isMet, ...condition } of conditions) {
    const decidedAt = isMet ? new Date((answeredAt ?? now).getTime() - 36 * 3_600_000) : null;
    records.offerConditions.push({
      id: dice.id(),
      offerId: offer.id,
      ...condition,
      createdAt: issuedAt,
      ...(decidedAt && { decidedAt, decidedBy: issuedBy, sentAt: decidedAt, sentBy: student.userId }),
    });
  }
  const about = { subjectType: "offer", subjectId: offer.id };
  const choice = `${offer.course}, ${offer.university}`;
  const path = `/student-dashboard/offers/${offer.id}`;
  log(story, application, "offer", issuedAt, issuedBy);
  audited(story, issuedAt, issuedBy, { action: "offer.issue", ...about, fields: ["state"] });
  mailed(story, issuedAt, {
    kind: "offer-issued",
    to: { email, name },
    props: { name, path, kind: offer.kind, choice, day: expiresOn },
  });
  if (!answeredAt) return;
  const content = acceptanceContent(
    { offer, application: { reference }, conditions, student: { name } },
    { typedName: name },
    undefined,
    answeredAt,
  );
  records.offerAcceptances.push({
    id: dice.id(),
    offerId: offer.id,
    studentId: student.id,
    typedName: name,
    acceptedAt: answeredAt,
    letterVersion: 1,
    letterSha256: stored.sha256,
    content,
    hash: acceptanceHash(content),
    createdAt: answeredAt,
  });
  log(story, application, "offer-accepted", answeredAt, student.userId);
  audited(story, answeredAt, student.userId, { action: "offer.accept", ...about, fields: ["state"] });
  mailed(story, answeredAt, { kind: "offer-accepted", to: { email, name }, props: { name, path, choice } });
}

/** Whether an intake is far enough ahead for a visa. */
export const isFarEnough = (intake: string, now: Date): boolean =>
  startOf(intake, now) === firstClassOf(intake);

function firstClassOf(intake: string): string | null {
  const month = intakeMonth(intake);
  return month === null ? null : `${month}-22`;
}

/** When the course of an open offer starts: in its intake, or later if that is too near for a visa. */
export function startOf(intake: string, now: Date): string {
  const day = firstClassOf(intake);
  const least = calendarDateOf(daysBefore(now, -LEAST_START_DAYS));
  return day !== null && day >= least ? day : calendarDateOf(daysBefore(now, -START_DAYS));
}

function log(
  { records, dice }: Story,
  { id: applicationId, student }: Pick<JoinedApplication, "id" | "student">,
  kind: "shared" | "offer" | "offer-accepted",
  createdAt: Date,
  actorId: string | null,
  more: { toValue?: string } = {},
): void {
  records.timelineEvents.push({
    id: dice.id(),
    studentId: student.id,
    applicationId,
    kind,
    actorId,
    createdAt,
    ...more,
  });
}

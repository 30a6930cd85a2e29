import { consentDigest, nextLine } from "#app/admissions/representations/chain.server.ts";
import {
  consentEnds,
  daysAfter as later,
  REPRESENTATION_TEXT_VERSION,
  REQUEST_DAYS,
} from "#app/admissions/representations/terms.ts";
import { audited, type Story } from "./demo-story.server.ts";
import { daysBefore } from "./demo-time.server.ts";
import type { StudentOfStory } from "./student-of-story.server.ts";

const HOUR_MS = 3_600_000;

/** A student who came by a partner's link is asked on the same day, and agrees before any application. */
export function tellRepresentation(story: Story, student: StudentOfStory, organisationId: string): void {
  const { records, dice } = story;
  const askedAt = new Date(student.joinedAt.getTime() + HOUR_MS);
  const consentedAt = new Date(askedAt.getTime() + HOUR_MS);
  const id = dice.id();
  const askedBy = ownerOf(story, organisationId);
  const salt = Buffer.from(dice.bytes(16)).toString("hex");
  const expiresAt = consentEnds(consentedAt);
  const asked = nextLine(
    { id, organisationId, chainLength: 0, chainHash: null },
    { event: "asked", by: "agent", through: "page", actor: null, at: askedAt },
  );
  const consented = nextLine(
    { id, organisationId, ...asked.end },
    {
      event: "consented",
      by: "student",
      through: "link",
      actor: null,
      at: consentedAt,
      facts: {
        student: student.id,
        text: REPRESENTATION_TEXT_VERSION,
        evidence: consentDigest(salt, student.name, REPRESENTATION_TEXT_VERSION),
        until: expiresAt.toISOString(),
        follows: null,
      },
    },
  );
  records.representations.push({
    id,
    organisationId,
    studentId: student.id,
    requestedBy: askedBy,
    firstName: student.firstName,
    lastName: student.lastName,
    email: student.email,
    phone: student.phone,
    country: null,
    state: "active",
    requestedAt: askedAt,
    sentAt: askedAt,
    tokenRound: 1,
    requestExpiresAt: later(askedAt, REQUEST_DAYS),
    answeredAt: consentedAt,
    consentedAt,
    consentName: student.name,
    consentSalt: salt,
    consentVersion: REPRESENTATION_TEXT_VERSION,
    expiresAt,
    ...consented.end,
    version: 2,
    createdAt: askedAt,
    updatedAt: consentedAt,
  });
  records.representationEvents.push(asked.row, consented.row);
  const about = { subjectType: "representation", subjectId: id };
  audited(story, askedAt, askedBy, { action: "representation.ask", ...about });
  audited(story, consentedAt, student.userId, { action: "representation.answer", ...about });
}

/** Of these the partner has only what it typed: there is no student before the person agrees. */
const ASKED = [
  { firstName: "Sushmita", lastName: "Pariyar", daysAgo: 2.3, state: "asked" },
  { firstName: "Roshan", lastName: "Ghimire", daysAgo: 9.1, state: "asked" },
  { firstName: "Binod", lastName: "Chhetri", daysAgo: 31, state: "declined" },
] as const;

/** The people a partner has asked without success so far. */
export function tellAsked(story: Story, organisationId: string): void {
  const { records, dice, now } = story;
  for (const { firstName, lastName, daysAgo, state } of ASKED) {
    const askedAt = daysBefore(now, daysAgo);
    const answeredAt = state === "declined" ? later(askedAt, 1) : null;
    const id = dice.id();
    const asked = nextLine(
      { id, organisationId, chainLength: 0, chainHash: null },
      { event: "asked", by: "agent", through: "page", actor: null, at: askedAt },
    );
    const declined = answeredAt
      ? nextLine(
          { id, organisationId, ...asked.end },
          { event: "declined", by: "student", through: "link", actor: null, at: answeredAt },
        )
      : null;
    records.representations.push({
      id,
      organisationId,
      requestedBy: ownerOf(story, organisationId),
      state,
      firstName,
      lastName,
      email: `${firstName}.${lastName}@example.com`.toLowerCase(),
      requestedAt: askedAt,
      sentAt: askedAt,
      tokenRound: 1,
      requestExpiresAt: later(askedAt, REQUEST_DAYS),
      answeredAt,
      endedBy: answeredAt ? ("student" as const) : null,
      ...(declined ?? asked).end,
      version: declined ? 2 : 1,
      createdAt: askedAt,
      updatedAt: answeredAt ?? askedAt,
    });
    records.representationEvents.push(asked.row, ...(declined ? [declined.row] : []));
  }
}

/** The account of the owner of a company in the demo. */
export function ownerOf({ records }: Story, organisationId: string): string {
  const member = records.memberships.find(
    (one) => one.organisationId === organisationId && one.role === "owner",
  );
  if (!member) throw new Error("Every company of the demo has an owner");
  return member.userId;
}

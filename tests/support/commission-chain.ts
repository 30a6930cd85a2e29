import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import type { MilestoneKind } from "#app/admissions/milestones/milestone-kinds.ts";
import { applicationMilestones } from "#app/admissions/milestones/milestones.tables.server.ts";
import type { AgreementTerms } from "#app/commissions/agreements/terms.ts";
import { organisations } from "#app/people/organisations/organisations.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { makeCompany } from "#tests/factories/actors.ts";
import { makeAgreement, termsOf } from "#tests/factories/commissions.ts";
import {
  makeApplication,
  makeCourse,
  makeStudentRecord,
  makeUniversity,
  only,
} from "#tests/factories/records.ts";

/** An institution, a partner and its sub-agent, and the agreements by which they earn. */
export async function makeChain(
  db: DbOrTransaction,
  terms: Partial<AgreementTerms> = {},
  partnerTerms: Partial<AgreementTerms> = {},
) {
  const institution = await makeCompany(db, "institution", { status: "approved", name: "Test institution" });
  const partner = await makeCompany(db, "partner", { status: "approved", name: "Test partner" });
  const subAgent = await makeCompany(db, "partner", { status: "approved", name: "Test sub-agent" });
  await db.update(organisations).set({ parentId: partner.id }).where(eq(organisations.id, subAgent.id));
  const university = await makeUniversity(db, { organisationId: institution.id });
  const course = await makeCourse(db, university.id, {
    tuitionMinor: 4_000_001,
    tuitionCurrency: "AUD",
    tuitionPeriod: "year",
    durationWeeks: 104,
  });
  const share = termsOf({
    what: { kind: "percent", of: "share", net: false },
    bands: [{ from: 1, upTo: null, rate: 7000 }],
  });
  const first = await makeAgreement(db, { payerId: institution.id, terms: termsOf(terms) });
  const second = await makeAgreement(db, { earnerId: partner.id, terms: { ...share, ...partnerTerms } });
  const third = await makeAgreement(db, { payerId: partner.id, earnerId: subAgent.id, terms: share });
  return { institution, partner, subAgent, university, course, agreements: [first, second, third] as const };
}

/** An accepted application of the sub-agent's student to the chain's course. */
export async function makeChainApplication(
  db: DbOrTransaction,
  chain: Awaited<ReturnType<typeof makeChain>>,
): Promise<string> {
  const { id } = await makeApplication(db, (await makeStudentRecord(db)).id, { status: "Accepted" });
  await db
    .update(applications)
    .set({ universityId: chain.university.id, courseId: chain.course.id, agentId: chain.subAgent.id })
    .where(eq(applications.id, id));
  return id;
}

/** A step of an application that stands. */
export async function makeMilestone(
  db: DbOrTransaction,
  applicationId: string,
  kind: MilestoneKind,
  day: string,
): Promise<string> {
  const values = { id: randomUUID(), applicationId, kind, day, recordedAt: new Date("2026-11-01T00:00:00Z") };
  return only(await db.insert(applicationMilestones).values(values).returning()).id;
}

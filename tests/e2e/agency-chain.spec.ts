import type { Page } from "@playwright/test";
import { institutionQueueMessages } from "#app/admissions/institution-queue/institution-queue.words.ts";
import { MILESTONE_LABELS, type MilestoneKind } from "#app/admissions/milestones/milestone-kinds.ts";
import { milestoneMessages } from "#app/admissions/milestones/milestones.words.ts";
import { offerMessages, ownOfferMessages } from "#app/admissions/offers/offers.words.ts";
import { consentMessages } from "#app/admissions/representations/consent.words.ts";
import { representationMessages } from "#app/admissions/representations/representations.words.ts";
import { shareMessages } from "#app/admissions/shares/shares.words.ts";
import { disclosureMessages } from "#app/commissions/disclosures/disclosures.words.ts";
import { gateMessages } from "#app/commissions/gates/gates.words.ts";
import type { Db } from "#app/platform/database/client.server.ts";
import { recordMessages } from "#app/platform/portal/admin.words.ts";
import { makeCompany, makeStaff } from "#tests/factories/actors.ts";
import { makeAgreement, termsOf } from "#tests/factories/commissions.ts";
import { makeDocument } from "#tests/factories/documents.ts";
import {
  countryIdOf,
  makeApplication,
  makeCourse,
  makeStudent,
  makeUniversity,
} from "#tests/factories/records.ts";
import { expect, NO_SCRIPT, test } from "./fixtures.ts";

const DAY_MS = 86_400_000;
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const STEPS: readonly MilestoneKind[] = [
  "deposit-paid",
  "coe-issued",
  "visa-lodged",
  "visa-granted",
  "arrived",
  "enrolled",
];

/** An agency, an institution with a course, and what they agreed to pay for those who enrol. */
async function makePlaces(db: Db) {
  const agency = await makeCompany(db, "partner", { status: "approved", name: "Everest Consulting" });
  const institution = await makeCompany(db, "institution", { status: "approved", name: "Harbour College" });
  const university = await makeUniversity(db, {
    name: "University of the Harbour",
    organisationId: institution.id,
    countryId: await countryIdOf(db, "australia"),
  });
  const course = await makeCourse(db, university.id, { name: "Master of Harbours" });
  const tax = { treatment: "none", basisPoints: 0, source: null, asOf: null } as const;
  await makeAgreement(db, {
    name: "Harbour College, all students",
    payerId: institution.id,
    terms: termsOf({ tax }),
  });
  const share = { kind: "percent", of: "share", net: false } as const;
  await makeAgreement(db, {
    name: "Everest's share",
    earnerId: agency.id,
    terms: termsOf({ tax, what: share, bands: [{ from: 1, upTo: null, rate: 7000 }] }),
  });
  return { agency, institution, university, course };
}

// Four people on four phones without JavaScript, from the agent's first form to the agent's statement.
test("an agent's student agrees, is offered a place and enrols; all see who earned what, by which rule", async ({
  browse,
  db,
  signIn,
  mailTo,
}) => {
  const { agency, institution, university, course } = await makePlaces(db);
  const student = await makeStudent(db, { firstName: "Sita", lastName: "Rai" });
  const owner = await makeStaff(db, "owner");
  const phoneOf = async (userId: string, secondFactor = false): Promise<Page> => {
    const page = await browse(NO_SCRIPT);
    await signIn(page, userId, { secondFactor });
    return page;
  };
  const agents = await phoneOf(agency.actor.userId);
  const students = await phoneOf(student.actor.userId);
  const institutions = await phoneOf(institution.actor.userId);
  const staff = await phoneOf(owner.userId, true);

  // The agent adds a student, who agrees by the link in the mail.
  await agents.goto("/partner-dashboard/students/new");
  const { fields } = representationMessages;
  await agents.getByLabel(fields.firstName).fill("Sita");
  await agents.getByLabel(fields.lastName).fill("Rai");
  await agents.getByRole("textbox", { name: fields.email }).fill(student.email);
  await agents.getByRole("button", { name: representationMessages.ask }).click();
  await expect(agents.getByRole("heading", { name: "Sita Rai" })).toBeVisible();
  const company = "Everest Consulting";
  const { path } = await mailTo(student.email, "representation-request");
  await students.goto(String(path));
  await students.getByLabel(consentMessages.nameLabel).fill("Sita Rai");
  await students.getByRole("button", { name: consentMessages.agree({ company }) }).click();
  await expect(
    students.getByRole("heading", { name: consentMessages.agreedTitle({ company }) }),
  ).toBeVisible();
  await agents.goto("/partner-dashboard/students");
  await expect(agents.getByRole("link", { name: "Sita Rai" })).toBeVisible();

  // The agent's application is with us; the student says what they studied, and lets the university see it.
  const { id, reference } = await makeApplication(db, student.student.id, {
    status: "Submitted",
    universityId: university.id,
    courseId: course.id,
    agentId: agency.id,
    source: "agent",
  });
  const own = `/student-dashboard/applications/${reference}`;
  await students.goto(`${own}/declaration`);
  await students.getByLabel(gateMessages.fields.answer).selectOption({ label: gateMessages.answers.none });
  await students.getByRole("button", { name: gateMessages.fields.save }).click();
  await students.waitForURL(`**${own}`);
  await students.goto(`${own}/declaration`);
  await expect(students.getByText(gateMessages.declared.none)).toBeVisible();
  await students.goto(`${own}/sharing`);
  await expect(students.getByText(disclosureMessages.title)).toBeVisible();
  await expect(students.getByText(/would pay Everest Consulting a commission/)).toBeVisible();
  await students.getByRole("button", { name: shareMessages.give }).click();
  await students.goto(`${own}/sharing`);
  await expect(students.getByRole("button", { name: shareMessages.change })).toBeVisible();

  // The institution finds it in its queue and makes a conditional offer.
  await institutions.goto("/institution-dashboard/applications");
  await institutions.getByRole("table").getByRole("link", { name: "Sita Rai" }).click();
  // The form of a request opens on request: a dialog, and without script a part of the page.
  await institutions.getByRole("link", { name: institutionQueueMessages.ask.title }).click();
  await expect(institutions.getByLabel(institutionQueueMessages.ask.body)).toBeVisible();
  await institutions.getByRole("link", { name: recordMessages.cancel, exact: true }).click();
  await expect(institutions.getByLabel(institutionQueueMessages.ask.body)).toHaveCount(0);
  await institutions.getByRole("link", { name: institutionQueueMessages.decide.offer }).click();
  const terms = offerMessages.fields;
  await institutions.getByLabel(terms.intake).selectOption({ label: terms.intakeNone });
  await institutions.getByLabel(terms.startsOn).fill(dayIn(200));
  await institutions.getByLabel(terms.expiresOn).fill(dayIn(30));
  await institutions.getByLabel(terms.tuition).fill("40,000");
  await institutions.getByLabel(terms.conditions).fill("Certified transcript");
  await institutions.getByRole("button", { name: offerMessages.save }).click();
  await institutions.getByRole("link", { name: offerMessages.issue }).click();
  // All terms once more, before they go out.
  await expect(institutions.getByRole("heading", { name: offerMessages.issueTitle })).toBeVisible();
  await institutions.getByRole("button", { name: offerMessages.issue }).click();
  await expect(institutions.getByText(offerMessages.draftOnly)).toBeHidden();
  const offerPage = institutions.url();
  expect(await mailTo(student.email, "offer-issued")).toMatchObject({ kind: "conditional" });

  // The student meets the condition; the institution agrees; the student accepts.
  await makeDocument(db, student.student.id, {
    kind: "transcript",
    name: "transcript.pdf",
    state: "accepted",
  });
  await students.goto("/student-dashboard/offers");
  await students.getByRole("link", { name: "Master of Harbours" }).first().click();
  await students.getByRole("button", { name: offerMessages.sendProof }).click();
  await expect(students.getByText("Evidence submitted")).toBeVisible();
  await institutions.goto(offerPage);
  await institutions.getByLabel(offerMessages.judgement).selectOption({ label: "Met" });
  await institutions.getByRole("button", { name: offerMessages.saveJudgement }).click();
  await expect(institutions.getByText("Met", { exact: true }).first()).toBeVisible();
  await students.reload();
  for (const box of await students.getByRole("checkbox").all()) await box.check();
  await students.getByLabel(ownOfferMessages.typedName).fill("Sita Rai");
  await students.getByRole("button", { name: ownOfferMessages.accept }).click();
  await expect(students.getByText("Accepted", { exact: true }).first()).toBeVisible();
  await expect(students.getByRole("link", { name: offerMessages.evidence })).toBeVisible();

  // Staff record what follows, up to the enrolment.
  const steps = `/admin/applications/${id}/milestones`;
  for (const kind of STEPS) {
    await staff.goto(`${steps}?step=${kind}`);
    await staff
      .getByRole("textbox", { name: new RegExp(`^${milestoneMessages.fields.day}`) })
      .fill(dayIn(-1));
    if (kind === "coe-issued") await staff.getByLabel(milestoneMessages.fields.coeNumber).fill("A1B2C3D4");
    const step = MILESTONE_LABELS[kind];
    await staff.getByRole("button", { name: milestoneMessages.record({ step }) }).click();
    await staff.waitForURL((url) => !url.searchParams.has("step"));
  }

  // 70% of 10% of A$40,000 goes to the agent, with the rule; the student sees the same.
  await expect
    .poll(async () => {
      await agents.goto("/partner-dashboard/commissions");
      return agents.getByRole("main").innerText();
    })
    .toContain("A$2,800");
  await expect(agents.getByText(/70% of the payer’s commission/).first()).toBeVisible();
  await students.goto(own);
  await expect(students.getByText(/would pay Everest Consulting about A\$2,800/)).toBeVisible();
  await expect(students.locator("[aria-current=step]")).toContainText("Enrolled");
});

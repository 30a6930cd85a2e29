import { createHash } from "node:crypto";
import { PDFiumLibrary } from "@hyzyla/pdfium";
import { asc, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { sampleAnswers } from "#app/admissions/answers/sample-answers.ts";
import { applications, timelineEvents } from "#app/admissions/applications/applications.tables.server.ts";
import { institutionReviews } from "#app/admissions/institution-queue/institution-queue.tables.server.ts";
import {
  acceptanceHash,
  acceptOffer,
  declineOffer,
  deferOffer,
} from "#app/admissions/offers/answer-offer.server.ts";
import { standingKind } from "#app/admissions/offers/condition-states.ts";
import { answerCondition, judgeCondition } from "#app/admissions/offers/conditions.server.ts";
import { draftOffer, updateDraft } from "#app/admissions/offers/draft-offer.server.ts";
import { maintainOffers } from "#app/admissions/offers/expire-offers.server.ts";
import { issueOffer, reissueOffer } from "#app/admissions/offers/issue-offer.server.ts";
import { makeLetter } from "#app/admissions/offers/letter.server.ts";
import { type DraftOffer, draftOfferSchema } from "#app/admissions/offers/offer-schema.ts";
import { OFFER_MOVES, OFFER_STATES, type OfferState } from "#app/admissions/offers/offer-states.ts";
import { offerAcceptances, offerConditions, offers } from "#app/admissions/offers/offers.tables.server.ts";
import { findAcceptance, findAcceptedOffer, findOffer } from "#app/admissions/offers/read-offers.server.ts";
import { withdrawOffer } from "#app/admissions/offers/withdraw-offer.server.ts";
import { intakes } from "#app/catalogue/intakes/intakes.tables.server.ts";
import { auditEntries } from "#app/platform/audit/audit.tables.server.ts";
import type { FileStore } from "#app/platform/files/file-store.server.ts";
import { outboxEmails } from "#app/platform/mail/mail.tables.server.ts";
import { notifications } from "#app/platform/notifications/notifications.tables.server.ts";
import { tellChanges } from "#app/platform/notifications/notify-changes.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { judgeMove } from "#app/platform/records/state-machine.ts";
import { makeCompany, makeStaff } from "#tests/factories/actors.ts";
import { makeDocument } from "#tests/factories/documents.ts";
import { makeOffer } from "#tests/factories/offers.ts";
import { makeApplication, makeStudent } from "#tests/factories/records.ts";
import { openBuiltApplication } from "#tests/support/built-application.ts";
import { openSession } from "#tests/support/session.ts";
import { rounds, sampled } from "#tests/support/tier.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const database = useDatabase({ max: 20 });
const jobs = useJobs(database);
const NOW = new Date("2026-11-20T12:00:00Z");
const letters: Buffer[] = [];
/** A store that keeps nothing but what was written last. */
const files = {
  async write(plain: AsyncIterable<Uint8Array>) {
    const pieces: Uint8Array[] = [];
    for await (const piece of plain) pieces.push(piece);
    const bytes = Buffer.concat(pieces);
    letters.push(bytes);
    const name = acceptanceHash(`${letters.length} ${Math.random()}`);
    return { blob: name, size: bytes.length, sha256: name, wrappedKey: "none", keyId: "none" };
  },
  blobs: { remove: async () => undefined },
} as unknown as FileStore;
const deps = (now = NOW) => ({ db: database.db, jobs, files, brandName: "Southbound", now: () => now });

let staff: UserActor;
beforeAll(async () => {
  staff = await makeStaff(database.db, "counsellor");
  await database.db.insert(intakes).values({ code: "2028-feb", label: "February 2028" });
});

async function anApplication(status: "Submitted" | "Accepted" | "New" = "Accepted", budgetRange = "50k+") {
  const { actor, student } = await makeStudent(database.db, { firstName: "Asha", lastName: "Thapa" });
  const answers = sampleAnswers();
  const application = await makeApplication(database.db, student.id, {
    status,
    answers: { ...answers, finance: { ...answers.finance, budgetRange } },
  });
  return { actor, student, application };
}

const terms = (given: Record<string, string> = {}): DraftOffer =>
  draftOfferSchema.parse({
    kind: "conditional",
    university: "University of the South",
    course: "Master of Data Science",
    startsOn: "2027-07-19",
    currency: "AUD",
    tuition: "42,000.50",
    deposit: "10500",
    scholarshipName: "Southern Star",
    scholarship: "5000",
    expiresOn: "2027-03-01",
    conditions: "Final transcript\nIELTS 6.5 overall",
    ...given,
  });
const accepting = {
  letterVersion: 1,
  typedName: "asha  thapa",
  agree: true,
  ackFunds: false,
  ackPassport: false,
  ackAnother: false,
};
async function stateOf(id: string): Promise<OfferState | undefined> {
  const [row] = await database.db.select({ state: offers.state }).from(offers).where(eq(offers.id, id));
  return row?.state;
}

async function textOf(bytes: Uint8Array): Promise<string> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes);
  const text = [...document.pages()].map((page) => page.getText()).join("\n");
  document.destroy();
  library.destroy();
  return text;
}

describe("An offer", () => {
  test("is drafted, issued with a letter that another program reads, and accepts the application", async () => {
    const { application, actor } = await anApplication("Submitted");
    const drafted = await draftOffer(deps(), staff, { ...terms(), applicationId: application.id });
    if (!drafted.ok) throw new Error(drafted.error.code);
    const { id } = drafted.value;
    expect(await findOffer(database.db, actor, id)).toBeNull();
    expect(await issueOffer(deps(), staff, { id, version: 1 })).toMatchObject({ ok: true });
    const [row] = await database.db.select().from(applications).where(eq(applications.id, application.id));
    expect(row?.status).toBe("Accepted");
    const found = await findOffer(database.db, actor, id);
    expect(found?.offer).toMatchObject({ state: "issued", letter: { version: 1, origin: "template" } });
    const text = await textOf(letters.at(-1) ?? Buffer.of());
    for (const word of [
      "Asha Thapa",
      application.reference,
      "A$42,000.50",
      "Scholarship: Southern Star",
      "A$37,000.50",
      "A$10,500",
      "1. Final transcript",
      "2. IELTS 6.5 overall",
      "Page 1 of 1",
      "letter version 1",
    ]) {
      expect(text).toContain(word);
    }
    const mails = await database.db.select({ kind: outboxEmails.kind }).from(outboxEmails);
    expect(mails.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(["offer-issued", "application-status-changed"]),
    );
  });

  test("is changed once by a form that is pressed twice, and is not somebody else's change then", async () => {
    const { application } = await anApplication();
    const drafted = await draftOffer(deps(), staff, { ...terms(), applicationId: application.id });
    if (!drafted.ok) throw new Error(drafted.error.code);
    const change = (given: Record<string, string>) =>
      updateDraft(deps(), staff, { ...terms(given), id: drafted.value.id, version: 1 });
    const pressed = await Promise.all([1, 2].map(() => change({ conditions: "Police clearance" })));
    expect(pressed).toEqual([1, 2].map(() => ({ ok: true, value: { version: 2 } })));
    expect(await change({ conditions: "Another" })).toMatchObject({ error: { code: "stale" } });
  });

  test("is not issued before the application went out, nor after its day", async () => {
    const { application } = await anApplication("New");
    const draft = await makeOffer(database.db, application.id, { state: "draft" });
    expect(await issueOffer(deps(), staff, { id: draft.id, version: 1 })).toMatchObject({
      ok: false,
      error: { code: "invalid" },
    });
    const late = new Date("2027-03-01T16:00:00Z");
    const other = await anApplication("Submitted");
    const old = await makeOffer(database.db, other.application.id, { state: "draft" });
    expect(await issueOffer(deps(late), staff, { id: old.id, version: 1 })).toMatchObject({
      error: { fieldErrors: { expiresOn: [expect.any(String)] } },
    });
  });

  test("tells wrong terms at their field", () => {
    const wrong = (given: Record<string, string>) => {
      const judged = draftOfferSchema.safeParse({ ...sample, ...given });
      return judged.success ? [] : judged.error.issues.map(({ path }) => path[0]);
    };
    const sample = {
      kind: "full",
      university: "U",
      course: "C",
      startsOn: "2027-07-19",
      currency: "AUD",
      tuition: "100",
      expiresOn: "2027-03-01",
    };
    expect(wrong({})).toEqual([]);
    expect(wrong({ deposit: "100.01" })).toEqual(["deposit"]);
    expect(wrong({ tuition: "-1" })).toEqual(["tuition"]);
    expect(wrong({ tuition: "10.005" })).toEqual(["tuition"]);
    expect(wrong({ tuition: "" })).toEqual(["tuition"]);
    expect(wrong({ startsOn: "2027-02-28" })).toEqual(["startsOn"]);
    expect(wrong({ startsOn: "" })).toEqual(["startsOn"]);
    expect(wrong({ currency: "USD" })).toEqual(["currency"]);
    expect(wrong({ kind: "conditional" })).toEqual(["conditions"]);
    expect(wrong({ conditions: "A paper" })).toEqual(["conditions"]);
    expect(wrong({ scholarship: "5" })).toEqual(["scholarshipName"]);
    expect(wrong({ scholarshipName: "S" })).toEqual(["scholarship"]);
  });

  test("is nobody else's", async () => {
    const { application } = await anApplication();
    const offer = await makeOffer(database.db, application.id, { conditions: ["A paper"] });
    const [condition] = await database.db
      .select()
      .from(offerConditions)
      .where(eq(offerConditions.offerId, offer.id));
    const other = (await anApplication()).actor;
    const { owner } = await institution();
    for (const actor of [other, owner]) {
      expect(await findOffer(database.db, actor, offer.id)).toBeNull();
    }
    const input = { id: offer.id, version: 1, reason: "Because" };
    expect(await declineOffer(deps(), other, input)).toEqual({ ok: false, error: { code: "not-found" } });
    expect(await withdrawOffer(deps(), owner, input)).toEqual({ ok: false, error: { code: "not-found" } });
    expect(
      await judgeCondition(deps(), owner, {
        id: offer.id,
        condition: condition?.id ?? "",
        version: 1,
        state: "met",
        reason: null,
      }),
    ).toEqual({ ok: false, error: { code: "not-found" } });
  });
});

async function institution() {
  const company = await makeCompany(database.db, "institution", { status: "approved" });
  return { owner: company.actor as UserActor };
}

describe("Accepting", () => {
  test("keeps what was accepted as evidence that nothing changes", async () => {
    const { application, actor } = await anApplication();
    const { id } = await makeOffer(database.db, application.id, {
      scholarshipName: "S",
      scholarshipMinor: 200_000,
    });
    expect(await acceptOffer(deps(), actor, { ...accepting, id, version: 1 })).toMatchObject({ ok: true });
    const [kept] = await database.db.select().from(offerAcceptances).where(eq(offerAcceptances.offerId, id));
    expect(kept?.hash).toBe(acceptanceHash(kept?.content ?? null));
    expect(kept?.content).toMatchObject({ typedName: "asha  thapa", letter: { version: 1 } });
    await expect(
      database.db
        .update(offerAcceptances)
        .set({ typedName: "Somebody" })
        .where(eq(offerAcceptances.offerId, id)),
    ).rejects.toThrow();
    await expect(
      database.db.delete(offerAcceptances).where(eq(offerAcceptances.offerId, id)),
    ).rejects.toThrow();
    expect(await findAcceptedOffer(database.db, application.id)).toMatchObject({
      offerId: id,
      tuitionMinor: 4_200_000,
      scholarshipMinor: 200_000,
      currency: "AUD",
      acceptedAt: NOW,
      startsOn: "2027-07-19",
    });
    // Pressed twice it is accepted once.
    expect(await acceptOffer(deps(), actor, { ...accepting, id, version: 1 })).toMatchObject({ ok: true });
  });

  test("gives its student, and nobody else, the evidence as a PDF that another program reads", async () => {
    const { application, actor } = await anApplication("Accepted", "20k-30k");
    const letterSha256 = acceptanceHash("the letter");
    const { id } = await makeOffer(database.db, application.id, { letterSha256 });
    const input = { ...accepting, typedName: "Asha Thapa", ackFunds: true, id, version: 1 };
    expect(await acceptOffer(deps(), actor, input)).toMatchObject({ ok: true });
    const product = await openBuiltApplication({ database });
    const ask = async ({ userId }: UserActor, file = "evidence") => {
      const { header: cookie } = await openSession(database.db, userId);
      return fetch(`${product.origin}/offers/${id}/${file}`, { headers: { cookie } });
    };
    try {
      expect((await ask((await anApplication()).actor)).status).toBe(404);
      const answer = await ask(actor);
      expect(answer.headers.get("content-type")).toBe("application/pdf");
      const text = await textOf(await answer.bytes());
      const kept = await findAcceptance(database.db, id);
      for (const line of [
        "Name as typed Asha Thapa",
        `Accepted at (UTC) ${NOW.toISOString()}`,
        `Reference ${application.reference}`,
        "Institution University of the South",
        "First-year total A$42,000",
        "Letter version 1",
        `Letter SHA-256 ${letterSha256}`,
        `Acceptance SHA-256 ${kept?.hash}`,
        "I have checked how I will pay for the first year.",
        `${application.reference}, letter version 1`,
      ]) {
        expect(text).toContain(line);
      }
      // Anyone can recompute the hash, from the file only.
      const asJson = await ask(actor, "acceptance.json");
      expect(
        createHash("sha256")
          .update(await asJson.bytes())
          .digest("hex"),
      ).toBe(kept?.hash);
      expect((await ask((await anApplication()).actor, "acceptance.json")).status).toBe(404);
      expect(text).not.toContain("passport in time");
    } finally {
      await product.close();
    }
  });

  test("asks about money, passport and another acceptance, and for the name", async () => {
    const { application, actor, student } = await anApplication("Accepted", "20k-30k");
    const first = await makeOffer(database.db, application.id);
    const document = await makeDocument(database.db, student.id, { kind: "passport", state: "accepted" });
    await database.db.execute(`update documents set expires_on = '2027-08-01' where id = '${document.id}'`);
    const asked = await acceptOffer(deps(), actor, { ...accepting, id: first.id, version: 1 });
    expect(asked).toMatchObject({
      error: { fieldErrors: { ackFunds: [expect.any(String)], ackPassport: [expect.any(String)] } },
    });
    const wrongName = { ...accepting, typedName: "Asha", id: first.id, version: 1 };
    expect(await acceptOffer(deps(), actor, wrongName)).toMatchObject({
      error: { fieldErrors: { typedName: [expect.stringContaining("Asha Thapa")] } },
    });
    const said = { ...accepting, ackFunds: true, ackPassport: true };
    expect(await acceptOffer(deps(), actor, { ...said, id: first.id, version: 1 })).toMatchObject({
      ok: true,
    });
    const second = await makeOffer(database.db, application.id);
    expect(await acceptOffer(deps(), actor, { ...said, id: second.id, version: 1 })).toMatchObject({
      error: { fieldErrors: { ackAnother: [expect.any(String)] } },
    });
  });

  test("by two tabs of two offers at once gives one acceptance", async () => {
    for (let round = 0; round < 10; round++) {
      const { application, actor } = await anApplication();
      const two = await Promise.all([1, 2].map(() => makeOffer(database.db, application.id)));
      const done = await Promise.all(
        two.map(({ id }) => acceptOffer(deps(), actor, { ...accepting, id, version: 1 })),
      );
      expect(done.filter(({ ok }) => ok)).toHaveLength(1);
    }
  });

  test("while it expires, is withdrawn and declined has one outcome", { timeout: 120_000 }, async () => {
    const outcomes = new Set<string | undefined>();
    for (let round = 0; round < rounds({ quick: 8, sample: 40, full: 40 }); round++) {
      const { application, actor } = await anApplication();
      const { id } = await makeOffer(database.db, application.id);
      const justBefore = new Date("2027-03-01T15:59:59Z");
      const after = new Date("2027-03-01T16:00:00Z");
      const racers = [
        () => acceptOffer(deps(justBefore), actor, { ...accepting, id, version: 1 }),
        () => maintainOffers(deps(after)),
        () => withdrawOffer(deps(justBefore), staff, { id, version: 1, reason: "No places" }),
        () => declineOffer(deps(justBefore), actor, { id, version: 1, reason: "Too dear" }),
      ];
      await Promise.all([...racers.slice(round % 4), ...racers.slice(0, round % 4)].map((race) => race()));
      const state = await stateOf(id);
      outcomes.add(state);
      const kept = await database.db.select().from(offerAcceptances).where(eq(offerAcceptances.offerId, id));
      const events = await database.db
        .select({ kind: timelineEvents.kind })
        .from(timelineEvents)
        .where(eq(timelineEvents.applicationId, application.id));
      expect(["accepted", "expired", "withdrawn", "declined"]).toContain(state);
      expect(kept).toHaveLength(state === "accepted" ? 1 : 0);
      expect(events.map(({ kind }) => kind)).toEqual([`offer-${state}`]);
    }
    expect(outcomes.size).toBeGreaterThan(1);
  });
});

describe("The conditions", () => {
  test("are answered by the wallet's papers, decided on, and make it a full offer", async () => {
    const { application, actor, student } = await anApplication();
    const { id } = await makeOffer(database.db, application.id, { conditions: ["Transcript", "Passport"] });
    const rows = await database.db
      .select()
      .from(offerConditions)
      .where(eq(offerConditions.offerId, id))
      .orderBy(asc(offerConditions.position));
    const [one, two] = rows.map((row) => row.id) as [string, string];
    const paper = await makeDocument(database.db, student.id);
    const foreign = await makeDocument(database.db, (await anApplication()).student.id);
    const of = (condition: string, version: number) => ({ id, condition, version });
    expect(await answerCondition(deps(), actor, { ...of(one, 1), document: foreign.id })).toMatchObject({
      error: { fieldErrors: { document: [expect.any(String)] } },
    });
    expect(await answerCondition(deps(), actor, { ...of(one, 1), document: paper.id })).toMatchObject({
      ok: true,
    });
    const decide = (condition: string, version: number, state: "met" | "waived", reason: string | null) =>
      judgeCondition(deps(), staff, { ...of(condition, version), state, reason });
    expect(await decide(one, 2, "met", null)).toMatchObject({ ok: true });
    expect(await decide(two, 1, "waived", null)).toMatchObject({
      error: { code: "illegal-move", why: "reason-required" },
    });
    expect(await decide(two, 1, "waived", "Seen by us")).toMatchObject({ ok: true });
    const found = await findOffer(database.db, actor, id);
    expect(found && standingKind(found.offer)).toBe("full");
    // A student decides on nothing.
    expect(await judgeCondition(deps(), actor, { ...of(one, 3), state: "met", reason: null })).toMatchObject({
      error: { code: "forbidden" },
    });
  });
});

describe("An offer about to end", () => {
  test("is reminded of a week and two days before, each once, and then expires", async () => {
    const { application, student } = await anApplication();
    const { id } = await makeOffer(database.db, application.id);
    const kinds = async () => {
      const rows = await database.db
        .select({ kind: outboxEmails.kind })
        .from(outboxEmails)
        .where(eq(outboxEmails.toEmail, student.email));
      return rows.map(({ kind }) => kind);
    };
    for (const [moment, told] of [
      ["2027-02-20T12:00:00Z", []],
      ["2027-02-22T12:00:00Z", ["offer-reminder"]],
      ["2027-02-23T12:00:00Z", ["offer-reminder"]],
      ["2027-02-27T12:00:00Z", ["offer-reminder", "offer-reminder"]],
      ["2027-03-01T15:59:59Z", ["offer-reminder", "offer-reminder"]],
      ["2027-03-01T16:00:00Z", ["offer-reminder", "offer-reminder", "offer-ended"]],
    ] as const) {
      await maintainOffers(deps(new Date(moment)));
      expect(await kinds(), moment).toEqual(told);
    }
    expect(await stateOf(id)).toBe("expired");
    const auditLog = await database.db
      .select({ action: auditEntries.action })
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, id));
    expect(auditLog).toEqual([{ action: "offer.expire" }]);
  });

  test("is news for its student and the institution, who read what has become of it", async () => {
    const { application, actor } = await anApplication();
    const institution = await makeCompany(database.db, "institution", { status: "approved" });
    await database.db.insert(institutionReviews).values({
      applicationId: application.id,
      organisationId: institution.id,
      isShared: true,
      reference: application.reference,
      studentKey: "",
      status: "Accepted",
      receivedAt: NOW,
      turnSince: NOW,
    });
    const told = async (person: UserActor) => {
      const log = { warn: () => undefined, error: () => undefined } as never;
      while ((await tellChanges({ db: database.db, log })) > 0);
      const rows = await database.db
        .select({ kind: notifications.kind })
        .from(notifications)
        .where(eq(notifications.userId, person.userId));
      return rows.map(({ kind }) => kind).toSorted();
    };
    await makeOffer(database.db, application.id);
    await maintainOffers(deps(new Date("2027-03-01T16:00:00Z")));
    expect(await told(actor)).toEqual(["offer-expired"]);
    expect(await told(institution.actor as UserActor)).toEqual(["offer-ended"]);
    // What the student did is no news to them.
    const { id } = await makeOffer(database.db, application.id);
    expect(await declineOffer(deps(), actor, { id, version: 1, reason: "Too far away" })).toMatchObject({
      ok: true,
    });
    expect(await told(actor)).toEqual(["offer-expired"]);
    expect(await told(institution.actor as UserActor)).toEqual(["offer-answered", "offer-ended"]);
  });
});

describe("Every pair of states of an offer", () => {
  // No user can set the draft or expired status; the job is tested above.
  const ASKED = ["issued", "accepted", "declined", "deferred", "withdrawn"] as const;
  const pairs = OFFER_STATES.flatMap((from) =>
    ASKED.filter((to) => to !== from).map((to) => [from, to] as const),
  );
  test.each(sampled(pairs, 4))("%s to %s moves exactly as the machine says", async (from, to) => {
    const { application, actor } = await anApplication();
    for (const [by, mover] of [
      ["student", actor],
      ["counsellor", staff],
    ] as const) {
      for (const reason of ["Because", null]) {
        const { id } = await makeOffer(database.db, application.id, { state: from });
        const input = { id, version: 1, reason };
        const moves = {
          issued: () =>
            from === "draft" ? issueOffer(deps(), mover, input) : reissueOffer(deps(), mover, input),
          accepted: () => acceptOffer(deps(), mover, { ...accepting, id, version: 1, ackAnother: true }),
          declined: () => declineOffer(deps(), mover, { ...input, reason: reason ?? "" }),
          deferred: () => deferOffer(deps(), mover, { id, version: 1, deferTo: "2028-feb" }),
          withdrawn: () => withdrawOffer(deps(), mover, input),
        };
        const done = await moves[to]();
        const legal = judgeMove(OFFER_MOVES, { from, to, by, reason }).ok;
        expect(done.ok, `${by} ${reason}`).toBe(legal);
        expect(await stateOf(id), `${by} ${reason}`).toBe(legal ? to : from);
      }
    }
  });
});

test("a letter of New Zealand names its own end of the day", async () => {
  const { application } = await anApplication();
  const offer = await makeOffer(database.db, application.id, { currency: "NZD" });
  const text = await textOf(
    await makeLetter({
      offer,
      conditions: [],
      name: "आशा Thapa",
      reference: application.reference,
      intake: null,
      version: 2,
      brandName: "Southbound",
      now: NOW,
    }),
  );
  expect(text).toContain("NZ$42,000");
  expect(text).toContain("New Zealand");
});

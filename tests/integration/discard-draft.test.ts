import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { discardDraft } from "#app/admissions/drafts/discard-draft.server.ts";
import { findDraft } from "#app/admissions/drafts/draft-records.server.ts";
import { saveDraft } from "#app/admissions/drafts/draft-save.server.ts";
import { submitApplication } from "#app/admissions/submissions/submit.server.ts";
import { auditEntries } from "#app/platform/audit/audit.tables.server.ts";
import { makeDraft, makeStudent } from "#tests/factories/records.ts";
import { type BuiltApplication, openBuiltApplication } from "#tests/support/built-application.ts";
import { openSession } from "#tests/support/session.ts";
import { rounds } from "#tests/support/tier.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase({ max: 40 });
let app: BuiltApplication;
beforeAll(async () => {
  app = await openBuiltApplication({ database });
});
afterAll(() => app?.close());

const deps = () => ({ ...app.services, requestId: randomUUID() });

async function studentWithDraft() {
  const { actor, student } = await makeStudent(database.db);
  const draft = await makeDraft(database.db, student.id);
  return { actor, student, draftId: draft.id };
}

const auditLogOf = (draftId: string) =>
  database.db
    .select({ actorId: auditEntries.actorId })
    .from(auditEntries)
    .where(and(eq(auditEntries.action, "draft.discard"), eq(auditEntries.subjectId, draftId)));

describe("A student who discards the own draft", () => {
  test("twenty times at once does it once, each press is a success, and the audit log says so once", async () => {
    const { actor, draftId } = await studentWithDraft();
    const presses = Array.from({ length: 20 }, () => discardDraft(deps(), actor, { draftId, version: 1 }));
    expect((await Promise.all(presses)).every(({ ok }) => ok)).toBe(true);
    expect(await findDraft(database.db, draftId)).toBeNull();
    expect(await auditLogOf(draftId)).toEqual([{ actorId: actor.userId }]);
  });

  test("cannot discard what is submitted, and is told its number", async () => {
    const { actor, draftId } = await studentWithDraft();
    const submitted = await submitApplication(app.services, actor, { draftId, version: 1 });
    expect(await discardDraft(deps(), actor, { draftId, version: 1 })).toMatchObject({
      error: { code: "submitted", reference: submitted.ok && submitted.value.reference },
    });
    expect(await auditLogOf(draftId)).toEqual([]);
  });

  test("in the same moment as submitting it either has an application or has discarded, never both or neither", async () => {
    for (let round = 0; round < rounds({ quick: 6, sample: 20, full: 20 }); round += 1) {
      const { actor, student, draftId } = await studentWithDraft();
      const input = { draftId, version: 1 };
      const submit = () => submitApplication(app.services, actor, input);
      const discard = () => discardDraft(deps(), actor, input);
      const [one, other] = round % 2 ? [submit, discard] : [discard, submit];
      const results = await Promise.all([one(), other()]);
      const [submitted, discarded] = round % 2 ? results : results.toReversed();
      expect(submitted?.ok).toBe(!discarded?.ok);
      const made = await database.db
        .select()
        .from(applications)
        .where(eq(applications.studentId, student.id));
      expect(made).toHaveLength(submitted?.ok ? 1 : 0);
      expect(await auditLogOf(draftId)).toHaveLength(discarded?.ok ? 1 : 0);
    }
  });

  test("does not lose what another device has saved since", async () => {
    const { actor, draftId } = await studentWithDraft();
    const change = (current: Parameters<Parameters<typeof saveDraft>[2]["change"]>[0]) => ({
      ok: true as const,
      value: { ...current, education: { ...current.education, institution: "Saved elsewhere" } },
    });
    await saveDraft(app.services, actor, { draftId, version: 1, change });
    expect(await discardDraft(deps(), actor, { draftId, version: 1 })).toMatchObject({
      error: { code: "stale", currentVersion: 2 },
    });
    expect(await discardDraft(deps(), actor, { draftId, version: 2 })).toMatchObject({ ok: true });
  });

  test("never touches another student's, there or not, nor one that was discarded by another", async () => {
    const { actor, draftId } = await studentWithDraft();
    const stranger = await makeStudent(database.db);
    const notFound = { error: { code: "not-found" } };
    const by = (id: string) => discardDraft(deps(), stranger.actor, { draftId: id, version: 1 });
    expect(await by(draftId)).toMatchObject(notFound);
    expect(await by(randomUUID())).toMatchObject(notFound);
    for (const odd of ["no id at all", "\0"]) expect(await by(odd), odd).toMatchObject(notFound);
    expect(await findDraft(database.db, draftId)).not.toBeNull();
    await discardDraft(deps(), actor, { draftId, version: 1 });
    expect(await by(draftId)).toMatchObject(notFound);
  });
});

describe("The dashboard, without script", () => {
  async function at(person: Awaited<ReturnType<typeof studentWithDraft>>) {
    const { header: cookie } = await openSession(database.db, person.actor.userId);
    const headers = { cookie, origin: app.origin };
    return {
      page: async () => (await fetch(`${app.origin}/student-dashboard`, { headers })).text(),
      discard: (version: string) =>
        fetch(`${app.origin}/student-dashboard?index`, {
          method: "POST",
          redirect: "manual",
          headers,
          body: new URLSearchParams({ intent: "discard-draft", draftId: person.draftId, version }),
        }),
    };
  }

  test("asks before it discards, then begins anew", async () => {
    const person = await studentWithDraft();
    const dashboard = await at(person);
    expect(await dashboard.page()).toContain("Discard draft");
    const gone = await dashboard.discard("1");
    expect([gone.status, gone.headers.get("location")]).toEqual([302, "/student-dashboard"]);
    expect(await dashboard.page()).not.toContain("Discard draft");
    expect(await findDraft(database.db, person.draftId)).toBeNull();
  });

  test("asks once more where it was saved meanwhile, and leads on where it was submitted", async () => {
    const person = await studentWithDraft();
    const dashboard = await at(person);
    const stale = await dashboard.discard("7");
    expect(stale.status).toBe(409);
    expect(await stale.text()).toContain("was saved after you opened this page");
    const submitted = await submitApplication(app.services, person.actor, {
      draftId: person.draftId,
      version: 1,
    });
    const late = await dashboard.discard("1");
    expect(late.headers.get("location")).toBe(
      `/apply/submitted/${submitted.ok && submitted.value.reference}`,
    );
  });
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { API_RESOURCES } from "#app/api/records/resources.server.ts";
import { LIST_EXPORTS } from "#app/composition/list-exports.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { RIGHTS, type Right, withNeeded } from "#app/platform/permissions/custom-roles.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { findTokenSession, issueAccessToken } from "#app/platform/sessions/access-tokens.server.ts";
import { findPerson } from "#app/platform/sessions/person.server.ts";
import { knownSession } from "#app/platform/sessions/session.server.ts";
import { makeStaffWithCustomRole } from "#tests/factories/actors.ts";
import { makeMilestone } from "#tests/factories/milestones.ts";
import { type BuiltApplication, loadBuild, openBuiltApplication } from "#tests/support/built-application.ts";
import { doorsOf, type RouteEndpoint } from "#tests/support/doors.ts";
import { openSession } from "#tests/support/session.ts";
import { sampled } from "#tests/support/tier.ts";
import { visitsOf } from "#tests/support/visits.ts";
import { MARKS, makeWorld, type World } from "#tests/support/world.ts";
import { useDatabase } from "./database.ts";

/**
 * For every right to read, a user who has all others: nothing they are shown anywhere contains a mark of that noun. A
 * user with every right opens every page, file and list first: an answer that does not show a mark to them shows it
 * to no one with fewer rights, so that only the remaining ones need to be requested again.
 */

const build = await loadBuild();
const database = useDatabase();
let app: BuiltApplication;
let world: World;

const MILESTONE = "Milestonemark of the office";

/** What is read with a right, by words and ids that stand nowhere else. */
const marksOf = (): Partial<Record<Right, readonly string[]>> => ({
  "student.list": [MARKS.record, MARKS.foreign, MARKS.own, MARKS.assigned],
  "note.read": [MARKS.note],
  "call.list": [MARKS.call],
  "points.view": [MARKS.points],
  "application.list": [world.own.reference, world.foreign.reference, world.toConfirm],
  "milestone.view": [MILESTONE],
  "offer.view": [MARKS.offer],
  "document.list": [MARKS.document, world.documentId, world.foreignDocumentId],
  "documentRequest.view": [MARKS.request],
  "task.list": [MARKS.task],
  "thread.list": [MARKS.message, MARKS.unfiled],
  "bulk.view": [MARKS.bulk],
  "enquiry.list": [MARKS.enquiry],
  "subscriber.list": [MARKS.subscriber],
  "outbox.list": [MARKS.mail],
  "template.list": [MARKS.template],
  "resource.list": [MARKS.resource],
  "translationReport.list": [MARKS.translationReport],
  "booking.list": [MARKS.booking],
  "agreement.list": [MARKS.agreement],
  "claim.list": [MARKS.claim, world.claimNumber, world.claimId],
  "payment.list": [world.paymentId, world.paymentFileId],
  "payout.list": [world.payoutRunId],
  "courseProposal.list": [MARKS.proposal],
  "import.list": [MARKS.imported],
});
const READING: readonly Right[] = [
  ...([
    "student.list",
    "note.read",
    "call.list",
    "points.view",
    "application.list",
    "milestone.view",
  ] as const),
  ...(["offer.view", "document.list", "documentRequest.view", "task.list", "thread.list"] as const),
  ...(["bulk.view", "enquiry.list", "subscriber.list", "outbox.list", "template.list"] as const),
  ...(["resource.list", "booking.list", "agreement.list", "claim.list", "payment.list"] as const),
  ...(["payout.list", "courseProposal.list", "import.list", "translationReport.list"] as const),
];

/** Every right but one, and but those that are no use without it. */
const allBut = (right: Right): Right[] => RIGHTS.filter((each) => !withNeeded([each]).has(right));

interface Reader {
  actor: UserActor;
  cookie: string;
  token: string;
}

async function makeReader(rights: readonly Right[]): Promise<Reader> {
  const actor = await makeStaffWithCustomRole(database.db, rights);
  const { header, id } = await openSession(database.db, actor.userId, { secondFactor: true });
  const person = await findPerson(database.db, actor.userId);
  if (!person) throw new Error("The person is there");
  const now = new Date();
  const session = { id, createdAt: now, expiresAt: new Date(now.getTime() + 3_600_000) };
  const token = await issueAccessToken(app.services, knownSession(person, session));
  expect((await findTokenSession(app.services, token)).ok).toBe(true);
  return { actor, cookie: header, token };
}

/** A way to be shown something: a page, its data, a list as a file, what is found, what a program reads. */
interface Way {
  readonly name: string;
  ask(reader: Reader): Promise<Response>;
}

const doors = doorsOf(build.routes);
const shortId = (door: RouteEndpoint) => door.id.replace(/\.route$/, "");
const get = (path: string): Way => ({
  name: path,
  ask: ({ cookie }) =>
    fetch(app.origin + path, { redirect: "manual", headers: { cookie, "accept-encoding": "identity" } }),
});
const exported = (name: string): Way => ({
  name: `the file of ${name}`,
  ask: ({ cookie }) =>
    fetch(`${app.origin}/admin/lists/${name}/export`, {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams({ format: "csv" }),
      headers: { cookie, origin: app.origin },
    }),
});
const byProgram = (name: string): Way => ({
  name: `/api/v1/${name}`,
  ask: ({ token }) =>
    fetch(`${app.origin}/api/v1/${name}?limit=100`, { headers: { authorization: `Bearer ${token}` } }),
});
function waysOf(all: UserActor): Way[] {
  const inner = doors.filter(
    (door) =>
      !door.guards.every(({ needs }) => needs === "public.read") &&
      door.guards.every(({ needs }) => can(all, needs, "own")),
  );
  const visits = inner.flatMap((door) =>
    (visitsOf(world)[shortId(door)] ?? [{ to: door.path }]).map(({ to }) => to),
  );
  // Part of it: the page shows what was looked for.
  const found = Object.values(marksOf())
    .flat()
    .map((mark) => `/admin/find?q=${encodeURIComponent(mark.slice(0, -2))}`);
  return [
    ...[...new Set([...visits, ...found])].map(get),
    ...LIST_EXPORTS.map(({ name }) => exported(name)),
    ...API_RESOURCES.map(({ name }) => byProgram(name)),
  ];
}

/** An address that names the record says nothing new about it. */
const marksIn = (way: Way, body: string, marks: readonly string[] = []): string[] =>
  marks.filter((mark) => body.includes(mark) && !way.name.includes(mark));

let all: Reader;
/** The requests that show a mark of a right to a user who has it. */
const shown = new Map<Right, Way[]>();

beforeAll(async () => {
  app = await openBuiltApplication({ database, build });
  world = await makeWorld(database.db, app.services.files);
  await makeMilestone(database.db, world.foreign.applicationId, "visa-lodged", { note: MILESTONE });
  all = await makeReader(RIGHTS);
  const marks = marksOf();
  for (const way of waysOf(all.actor)) {
    const answer = await way.ask(all);
    const body = await answer.text();
    expect(answer.status, `${way.name}: ${body.slice(0, 300)}`).toBeLessThan(500);
    for (const right of READING) {
      if (marksIn(way, body, marks[right]).length > 0) {
        shown.set(right, [...(shown.get(right) ?? []), way]);
      }
    }
  }
});
afterAll(() => app?.close());

describe("whoever has every right but one", () => {
  test.each(sampled(READING, 6))("%s is shown nothing of it, and no page fails", async (right) => {
    const reader = await makeReader(allBut(right));
    const ways = shown.get(right) ?? [];
    expect(ways.length, "somebody who has it is shown it").toBeGreaterThan(0);
    const leaks: string[] = [];
    for (const way of ways) {
      const answer = await way.ask(reader);
      const body = await answer.text();
      expect(answer.status, `${way.name}: ${body.slice(0, 300)}`).toBeLessThan(500);
      const leak = marksIn(way, body, marksOf()[right]);
      if (leak.length > 0) leaks.push(`${way.name}: ${leak.join(", ")}`);
    }
    expect(leaks).toEqual([]);
  });
});

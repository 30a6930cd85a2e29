import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { AUTH_ENDPOINTS } from "#app/people/credentials/auth-endpoints.server.ts";
import {
  type Actor,
  SUBJECT_KINDS,
  type SubjectKind,
  type UserActor,
  VISITOR,
} from "#app/platform/permissions/actor.ts";
import { ACTIONS, type Action } from "#app/platform/permissions/permissions.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { makeStaffWithCustomRole } from "#tests/factories/actors.ts";
import { type AnswerKind, kindOfAnswer } from "#tests/support/answer-kind.ts";
import {
  type BuiltApplication,
  type BuiltServer,
  loadBuild,
  openBuiltApplication,
} from "#tests/support/built-application.ts";
import { digestOf } from "#tests/support/digest.ts";
import { doorsOf, type RouteEndpoint, withoutGuards } from "#tests/support/doors.ts";
import { formsOf } from "#tests/support/forms.ts";
import { digestBeyond } from "#tests/support/out-of-reach.ts";
import { openSession } from "#tests/support/session.ts";
import { QUICK, SEED, sampled } from "#tests/support/tier.ts";
import { type Visit, visitsOf } from "#tests/support/visits.ts";
import { MARKS, MARKS_OF_STUDENTS, makeWorld, type World } from "#tests/support/world.ts";
import { useDatabase } from "./database.ts";
import { HTTP_BOOK, ROUTE_BOOK } from "./permission-book.ts";

const build: BuiltServer = await loadBuild();
const doors = doorsOf(build.routes);
const shortId = (door: RouteEndpoint) => door.id.replace(/\.route$/, "");
const byRoute = doors.map((door) => [`${door.path} (${shortId(door)})`, door] as const);

const database = useDatabase();
let app: BuiltApplication;
let bare: BuiltApplication;
let world: World;
const cookies = new Map<SubjectKind, string>();

beforeAll(async () => {
  app = await openBuiltApplication({ database, build });
  bare = await openBuiltApplication({ database, build: withoutGuards(build) });
  world = await makeWorld(database.db, app.services.files);
  for (const kind of SUBJECT_KINDS) cookies.set(kind, await freshCookie(kind));
});
afterAll(async () => {
  await app?.close();
  await bare?.close();
});

const actorOf = (kind: SubjectKind): Actor => world.people.get(kind) ?? VISITOR;

/** A session of its own; staff have given their second factor. */
async function freshCookie(kind: SubjectKind): Promise<string> {
  const actor = actorOf(kind);
  if (actor.kind === "visitor") return "";
  const secondFactor = kind.startsWith("staff-") && kind !== "staff-pending";
  return (await openSession(database.db, actor.userId, { secondFactor })).header;
}

const mayAll = (kind: SubjectKind, needs: readonly Action[]) =>
  needs.every((action) => can(actorOf(kind), action, "own"));
const guardsOf = (door: RouteEndpoint) => door.guards.map((guard) => guard.needs);
const isPublic = (door: RouteEndpoint) => guardsOf(door).every((action) => action === "public.read");

/** Reading all tables takes longer than the requests between, so `npm test` compares after every tenth form. */
const isCompared = (place: number, forms: readonly unknown[]) =>
  !QUICK || place % 10 === 9 || place === forms.length - 1;
const COMPARED = QUICK ? "by this form, or one of the nine before it" : "by this form";

async function ask(
  server: BuiltApplication,
  address: string,
  cookie: string,
  fields?: Iterable<readonly [string, string]>,
): Promise<{ answer: AnswerKind; status: number; body: string }> {
  const answer = await fetch(server.origin + address, {
    redirect: "manual",
    // Ten thousand answers need not be packed and unpacked.
    headers: { cookie, origin: server.origin, "accept-encoding": "identity" },
    ...(fields ? { method: "POST", body: new URLSearchParams([...fields].map(([a, b]) => [a, b])) } : {}),
  });
  const body = await answer.text();
  return {
    answer: kindOfAnswer(answer.status, answer.headers.get("location"), body),
    status: answer.status,
    body,
  };
}

/** The address at which the router asks for one route's data alone. */
function dataAddress(to: string, door: RouteEndpoint): string {
  const url = new URL(to, "http://x");
  url.searchParams.set("_routes", door.id);
  return `${url.pathname === "/" ? "/_" : url.pathname}.data${url.search}`;
}

function expectDenied(answer: AnswerKind, kind: SubjectKind, door: RouteEndpoint, what: string): void {
  if (door.path.startsWith("/api/")) expect(answer.kind, what).toBe("refused");
  else if (kind === "visitor") expect(answer.kind, what).toBe("sign-in");
  else expect(["refused", "led-home"], `${what}: ${JSON.stringify(answer)}`).toContain(answer.kind);
}

describe("every door is declared", () => {
  test("the routes of the build are those of the book, with the guards and intents that it names", () => {
    const declared = Object.fromEntries(
      doors.map((door) => [
        shortId(door),
        { guards: guardsOf(door), ...(door.intents === null ? {} : { intents: door.intents }) },
      ]),
    );
    expect(declared).toEqual(ROUTE_BOOK);
  });

  test.each(byRoute)("%s has a guard on its way in, and a table of intents if it takes writes", (_, door) => {
    expect(door.guards.length).toBeGreaterThan(0);
    expect(door.intents).not.toBeUndefined();
    for (const action of [...guardsOf(door), ...Object.values(door.intents ?? {})]) {
      expect(ACTIONS).toContain(action);
    }
  });

  test("the HTTP layer answers nothing by itself but what the book names", () => {
    const own = app.httpRoutes.map(({ method, path }) => `${method} ${path}`);
    expect([...new Set(own)].sort()).toEqual(Object.keys(HTTP_BOOK).sort());
  });
});

describe("every page and its data, for every kind of person", () => {
  /** Whose pages are made, too: the data of all routes are asked for, by the same guards and loaders. */
  const made = new Set(sampled(doors, 6));
  test.each(byRoute)("%s", async (_, door) => {
    const visits = visitsOf(world)[shortId(door)] ?? [{ to: door.path }];
    const enters = (kind: SubjectKind) => mayAll(kind, guardsOf(door));
    const turn = SEED + doors.indexOf(door);
    const denied = SUBJECT_KINDS.filter((kind) => !enters(kind));
    const asking = new Set([
      ...sampled(SUBJECT_KINDS.filter(enters), SUBJECT_KINDS.length, turn),
      ...sampled(denied, 3, turn),
    ]);
    for (const visit of visits) {
      expect(visit.to, "an address of a route with parameters stands in visits.ts").not.toContain(":");
      const isAlike = !(visit.foreign || visit.only || visit.notFor || visit.needs || visit.shownTo);
      for (const kind of SUBJECT_KINDS) {
        // Guards refuse everyone else alike, and most pages show everyone the same: `npm test` asks as some of them,
        // others each day.
        if (!asking.has(kind) && (isAlike || !enters(kind))) continue;
        const cookie = cookies.get(kind) ?? "";
        if (door.isLeaf && (made.has(door) || !door.hasLoader))
          await expectVisit(visit, kind, door, visit.to, cookie);
        if (door.hasLoader) await expectVisit(visit, kind, door, dataAddress(visit.to, door), cookie);
      }
    }
  });

  async function expectVisit(
    visit: Visit,
    kind: SubjectKind,
    door: RouteEndpoint,
    address: string,
    cookie: string,
  ) {
    const { answer, status, body } = await ask(app, address, cookie);
    const what = `${kind} at ${address}`;
    expect(status, `${what}: ${body.slice(0, 500)}`).toBeLessThan(500);
    const enters = mayAll(kind, guardsOf(door));
    const sees =
      enters &&
      !visit.foreign &&
      !visit.writesOnly &&
      (!visit.only || visit.only === kind) &&
      !visit.notFor?.includes(kind) &&
      (!visit.needs || mayAll(kind, [visit.needs]));
    if (!enters) expectDenied(answer, kind, door, what);
    else if (!sees) expect(answer.kind, what).toBe("not-found");
    else if (visit.leadsOn) expect(["served", "led-home"], what).toContain(answer.kind);
    else if (!isPublic(door)) expect(answer, what).toEqual({ kind: "served", status: 200, to: null });
    const shown = sees && (!visit.shownTo || visit.shownTo === kind);
    if (visit.shows !== undefined) expect(body.includes(visit.shows), `${what} shows it`).toBe(shown);
    if (!enters) for (const mark of Object.values(MARKS)) expect(body, what).not.toContain(mark);
    if (!kind.startsWith("staff-")) {
      expect(body, `${what} shows no internal note`).not.toContain(MARKS.note);
      expect(body, `${what} shows nobody else`).not.toContain(MARKS.foreign);
    }
  }
});

describe("every write, for every kind of person", () => {
  /** An email to one's own address, which the page of confirmations sends to anyone who asks. */
  const ASKED_BY_ANYBODY = "workspaces/student/dashboard resend-verification";
  const intents = doors.flatMap((door) =>
    Object.entries(door.intents ?? {}).map(([name, needs]) => ({ door, name, needs })),
  );
  const byIntent = intents.map((intent) => [`${shortId(intent.door)} ${intent.name}`, intent] as const);
  const formOf = (id: string) => {
    const form = formsOf(world)[id];
    if (!form) throw new Error(`${id} has no form in forms.ts`);
    return {
      ...form,
      fields: Object.entries(form.fields).map(([name, field]) => [name, field.value] as const),
    };
  };

  /** What is posted as a browser without script does, too. */
  const whole = new Set(sampled(byIntent, 6).map(([id]) => id));
  let untouched: Record<string, string>;
  beforeAll(async () => {
    untouched = await digestOf(database.pool);
  });
  test.each(byIntent)(
    "%s: a filled-in form of whoever may not is refused and changes nothing",
    async (id, intent) => {
      const { door, name, needs } = intent;
      const form = formOf(id);
      const refused = SUBJECT_KINDS.filter((kind) => !mayAll(kind, [...guardsOf(door), needs]));
      for (const kind of sampled(refused, 4, SEED + intents.indexOf(intent))) {
        const cookie = cookies.get(kind) ?? "";
        const fields = [["intent", name] as const, ...form.fields];
        for (const address of [...(whole.has(id) ? [form.to] : []), dataAddress(form.to, door)]) {
          const { answer, body } = await ask(app, address, cookie, fields);
          const what = `${kind} posting ${name} to ${address}`;
          // Past the guards of an open page, the intent itself refuses: to the page that says who may.
          if (mayAll(kind, guardsOf(door))) expect(answer.kind, what).toBe("refused");
          else expectDenied(answer, kind, door, what);
          for (const mark of Object.values(MARKS)) expect(body).not.toContain(mark);
        }
      }
      if (refused.length === 0 || isCompared(intents.indexOf(intent), intents))
        expect(await digestOf(database.pool), COMPARED).toEqual(untouched);
    },
  );

  test.each(sampled(byIntent, 3))(
    "%s: an empty form of whoever may is judged, not refused",
    async (_id, intent) => {
      const { door, name, needs } = intent;
      const form = formOf(_id);
      for (const kind of SUBJECT_KINDS) {
        if (!mayAll(kind, [...guardsOf(door), needs])) continue;
        // Signing out, or a new password, ends sessions: these have one to lose.
        const mayEnd = needs.startsWith("auth.") || needs.startsWith("account.");
        const cookie = mayEnd ? await freshCookie(kind) : (cookies.get(kind) ?? "");
        const address = dataAddress(form.to, door);
        const { answer, status } = await ask(app, address, cookie, [["intent", name]]);
        const what = `${kind} posting ${name} to ${address}: ${JSON.stringify(answer)}`;
        expect(status, what).toBeLessThan(500);
        if (needs.startsWith("auth.")) continue;
        expect(["served", "led-home", "not-found"], what).toContain(answer.kind);
      }
    },
  );

  const ofSomebodyElse = () => {
    const { foreign } = world;
    const draft = { draftId: foreign.draftId, version: "1" };
    return [
      [
        "/api/draft",
        { intent: "save", ...draft, changes: JSON.stringify({ personalInfo: { firstName: "X" } }) },
      ],
      ["/api/draft", { intent: "submit", ...draft }],
      ["/apply/personal", { intent: "next", ...draft, "personalInfo.firstName": "X" }],
      ["/apply/pr", { intent: "submit", ...draft }],
      ["/apply/review", { intent: "submit", ...draft }],
      ["/apply/conflict", { intent: "resolve", ...draft }],
      ["/student-dashboard?index", { intent: "discard-draft", ...draft }],
      [
        `/student-dashboard/applications/${foreign.reference}`,
        { intent: "withdraw", id: foreign.applicationId, version: "1" },
      ],
      [
        `/student-dashboard/applications/${world.own.reference}`,
        { intent: "withdraw", id: foreign.applicationId, version: "1" },
      ],
    ] as const;
  };

  test("a student cannot write to what is another student's, nor learn that it is there", async () => {
    const before = await digestOf(database.pool);
    for (const [address, fields] of ofSomebodyElse()) {
      const { status, body } = await ask(app, address, cookies.get("student") ?? "", Object.entries(fields));
      expect(status, `${address} ${JSON.stringify(fields)}`).toBe(404);
      expect(body).not.toContain(MARKS.foreign);
    }
    expect(await digestOf(database.pool)).toEqual(before);
  });

  test("nobody ends another person's session, and staff do not write on in each other's drafts", async () => {
    const { staffDraftId: draftId, student } = world;
    const { id: sessionId } = await openSession(database.db, student.userId);
    const before = await digestOf(database.pool);
    const page = `/admin/applications/new?draft=${draftId}`;
    for (const [address, fields] of [
      ["/account/sessions", { intent: "end-session", sessionId }],
      [page, { intent: "save", draftId, version: "1", "personalInfo.firstName": "X" }],
      [page, { intent: "submit", draftId, version: "1" }],
      [page, { intent: "discard", draftId, version: "1" }],
    ] as const) {
      const { status } = await ask(app, address, cookies.get("staff-owner") ?? "", Object.entries(fields));
      expect(status, JSON.stringify(fields)).toBe(404);
    }
    expect(await digestOf(database.pool)).toEqual(before);
    const { rows } = await database.pool.query("select 1 from sessions where id = $1", [sessionId]);
    expect(rows).toHaveLength(1);
  });

  const judged = byIntent.filter(
    ([id, { needs }]) => !needs.startsWith("auth.") && needs !== "public.read" && id !== ASKED_BY_ANYBODY,
  );

  describe("the writes judge again: with every guard and intent taken off the doors", () => {
    const tried = sampled(judged, 8);
    let before: Record<string, string>;
    beforeAll(async () => {
      before = await digestOf(database.pool);
    });
    test.each(tried.map(([id, intent], place) => [id, intent, place] as const))(
      "%s writes nothing for whoever may not",
      async (id, { door, name, needs }, place) => {
        const form = formOf(id);
        const refused = SUBJECT_KINDS.filter((kind) => !mayAll(kind, [needs]));
        for (const kind of refused) {
          const fields = [["intent", name] as const, ...form.fields];
          const { status } = await withOpenIntents(door, () =>
            ask(bare, form.to, cookies.get(kind) ?? "", fields),
          );
          expect(status, `${kind} posting ${name} to ${form.to}`).toBeLessThan(500);
        }
        if (refused.length === 0 || isCompared(place, tried))
          expect(await digestOf(database.pool), COMPARED).toEqual(before);
      },
    );

    test("a student writes nothing to what is another student's", async () => {
      const before = await digestOf(database.pool);
      for (const [address, fields] of ofSomebodyElse()) {
        await ask(bare, address, cookies.get("student") ?? "", Object.entries(fields));
      }
      expect(await digestOf(database.pool)).toEqual(before);
    });
  });

  /** Opens a route's intents to everyone while `run` sends its requests. */
  async function withOpenIntents<T>(door: RouteEndpoint, run: () => Promise<T>): Promise<T> {
    const table = tableOf(build.routes[door.id]?.module.action);
    const kept = Object.entries(table).map(([name, { needs }]) => [name, needs] as const);
    for (const name of Object.keys(table)) if (table[name]) table[name].needs = "public.read";
    try {
      return await run();
    } finally {
      for (const [name, needs] of kept) if (table[name]) table[name].needs = needs;
    }
  }

  function tableOf(action: unknown): Record<string, { needs: Action }> {
    return typeof action === "function" && "intents" in action
      ? (action.intents as Record<string, { needs: Action }>)
      : {};
  }
});

/** A kind of person of its own: what their level lets them do they do, with their own students. */
describe("who sees only assigned students", () => {
  let cookie = "";
  beforeAll(async () => {
    const { userId } = world.assigned.actor;
    cookie = (await openSession(database.db, userId, { secondFactor: true })).header;
  });
  const enters = (door: RouteEndpoint) =>
    guardsOf(door).every((action) => can(world.assigned.actor, action, "own"));
  const inner = doors.filter((door) => !isPublic(door));

  const OF_A_RECORD = /^[^?]*[0-9a-f]{8}-[0-9a-f]{4}-/;
  test.each(sampled(inner, 8).map((door) => [shortId(door), door] as const))(
    "sees nothing of others at %s",
    async (id, door) => {
      for (const visit of visitsOf(world)[id] ?? [{ to: door.path }]) {
        for (const address of [visit.to, ...(door.hasLoader ? [dataAddress(visit.to, door)] : [])]) {
          const { answer, status, body } = await ask(app, address, cookie);
          expect(status, `${address}: ${body.slice(0, 500)}`).toBeLessThan(500);
          for (const mark of MARKS_OF_STUDENTS) expect(body, `${address} shows ${mark}`).not.toContain(mark);
          if (!enters(door)) expectDenied(answer, "staff-counsellor", door, address);
          const isOthers = MARKS_OF_STUDENTS.some((mark) => mark === visit.shows);
          if (enters(door) && isOthers && OF_A_RECORD.test(visit.to))
            expect(answer.kind, address).toBe("not-found");
        }
      }
    },
  );

  test("sees their own", async () => {
    const { studentId, applicationId } = world.assigned;
    for (const address of [
      "/admin/students",
      `/admin/students/${studentId}`,
      "/admin/applications",
      `/admin/applications/${applicationId}`,
      `/admin/find?q=${MARKS.assigned}`,
    ]) {
      const { status, body } = await ask(app, address, cookie);
      expect(status, address).toBe(200);
      expect(body, address).toContain(MARKS.assigned);
    }
  });

  const written = inner.flatMap((door) =>
    Object.entries(door.intents ?? {})
      // Their own account, and what ends their session.
      .filter(([, needs]) => !needs.startsWith("auth.") && !needs.startsWith("account."))
      .map(([name]) => [`${shortId(door)} ${name}`, name] as const),
  );
  const tried = sampled(written, 8).map(([id, name], place) => [id, name, place] as const);
  let others: unknown;
  test.each(tried)("writes nothing of others by %s", async (id, name, place) => {
    const form = formsOf(world)[id];
    if (!form) throw new Error(`${id} has no form in forms.ts`);
    const fields = [
      ["intent", name] as const,
      ...Object.entries(form.fields).map(([field, { value }]) => [field, value] as const),
    ];
    others ??= await digestBeyond(database.pool, world.assigned.actor);
    for (const server of [app, bare]) {
      const { status, body } = await ask(server, form.to, cookie, fields);
      expect(status, `${form.to}: ${body.slice(0, 500)}`).toBeLessThan(500);
      for (const mark of MARKS_OF_STUDENTS) expect(body, `${form.to} shows ${mark}`).not.toContain(mark);
    }
    if (isCompared(place, tried))
      expect(await digestBeyond(database.pool, world.assigned.actor), COMPARED).toEqual(others);
  });
});

/** A kind of person of its own: what is ticked they do, and nothing else. */
describe("whose level an owner has made", () => {
  const TICKED = ["student.list", "document.list", "document.review", "task.list", "task.write"] as const;
  let actor: UserActor;
  let cookie = "";
  beforeAll(async () => {
    actor = await makeStaffWithCustomRole(database.db, TICKED);
    cookie = (await openSession(database.db, actor.userId, { secondFactor: true })).header;
  });
  const enters = (door: RouteEndpoint) => guardsOf(door).every((action) => can(actor, action, "own"));
  const inner = doors.filter((door) => !isPublic(door));
  /** What none of their rights shows. */
  const NOT_THEIRS = [
    ...[MARKS.note, MARKS.points, MARKS.offer, MARKS.request, MARKS.message, MARKS.booking, MARKS.claim],
    ...[MARKS.bulk, MARKS.mail, MARKS.enquiry, MARKS.subscriber, MARKS.template, MARKS.resource],
    ...[
      MARKS.agreement,
      MARKS.imported,
      MARKS.proposal,
      MARKS.apiKey,
      MARKS.webhook,
      MARKS.leadSource,
      MARKS.translationReport,
      MARKS.level,
    ],
  ];

  test.each(sampled(inner, 8).map((door) => [shortId(door), door] as const))(
    "comes in by what is ticked alone at %s",
    async (id, door) => {
      for (const visit of visitsOf(world)[id] ?? [{ to: door.path }]) {
        for (const address of [visit.to, ...(door.hasLoader ? [dataAddress(visit.to, door)] : [])]) {
          const { answer, status, body } = await ask(app, address, cookie);
          expect(status, `${address}: ${body.slice(0, 500)}`).toBeLessThan(500);
          if (!enters(door)) {
            expectDenied(answer, "staff-counsellor", door, address);
            for (const mark of Object.values(MARKS)) expect(body, address).not.toContain(mark);
          }
          for (const mark of NOT_THEIRS) expect(body, `${address} shows ${mark}`).not.toContain(mark);
        }
      }
    },
  );

  test("sees what is ticked", async () => {
    for (const [address, mark] of [
      [`/admin/students/${world.recordId}`, MARKS.record],
      [`/admin/files/${world.documentId}`, MARKS.document],
      ["/admin/tasks?of=all", MARKS.task],
    ] as const) {
      const { status, body } = await ask(app, address, cookie);
      expect(status, address).toBe(200);
      expect(body, address).toContain(mark);
    }
  });

  test("writes nothing that is not ticked, with guards and without", async () => {
    const before = await digestOf(database.pool);
    for (const door of sampled(inner, 8)) {
      for (const [name, needs] of Object.entries(door.intents ?? {})) {
        if (can(actor, needs, "own")) continue;
        const form = formsOf(world)[`${shortId(door)} ${name}`];
        if (!form) throw new Error(`${shortId(door)} ${name} has no form in forms.ts`);
        const fields = [
          ["intent", name] as const,
          ...Object.entries(form.fields).map(([field, { value }]) => [field, value] as const),
        ];
        for (const server of [app, bare]) {
          const { status, body } = await ask(server, form.to, cookie, fields);
          expect(status, `${form.to} ${name}: ${body.slice(0, 500)}`).toBeLessThan(500);
        }
      }
    }
    expect(await digestOf(database.pool)).toEqual(before);
  });
});

describe("taking guards away is noticed", () => {
  const ASKS_BY_ITSELF = /\/account-(?!organisation)|\/wizard\/(start|step|review|conflict|submitted)$/;
  const guarded = doors.filter((door) => door.ownGuards > 0);

  test.each(guarded.map((door) => [shortId(door), door] as const))("of %s, by the book", (id, door) => {
    const open = doorsOf({
      ...build.routes,
      [door.id]: withoutGuards(build).routes[door.id],
    } as BuiltServer["routes"]).find((one) => one.id === door.id);
    expect(open && guardsOf(open)).not.toEqual(ROUTE_BOOK[id]?.guards);
  });

  const private_ = doors.filter((door) => !isPublic(door) && door.isLeaf);
  test.each(sampled(private_, 8).map((door) => [shortId(door), door] as const))(
    "of %s, by what it answers",
    async (id, door) => {
      const visits = visitsOf(world)[id] ?? [{ to: door.path }];
      const noticed: string[] = [];
      for (const visit of visits) {
        for (const kind of SUBJECT_KINDS) {
          if (mayAll(kind, guardsOf(door))) continue;
          const { answer } = await ask(bare, visit.to, cookies.get(kind) ?? "");
          const denied = door.path.startsWith("/api/")
            ? answer.kind === "refused"
            : kind === "visitor"
              ? answer.kind === "sign-in"
              : answer.kind === "refused" || answer.kind === "led-home";
          if (!denied) noticed.push(kind);
          // One cell that fails is enough to notice.
          if (!denied && !ASKS_BY_ITSELF.test(id)) break;
          if (noticed.length > 0) break;
        }
      }
      // A page about oneself asks for the session itself, and has nothing to show without one.
      if (ASKS_BY_ITSELF.test(id)) expect(noticed).toEqual([]);
      else expect(noticed.length, "a cell of the matrix that fails").toBeGreaterThan(0);
    },
  );
});

describe("staff who have not given their second factor", () => {
  const admin = doors.filter((door) => door.path.startsWith("/admin") && door.path !== "/admin-auth");
  test.each(sampled(admin, 8).map((door) => [shortId(door), door] as const))(
    "see nothing at %s",
    async (id, door) => {
      const owner = actorOf("staff-owner");
      if (owner.kind !== "user") throw new Error("The owner is somebody");
      const { header } = await openSession(database.db, owner.userId);
      for (const { to } of visitsOf(world)[id] ?? [{ to: door.path }]) {
        for (const address of [to, ...(door.hasLoader ? [dataAddress(to, door)] : [])]) {
          const { answer, body } = await ask(app, address, header);
          expect(answer, address).toMatchObject({
            kind: "served",
            to: expect.stringContaining("/auth/second-factor"),
          });
          for (const mark of Object.values(MARKS)) expect(body).not.toContain(mark);
        }
      }
    },
  );
});

describe("the auth library's endpoints", () => {
  test.each(Object.entries(AUTH_ENDPOINTS))("%s", async (key, endpoint) => {
    const [method = "", address = ""] = key.split(" ");
    for (const kind of SUBJECT_KINDS) {
      const answer = await fetch(app.origin + address, {
        method,
        headers: { cookie: await freshCookie(kind), origin: app.origin, "content-type": "application/json" },
        ...(method === "POST" ? { body: "{}" } : {}),
      });
      const code = await answer.json().then((reply) => (reply as { code?: string }).code);
      const denied = code === "unauthenticated" || code === "forbidden";
      expect(denied, `${kind}: ${answer.status} ${code}`).toBe(!mayAll(kind, [endpoint.needs]));
      expect(answer.status).toBeLessThan(500);
    }
  });

  test("are all that is mounted: every other one of the library is not found", async () => {
    const { api } = app.services.auth;
    const all = Object.values(api).flatMap((endpoint) => {
      const { path, options } = endpoint as { path?: string; options?: { method?: string | string[] } };
      if (typeof path !== "string") return [];
      return [options?.method ?? "GET"].flat().map((method) => `${method} /api/auth${path}`);
    });
    expect(all.length).toBeGreaterThan(30);
    for (const key of all) {
      if (Object.hasOwn(AUTH_ENDPOINTS, key)) continue;
      const [method = "", address = ""] = key.split(" ");
      const answer = await fetch(app.origin + address, {
        method,
        headers: { cookie: cookies.get("staff-owner") ?? "", origin: app.origin },
      });
      expect(answer.status, key).toBe(404);
    }
  });
});

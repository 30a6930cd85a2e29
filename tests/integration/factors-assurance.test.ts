import { describe, expect, test } from "vitest";
import { DEMO_ACCOUNTS } from "#app/platform/environment/demo-accounts.server.ts";
import type { Mode } from "#app/platform/environment/env.server.ts";
import type { SubjectKind } from "#app/platform/permissions/actor.ts";
import { type OpenSession, proofDetour, staffDetour } from "#app/platform/sessions/assurance.server.ts";
import { makeEveryKind } from "#tests/factories/people.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase();
const SERVED = {
  env: { mode: "serve" as Mode, demo: false, loopback: false, baseUrl: "https://study.example.com" },
};
const DEMO = { env: { mode: "start" as Mode, demo: true, loopback: true, baseUrl: "http://localhost:3000" } };
const demoOwner = DEMO_ACCOUNTS.find(({ key }) => key === "owner")?.email ?? "";

const at = (path: string) => new Request(`http://localhost:3000${path}`);

/** A session of a user with or without a second factor, used in the session or not. */
function session(
  actor: OpenSession["actor"],
  factor: "none" | "unused" | "used",
  options: { email?: string; provedMinutesAgo?: number; now?: Date } = {},
): OpenSession {
  const now = options.now ?? new Date();
  const authenticatedAt = new Date(now.getTime() - (options.provedMinutesAgo ?? 0) * 60_000);
  return {
    signedIn: true,
    actor,
    session: {
      id: crypto.randomUUID(),
      expiresAt: new Date(now.getTime() + 86_400_000),
      authenticatedAt,
      secondFactorAt: factor === "used" ? authenticatedAt : null,
    },
    user: {
      id: actor.userId,
      email: options.email ?? "somebody@example.com",
      emailVerified: true,
      phone: null,
      fullName: "Somebody",
      locale: "en",
      timeZone: null,
      chosenZone: null,
      hasSecondFactor: factor !== "none",
    },
  };
}

describe("before they see anything of anybody", () => {
  test("staff of every level add a second factor, give it, and only then go on; nobody else is asked", async () => {
    const staff: SubjectKind[] = ["staff-owner", "staff-counsellor", "staff-viewer"];
    for (const [kind, actor] of await makeEveryKind(database.db)) {
      if (actor.kind === "visitor") continue;
      const detours = (["none", "unused", "used"] as const).map((factor) =>
        staffDetour(session(actor, factor), SERVED, at("/admin/students?q=rai")),
      );
      expect([kind, ...detours]).toEqual(
        staff.includes(kind)
          ? [
              kind,
              "/account/second-factor?required=1",
              "/auth/second-factor?returnTo=%2Fadmin%2Fstudents%3Fq%3Drai",
              null,
            ]
          : [kind, null, null, null],
      );
    }
  });

  test("staff reach the pages where they do so, and the way out", async () => {
    const owner = (await makeEveryKind(database.db)).get("staff-owner");
    if (owner?.kind !== "user") throw new Error("No owner");
    for (const path of [
      "/account",
      "/account/second-factor?required=1",
      "/account/second-factor.data?_routes=x",
      "/auth/second-factor",
      "/auth",
      "/sign-out",
      "/api/passkey",
    ]) {
      expect(staffDetour(session(owner, "none"), SERVED, at(path))).toBeNull();
    }
    for (const path of [
      "/admin",
      "/admin.data",
      "/admin/students.data?_routes=admissions%2Fstudents%2Fadmin-students.route",
      "/apply",
      // What happened names students.
      "/account/notifications",
      "/account/notifications.data?_routes=x",
      "/accounting",
      "/api/draft",
      "/api/passkeys",
    ]) {
      expect(staffDetour(session(owner, "none"), SERVED, at(path))).not.toBeNull();
    }
  });

  test("demo staff go without, only in the demo, on this machine alone, under its own name", async () => {
    const owner = (await makeEveryKind(database.db)).get("staff-owner");
    if (owner?.kind !== "user") throw new Error("No owner");
    const demo = session(owner, "none", { email: demoOwner });
    expect(staffDetour(demo, DEMO, at("/admin"))).toBeNull();
    expect(staffDetour(session(owner, "none"), DEMO, at("/admin"))).not.toBeNull();
    for (const change of [{ demo: false }, { loopback: false }, { baseUrl: "https://study.example.com" }]) {
      expect(staffDetour(demo, { env: { ...DEMO.env, ...change } }, at("/admin"))).not.toBeNull();
    }
  });
});

describe("before a change to the account itself", () => {
  const now = new Date("2026-11-20T10:00:00Z");

  test("a proof counts for ten minutes", async () => {
    const student = (await makeEveryKind(database.db)).get("student");
    if (student?.kind !== "user") throw new Error("No student");
    const detourAfter = (provedMinutesAgo: number) =>
      proofDetour(session(student, "none", { provedMinutesAgo, now }), now, "/account/security");
    expect(detourAfter(0)).toBeNull();
    expect(detourAfter(10)).toBeNull();
    expect(detourAfter(10.01)).toBe("/account/confirm?returnTo=%2Faccount%2Fsecurity");
  });

  test("whoever has a second factor must have used it in this session, however recent the password", async () => {
    const student = (await makeEveryKind(database.db)).get("student");
    if (student?.kind !== "user") throw new Error("No student");
    expect(proofDetour(session(student, "unused", { now }), now, "/account/security")).toBe(
      "/auth/second-factor?returnTo=%2Faccount%2Fsecurity",
    );
    expect(proofDetour(session(student, "used", { now }), now, "/account/security")).toBeNull();
    expect(proofDetour(session(student, "used", { now, provedMinutesAgo: 11 }), now, "/")).toBe(
      "/account/confirm?returnTo=%2F",
    );
  });
});

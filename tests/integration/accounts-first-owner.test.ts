import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { ensureFirstAdmin, isSetUpOpen, setUpFirstOwner } from "#app/people/sign-up/first-admin.server.ts";
import { settings } from "#app/platform/records/records.tables.server.ts";
import { userRoles, users } from "#app/platform/sessions/sessions.tables.server.ts";
import { makeUser } from "#tests/factories/actors.ts";
import { authServices, testClock } from "#tests/support/auth-services.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const database = useDatabase({ max: 20 });
const jobs = useJobs(database);
const clock = testClock();
const owners = () =>
  database.db
    .select({ email: users.email, verified: users.emailVerified })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(and(eq(userRoles.role, "admin"), eq(userRoles.staffRole, "owner")));
const tokenOf = (link: string | null) => new URL(link ?? "").searchParams.get("token") ?? "";
const person = (email: string, password = "river-lamp-42") => ({
  fullName: "Anita Sharma",
  email,
  password,
  confirmPassword: password,
});

beforeEach(async () => {
  await database.db.delete(users);
  await database.db.delete(settings);
});

describe("a new installation", () => {
  test("makes the owner of ADMIN_EMAIL, once, and prints no link", async () => {
    const services = authServices(database, jobs, clock, {
      ADMIN_EMAIL: "Boss@Example.com",
      ADMIN_PASSWORD: "river-lamp-42",
    });
    expect(await ensureFirstAdmin(services)).toBeNull();
    expect(await ensureFirstAdmin(services)).toBeNull();
    expect(await owners()).toEqual([{ email: "boss@example.com", verified: true }]);
  });

  test("makes one owner when several processes start at once", async () => {
    const services = authServices(database, jobs, clock, {
      ADMIN_EMAIL: "boss@example.com",
      ADMIN_PASSWORD: "river-lamp-42",
    });
    await Promise.all(Array.from({ length: 6 }, () => ensureFirstAdmin(services)));
    expect(await owners()).toHaveLength(1);
  });

  test("refuses to start with a weak ADMIN_PASSWORD, or with an address that is a customer's", async () => {
    const weak = authServices(database, jobs, clock, {
      ADMIN_EMAIL: "boss@example.com",
      ADMIN_PASSWORD: "password1",
    });
    await expect(ensureFirstAdmin(weak)).rejects.toThrow("ADMIN_PASSWORD is too weak");
    await makeUser(database.db, { email: "customer@example.com" });
    const taken = authServices(database, jobs, clock, {
      ADMIN_EMAIL: "customer@example.com",
      ADMIN_PASSWORD: "river-lamp-42",
    });
    await expect(ensureFirstAdmin(taken)).rejects.toThrow("ADMIN_EMAIL already has an account");
    expect(await owners()).toEqual([]);
  });

  test("prints a set-up link that stays the same until it is used, then none", async () => {
    const services = authServices(database, jobs, clock);
    const link = await ensureFirstAdmin(services);
    expect(link).toMatch(/^http:\/\/localhost:3000\/set-up\?token=[\w-]{43}$/);
    expect(await ensureFirstAdmin(services)).toBe(link);
    const token = tokenOf(link);
    const dump = JSON.stringify(await database.db.select().from(settings));
    expect(dump).not.toContain(token);
    expect(await isSetUpOpen(services, token)).toBe(true);
    expect(await isSetUpOpen(services, "x")).toBe(false);
    expect(await setUpFirstOwner(services, token, person("owner@example.com"), "r")).toEqual({ ok: true });
    expect(await owners()).toEqual([{ email: "owner@example.com", verified: true }]);
    expect(await ensureFirstAdmin(services)).toBeNull();
    expect(await isSetUpOpen(services, token)).toBe(false);
    expect(await setUpFirstOwner(services, token, person("second@example.com"), "r")).toMatchObject({
      error: { code: "expired" },
    });
  });

  test("gets one owner when the set-up link is raced", async () => {
    const services = authServices(database, jobs, clock);
    const token = tokenOf(await ensureFirstAdmin(services));
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        setUpFirstOwner(services, token, person(`owner${n}@example.com`), "r"),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await owners()).toHaveLength(1);
    expect(await database.db.$count(users)).toBe(1);
  });

  test("keeps the link open after a weak password or a taken address, and refuses a wrong one", async () => {
    const services = authServices(database, jobs, clock);
    const token = tokenOf(await ensureFirstAdmin(services));
    await makeUser(database.db, { email: "customer@example.com" });
    expect(await setUpFirstOwner(services, token, person("o@example.com", "123456"), "r")).toMatchObject({
      error: {
        code: "invalid",
        fieldErrors: { password: ["This password is too common. Choose another password."] },
      },
    });
    expect(await setUpFirstOwner(services, token, person("customer@example.com"), "r")).toMatchObject({
      error: { code: "invalid", fieldErrors: { email: [expect.any(String)] } },
    });
    expect(await setUpFirstOwner(services, "wrong", person("o@example.com"), "r")).toMatchObject({
      error: { code: "expired" },
    });
    expect(await owners()).toEqual([]);
    expect(await setUpFirstOwner(services, token, person("o@example.com"), "r")).toEqual({ ok: true });
  });
});

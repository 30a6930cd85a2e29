import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { CONSULTATION_ENQUIRY, requestConsultation } from "#app/conversations/enquiries/commands.server.ts";
import { consultationRequestSchema } from "#app/conversations/enquiries/consultation-request.ts";
import { enquiries } from "#app/conversations/enquiries/enquiries.tables.server.ts";
import { rateLimits } from "#app/platform/limits/limits.tables.server.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const database = useDatabase();
const jobs = useJobs(database);
const now = () => new Date("2026-11-20T06:00:00Z");
const deps = () => ({ db: database.db, jobs, now });

const form = (extra: Record<string, string> = {}) =>
  consultationRequestSchema.parse({
    key: randomUUID(),
    name: "Asha Thapa",
    email: "asha@example.com",
    phone: "",
    preferredTime: "Weekdays after 5 pm, Kathmandu",
    note: "Nursing in Perth",
    website: "",
    ...extra,
  });
const stored = (key: string) => database.db.select().from(enquiries).where(eq(enquiries.id, key));

describe("A request for a consultation", () => {
  test("is kept where staff see it, with the wished time before the note", async () => {
    const request = form();
    // On a Friday, before the weekend.
    const promised = new Date("2026-11-23T17:00:00Z");
    expect(await requestConsultation(deps(), request, "203.0.113.1")).toEqual({ ok: true, value: promised });
    expect(await stored(request.key)).toMatchObject([
      {
        kind: CONSULTATION_ENQUIRY,
        name: "Asha Thapa",
        email: "asha@example.com",
        phone: null,
        preferredTime: "Weekdays after 5 pm, Kathmandu",
        message: "Nursing in Perth",
        handledAt: null,
        answerBy: promised,
      },
    ]);
  });

  test("sent several times at once is one enquiry", async () => {
    const request = form();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => requestConsultation(deps(), request, "203.0.113.2")),
    );
    expect(answers.every((answer) => answer.ok)).toBe(true);
    expect(await stored(request.key)).toHaveLength(1);
  });

  test("that fell into the trap is answered like any other and thrown away", async () => {
    const request = form({ website: "https://spam.example" });
    expect(await requestConsultation(deps(), request, "203.0.113.3")).toEqual({
      ok: true,
      value: new Date("2026-11-23T17:00:00Z"),
    });
    expect(await stored(request.key)).toEqual([]);
  });

  test("is refused once one network address has sent many, and not for the others", async () => {
    const from = (ip: string) => requestConsultation(deps(), form(), ip);
    for (let sent = 0; sent < 6; sent += 1) expect((await from("203.0.113.4")).ok).toBe(true);
    expect(await from("203.0.113.4")).toMatchObject({ ok: false, error: { code: "too-many" } });
    expect((await from("203.0.113.5")).ok).toBe(true);
    const keys = (await database.db.select({ key: rateLimits.key }).from(rateLimits)).map((row) => row.key);
    expect(keys.join(" ")).not.toContain("203.0.113");
  });
});

import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { problemSchema } from "#app/api/records/problem.ts";
import { enquiries } from "#app/conversations/enquiries/enquiries.tables.server.ts";
import { leadDeliveries } from "#app/conversations/lead-sources/lead-deliveries.tables.server.ts";
import { rateLimits } from "#app/platform/limits/limits.tables.server.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeLeadHook } from "#tests/factories/lead-sources.ts";
import { useDatabase } from "#tests/integration/database.ts";
import { type BuiltApplication, openBuiltApplication } from "#tests/support/built-application.ts";
import { rounds } from "#tests/support/tier.ts";
import { oddText } from "./fuzz-inputs.ts";

const PAYLOADS = rounds({ quick: 150, sample: 3_000, full: 50_000 });
const SEED = Number(
  process.env.FUZZ_SEED ??
    rounds({ quick: 20_261_129, sample: Date.now() % 2 ** 31, full: Date.now() % 2 ** 31 }),
);
/** A webhook takes 120 in a minute: the counter is emptied before. */
const OF_A_MINUTE = 100;

const database = useDatabase();
const failures: unknown[] = [];
let application: BuiltApplication;
let hook: { id: string; token: string };

beforeAll(async () => {
  application = await openBuiltApplication({
    database,
    onLog: (line) => {
      if (Number(line.level) >= 50) failures.push(line);
    },
  });
  hook = await makeLeadHook(database.db, (await makeStaff(database.db, "owner")).userId);
});
afterAll(async () => {
  await application?.close();
});

const name = fc.oneof(
  fc.constantFrom(
    "name",
    "email",
    "phone",
    "FULL_NAME",
    "utm_source",
    "lead_id",
    "is_test",
    "__proto__",
    "values",
  ),
  oddText,
);
const contact = fc.constantFrom("asha@example.com", "+977 984 123 4567", "p:+9779841234567", "not one");
const scalar = fc.oneof(
  contact,
  oddText,
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.string({ unit: "binary" }),
);
const { tree } = fc.letrec((tie) => ({
  tree: fc.oneof({ maxDepth: 9, withCrossShrink: true }, scalar, tie("list"), tie("object"), tie("answers")),
  list: fc.array(tie("tree"), { maxLength: 6 }),
  object: fc.dictionary(name, tie("tree"), { maxKeys: 8 }),
  answers: fc.array(fc.record({ name, values: fc.oneof(scalar, fc.array(scalar, { maxLength: 3 })) }), {
    maxLength: 5,
  }),
}));
const json = fc.record({
  type: fc.constantFrom("application/json", "application/json; charset=utf-8"),
  body: fc.oneof(
    fc.dictionary(name, tree, { maxKeys: 12 }).map((value) => JSON.stringify(value)),
    tree.map((value) => JSON.stringify(value)),
    fc.tuple(tree, fc.nat({ max: 200 })).map(([value, at]) => JSON.stringify(value).slice(0, at)),
  ),
});
const form = fc.record({
  type: fc.constant("application/x-www-form-urlencoded"),
  body: fc.oneof(
    fc
      .array(fc.tuple(name, fc.oneof(contact, oddText)), { maxLength: 12 })
      .map((pairs) =>
        String(new URLSearchParams(pairs.map(([key, value]) => [key.toWellFormed(), value.toWellFormed()]))),
      ),
    fc.string({ unit: "binary" }),
  ),
});

test("every payload has an answer that the sender understands, and none is a failure", async () => {
  process.stdout.write(`lead-fuzz: seed ${SEED}, ${PAYLOADS} payloads\n`);
  const seen = new Map<string, number>();
  const payloads = fc.sample(fc.oneof(json, form), { numRuns: PAYLOADS, seed: SEED });
  for (const [at, { type, body }] of payloads.entries()) {
    if (at % OF_A_MINUTE === 0) await database.db.delete(rateLimits);
    const answer = await fetch(`${application.origin}/api/leads/${hook.token}`, {
      method: "POST",
      headers: { "content-type": type },
      body,
    });
    const text = await answer.text();
    const about = `payload ${at} of seed ${SEED}: ${type} ${body}`;
    expect([200, 400, 413], about).toContain(answer.status);
    const said = JSON.parse(text);
    if (answer.status === 200) expect(Object.keys(said), about).toEqual(["result"]);
    else expect(problemSchema.safeParse(said).success, about).toBe(true);
    const kind = answer.status === 200 ? String(said.result) : String(answer.status);
    seen.set(kind, (seen.get(kind) ?? 0) + 1);
  }
  expect(failures).toEqual([]);
  // The generator reaches both sides.
  expect(seen.get("accepted") ?? 0).toBeGreaterThan(0);
  expect(seen.get("400") ?? 0).toBeGreaterThan(0);
  const refused = await database.db.select().from(leadDeliveries);
  expect(refused.length).toBeGreaterThan(1);
  for (const { email, phone, name: stored } of await database.db.select().from(enquiries)) {
    expect(email ?? phone).not.toBeNull();
    expect(stored.length).toBeGreaterThan(0);
    expect(stored.length).toBeLessThanOrEqual(120);
  }
}, 600_000);

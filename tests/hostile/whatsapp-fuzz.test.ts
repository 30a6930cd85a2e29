import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { enquiries } from "#app/conversations/enquiries/enquiries.tables.server.ts";
import { messageDeliveries } from "#app/conversations/threads/threads.tables.server.ts";
import { whatsappMessages } from "#app/conversations/whatsapp/whatsapp.tables.server.ts";
import { fileWhatsApp } from "#app/conversations/whatsapp-inbox/file-message.server.ts";
import { rateLimits } from "#app/platform/limits/limits.tables.server.ts";
import { useDatabase } from "#tests/integration/database.ts";
import { type BuiltApplication, openBuiltApplication } from "#tests/support/built-application.ts";
import { rounds } from "#tests/support/tier.ts";
import { signed, webhookOf, whatsAppEnv } from "#tests/support/whatsapp-api.ts";
import { oddText } from "./fuzz-inputs.ts";

const PAYLOADS = rounds({ quick: 60, sample: 2_000, full: 30_000 });
const SEED = Number(
  process.env.FUZZ_SEED ??
    rounds({ quick: 20_261_129, sample: Date.now() % 2 ** 31, full: Date.now() % 2 ** 31 }),
);

const database = useDatabase();
const failures: unknown[] = [];
let application: BuiltApplication;

beforeAll(async () => {
  application = await openBuiltApplication({
    database,
    env: whatsAppEnv(),
    onLog: (line) => {
      if (Number(line.level) >= 50) failures.push(line);
    },
  });
});
afterAll(async () => {
  await application?.close();
});

const text = fc.oneof(oddText, fc.string({ unit: "binary" }), fc.constantFrom("STOP", "Hello", ""));
const anything = fc.oneof({ weight: 5, arbitrary: text }, fc.jsonValue({ maxDepth: 3 }));
const often = <Value>(value: fc.Arbitrary<Value>) => fc.oneof({ weight: 6, arbitrary: value }, anything);
const type = fc.constantFrom(
  "text",
  "image",
  "document",
  "audio",
  "button",
  "reaction",
  "location",
  "__proto__",
);
const content = often(
  fc.record({ body: often(text), id: often(fc.constantFrom("123", "../x")), caption: anything, emoji: text }),
);
const message = fc
  .tuple(
    fc.record({
      from: often(fc.constantFrom("9779841234567", "15551234567")),
      id: often(fc.nat(500).map((number) => `wamid.${number}`)),
      timestamp: often(fc.constantFrom("1750857384", "999999999999", "0")),
      type: often(type),
    }),
    type,
    content,
  )
  .map(([head, name, value]) => ({ ...head, [name]: value }));
const status = fc.record({
  id: often(fc.nat(500).map((number) => `wamid.${number}`)),
  status: often(fc.constantFrom("sent", "delivered", "read", "failed")),
  biz_opaque_callback_data: often(fc.uuid()),
  errors: often(fc.array(fc.record({ code: often(fc.integer()) }))),
});
const contact = fc.record({
  wa_id: often(fc.constant("9779841234567")),
  profile: often(fc.record({ name: text })),
});
const payload = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .record({
        messages: often(fc.array(often(message), { maxLength: 4 })),
        statuses: often(fc.array(often(status), { maxLength: 4 })),
        contacts: often(fc.array(often(contact), { maxLength: 3 })),
      })
      .map((value) => JSON.stringify(webhookOf(value))),
  },
  fc.jsonValue().map((value) => JSON.stringify(value)),
  fc.string({ unit: "binary" }),
);

test("every payload has an answer, none is a failure, and what is stored is whole", async () => {
  process.stdout.write(`whatsapp-fuzz: seed ${SEED}, ${PAYLOADS} payloads\n`);
  const seen = new Map<number, number>();
  for (const [at, body] of fc.sample(payload, { numRuns: PAYLOADS, seed: SEED }).entries()) {
    const isSigned = at % 10 > 0;
    if (at % 100 === 0) await database.db.delete(rateLimits);
    const sent = new TextDecoder().decode(new TextEncoder().encode(body));
    const answer = await fetch(`${application.origin}/api/whatsapp`, {
      method: "POST",
      headers: { "x-hub-signature-256": isSigned ? signed(sent) : "sha256=0" },
      body: sent,
    });
    await answer.text();
    expect(isSigned ? [200, 400] : [401], `payload ${at} of seed ${SEED}: ${body}`).toContain(answer.status);
    seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1);
  }
  expect(failures).toEqual([]);
  expect([...seen.keys()].sort()).toEqual([200, 400, 401]);
  const { jobs, now } = application.services;
  const stored = await database.db.select().from(whatsappMessages);
  expect(stored.length).toBeGreaterThan(1);
  for (const { id } of stored) await fileWhatsApp({ db: database.db, jobs, now }, id);
  const filed = await database.db.select().from(whatsappMessages);
  // No one is known here: each is part of an enquiry, or said STOP.
  for (const one of filed) {
    expect(one.state === "enquiry" ? one.enquiryId !== null : one.state === "dismissed").toBe(true);
  }
  expect(await database.db.$count(enquiries)).toBeGreaterThan(0);
  expect(await database.db.$count(messageDeliveries)).toBe(0);
}, 600_000);

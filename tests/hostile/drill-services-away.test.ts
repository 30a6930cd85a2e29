import { writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { testBucket } from "#tests/support/bucket.ts";
import { saw } from "#tests/support/drill.ts";
import { eventually } from "#tests/support/eventually.ts";
import { type GateState, openGate } from "#tests/support/gate.ts";
import { startMailServer } from "#tests/support/mail-server.ts";
import { startMixedLoad } from "#tests/support/mixed-load.ts";
import { builtProgram, startServerProcess } from "#tests/support/server-process.ts";
import { temporaryDirectory } from "#tests/support/temporary.ts";
import { useDatabase } from "../integration/database.ts";

const database = useDatabase();

test("while mail server and bucket have no address, refuse or say nothing, people work on; when they are back, all goes on", {
  timeout: 600_000,
}, async (context) => {
  const folder = await temporaryDirectory();
  const names = path.join(folder, "names");
  const setNames = (state: "there" | "away") => writeFile(names, state);
  await setNames("there");
  const mails = await startMailServer();
  const bucket = await testBucket();
  const gates = {
    mail: await openGate(Number(new URL(mails.url).port)),
    bucket: await openGate(Number(new URL(bucket.endpoint ?? "").port)),
  };
  const server = await startServerProcess({
    args: ["--import", path.resolve("tests/support/names-away.mjs"), ...builtProgram("index"), "start"],
    env: {
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      DEMO: "0",
      LOG_LEVEL: "warn",
      NAMES_FILE: names,
      SMTP_URL: `smtp://mail.drill.test:${gates.mail.port}`,
      S3_BUCKET: bucket.bucket,
      S3_ENDPOINT: `http://bucket.drill.test:${gates.bucket.port}`,
      S3_REGION: bucket.region,
      S3_ACCESS_KEY_ID: bucket.accessKeyId,
      S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
    },
  });
  onTestFinished(async () => {
    await server.kill();
    await mails.close();
  });
  const ready = async () => (await fetch(`${server.origin}/readyz`)).status;
  const set = (state: GateState) => Promise.all([gates.mail.set(state), gates.bucket.set(state)]);
  const load = await startMixedLoad(server, database);
  // Documents reach the bucket.
  await eventually(async () => load.acknowledged.documents.length > 0);
  await eventually(async () => mails.mails.length > 0);

  /** Pages and forms that need neither work; the bucket is missed, and found again. */
  const outage = async (begin: () => Promise<unknown>, end: () => Promise<unknown>) => {
    await begin();
    await eventually(async () => (await ready()) === 503);
    const { references, universities } = load.acknowledged;
    const before = [references.length, universities.length] as const;
    await eventually(async () => references.length > before[0] + 3 && universities.length > before[1] + 1);
    await end();
    await eventually(async () => (await ready()) === 200);
    const documents = load.acknowledged.documents.length;
    await eventually(async () => load.acknowledged.documents.length > documents);
  };
  await outage(
    async () => {
      await setNames("away");
      // Connections that are open would still be used, without a lookup.
      await set("open");
    },
    () => setNames("there"),
  );
  saw(
    context,
    "DNS was away: students submitted and staff added records meanwhile. Documents were stored again afterwards.",
  );
  await outage(
    () => set("refuses"),
    () => set("open"),
  );
  saw(context, "Mail server and bucket refused connections: the same.");
  await outage(
    () => set("silent"),
    () => set("open"),
  );
  saw(context, "Mail server and bucket said nothing: the same.");
  await load.stop();
  saw(context, ...(await load.verify()));

  await eventually(async () => {
    const { rows } = await database.pool.query<{ unsent: number }>(
      "select count(*)::int as unsent from outbox_emails where sent_at is null",
    );
    return rows[0]?.unsent === 0;
  });
  const ids = new Set(mails.mails.map(({ messageId }) => messageId));
  const { rows } = await database.pool.query<{ number: number }>(
    "select count(*)::int as number from outbox_emails where channel = 'mail'",
  );
  expect(ids.size).toBe(rows[0]?.number);
  saw(context, `All ${ids.size} emails left once the mail server was back.`);
});

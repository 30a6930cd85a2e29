import { writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { saw } from "#tests/support/drill.ts";
import { eventually } from "#tests/support/eventually.ts";
import { startMailServer } from "#tests/support/mail-server.ts";
import { startMixedLoad } from "#tests/support/mixed-load.ts";
import { builtProgram, startServerProcess } from "#tests/support/server-process.ts";
import { temporaryDirectory } from "#tests/support/temporary.ts";
import { useDatabase } from "../integration/database.ts";

const database = useDatabase();
const HOUR_MS = 3_600_000;
const MOVES = [
  ["an hour ahead", HOUR_MS],
  ["an hour behind", -HOUR_MS],
  ["a day ahead", 24 * HOUR_MS],
  ["right again", 0],
] as const;

test("a clock that jumps ahead and back under load loses nothing, doubles nothing and signs nobody out", async (context) => {
  const folder = await temporaryDirectory();
  const clock = path.join(folder, "clock");
  const mails = await startMailServer();
  const server = await startServerProcess({
    args: ["--import", path.resolve("tests/support/moved-clock.mjs"), ...builtProgram("index"), "start"],
    env: {
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      DEMO: "0",
      SMTP_URL: mails.url,
      LOG_LEVEL: "warn",
      CLOCK_FILE: clock,
    },
  });
  onTestFinished(async () => {
    await server.kill();
    await mails.close();
  });
  const load = await startMixedLoad(server, database);
  await load.progress(10);
  for (const [name, wrongBy] of MOVES) {
    await writeFile(clock, String(wrongBy));
    process.kill(server.pid, "SIGUSR2");
    await eventually(async () => server.output().includes(`wrong by ${wrongBy} `));
    await load.progress(20);
    expect((await fetch(`${server.origin}/readyz`)).status, name).toBe(200);
  }
  await load.stop();
  saw(context, `The clock was moved: ${MOVES.map(([name]) => name).join(", ")}.`, ...(await load.verify()));

  // Each email has left, once, although the queue looks at the clock.
  await eventually(async () => {
    const { rows } = await database.pool.query<{ unsent: number }>(
      "select count(*)::int as unsent from outbox_emails where sent_at is null",
    );
    return rows[0]?.unsent === 0;
  });
  const ids = mails.mails.map(({ messageId }) => messageId);
  expect(new Set(ids).size).toBe(ids.length);
  saw(context, `${ids.length} emails left, none twice.`);
});

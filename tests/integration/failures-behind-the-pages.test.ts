import { spawn } from "node:child_process";
import { DrizzleQueryError } from "drizzle-orm/errors";
import { expect, onTestFinished, test } from "vitest";
import { openJobs } from "#app/platform/jobs/jobs.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { eventually } from "#tests/support/eventually.ts";
import { useDatabase } from "./database.ts";
import { handlersOf } from "./jobs.ts";

const database = useDatabase();
const MARK = "Sitamark Rai, sitamark@example.com";
const failedQuery = () => {
  const cause = Object.assign(new Error(MARK), {
    code: "23505",
    detail: MARK,
    constraint: "students_email_unique",
  });
  return new DrizzleQueryError("insert into students values ($1)", [MARK], cause);
};

test("a job that fails leaves its kind of failure in the log and in the queue, and nobody's values", async () => {
  const lines: string[] = [];
  const log = createLog("trace", false, { write: (line) => lines.push(line) });
  const jobs = await openJobs(database.url, log);
  onTestFinished(() => jobs.stop());
  await jobs.work(handlersOf({}, () => Promise.reject(failedQuery())));
  await database.db.transaction(async (tx) => {
    await jobs.enqueue(tx, "send-mail", { mailId: "one" });
    await jobs.enqueue(tx, "tell-waiting", { from: "2026-01-01T00:00:00Z", until: "2026-01-02T00:00:00Z" });
    await jobs.enqueue(tx, "sweep-expired", {});
  });
  const kept = await eventually(async () => {
    const { rows } = await database.pool.query<{ name: string; output: string }>(
      "select name, output::text as output from pgboss.job where output is not null and name <> '__pgboss__send-it'",
    );
    return new Set(rows.map(({ name }) => name)).size >= 3 ? rows : null;
  });
  for (const { output } of kept) {
    expect(output).toContain("23505 (students_email_unique)");
    expect(output).not.toContain("mark");
  }
  expect(lines.join("")).toContain("a job failed, the queue tries again");
  expect(lines.join("")).not.toMatch(/Sitamark|sitamark|insert into/);
});

test.each(["a promise that nobody awaits", "an error in a callback"])(
  "%s: the process ends with 1 after one line that tells nobody's values",
  async (how) => {
    const fails = how.startsWith("a promise")
      ? "void Promise.reject(error);"
      : "setTimeout(() => { throw error; }, 0);";
    const program = `
      const { createLog } = await import("#app/platform/log/log.server.ts");
      const { endOnDefect } = await import("#app/platform/log/end-on-defect.server.ts");
      const { DrizzleQueryError } = await import("drizzle-orm/errors");
      endOnDefect(createLog("info", false));
      const mark = ${JSON.stringify(MARK)};
      const error = new DrizzleQueryError("insert into x", [mark], Object.assign(new Error(mark), { code: "23505" }));
      ${fails}
      setTimeout(() => process.exit(0), 5_000);`;
    const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", program]);
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    const code = await new Promise((resolve) => child.once("close", resolve));
    expect(code, output).toBe(1);
    expect(output.trim().split("\n")).toHaveLength(1);
    expect(JSON.parse(output)).toMatchObject({ level: 60, err: { cause: { code: "23505" } } });
    expect(output).not.toMatch(/Sitamark|sitamark|insert into/);
  },
);

import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { DRILLS, type Drill } from "#tests/drills/drills.ts";

const HELP = `npm run drill
npm run drill -- <name> [<name> …] [--minutes <number>] [--restarts <number>]

Does on purpose what operators fear, to a product and databases of its own, and prints a protocol: what was done, what was
expected and what was seen. Nothing outside of temporary folders is touched. Ends with code 1 if something was not as expected.
All drills take about two hours; --minutes 1 --restarts 4 takes about twenty minutes.

  --minutes <number>   how long the mixed load lasts (60)
  --restarts <number>  how often the database is restarted (20)

${DRILLS.map(({ name, title }) => `  ${name.padEnd(10)} ${title}`).join("\n")}

Full disks are tried as root on Linux, on small file systems in memory.`;

const { values, positionals } = parseArgs({
  options: {
    minutes: { type: "string", default: "60" },
    restarts: { type: "string", default: "20" },
    help: { type: "boolean", short: "h", default: false },
  },
  allowPositionals: true,
});
const unknown = positionals.find((name) => !DRILLS.some((drill) => drill.name === name));
const isNumber = (text: string) => Number(text) > 0;
if (values.help || unknown !== undefined || !isNumber(values.minutes) || !isNumber(values.restarts)) {
  console.log(unknown === undefined ? HELP : `There is no drill ${unknown}.\n\n${HELP}`);
  process.exit(values.help ? 0 : 1);
}

/** What Vitest says of a test. */
interface SeenTest {
  readonly title: string;
  readonly status: "passed" | "failed" | "skipped" | "pending" | "todo";
  readonly failureMessages: readonly string[];
  readonly meta: { readonly seen?: readonly string[] };
}

const chosen = positionals.length === 0 ? DRILLS : DRILLS.filter(({ name }) => positionals.includes(name));
const failed: string[] = [];
console.log(`Protocol of ${chosen.length} drills, ${new Date().toISOString()}`);
for (const [at, drill] of chosen.entries()) {
  console.log(`\n${at + 1}. ${drill.title} (${drill.name})
   Done: ${drill.done}
   Expected: ${drill.expected}
   Seen:`);
  const begun = performance.now();
  const seen: SeenTest[] = [];
  for (const tests of drill.tests) {
    const found = await runTests(tests);
    for (const test of found) printSeen(test);
    seen.push(...found);
  }
  const isFine = seen.length > 0 && seen.every(({ status }) => status !== "failed");
  if (!isFine) failed.push(drill.name);
  const seconds = Math.round((performance.now() - begun) / 1000);
  console.log(
    `   Result: ${isFine ? "as expected" : "NOT AS EXPECTED"} (${seen.length} tests, ${seconds} s)`,
  );
}
console.log(
  failed.length === 0
    ? `\nAll ${chosen.length} drills went as expected.`
    : `\nNot as expected: ${failed.join(", ")}. Repeat one with: npm run drill -- ${failed[0]}`,
);
if (failed.length > 0) process.exitCode = 1;

function printSeen({ title, status, failureMessages, meta }: SeenTest): void {
  const word = status === "passed" ? "yes" : status === "failed" ? "NO" : "not done here";
  console.log(`   - ${word}: ${title}`);
  for (const sentence of meta.seen ?? []) console.log(`     ${sentence}`);
  for (const message of failureMessages)
    console.log(`     ${message.split("\n").slice(0, 12).join("\n     ")}`);
}

/** Runs the tests of one file, to their end. What they print themselves is shown only if the file cannot be run. */
async function runTests({ file, only }: Drill["tests"][number]): Promise<SeenTest[]> {
  const folder = await mkdtemp(path.join(tmpdir(), "southbound-drill-"));
  const report = path.join(folder, "report.json");
  try {
    const child = spawn(
      process.execPath,
      [
        ...["node_modules/vitest/vitest.mjs", "run", `tests/${file}`, "--project", file.split("/")[0] ?? ""],
        ...["--reporter", "json", "--outputFile", report, ...(only === undefined ? [] : ["-t", only])],
      ],
      {
        stdio: ["ignore", "pipe", "pipe"],
        env: { ...process.env, DRILL_MINUTES: values.minutes, DRILL_RESTARTS: values.restarts },
      },
    );
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
    await new Promise((resolve) => child.once("close", resolve));
    const text = await readFile(report, "utf8").catch(() => null);
    const files: { assertionResults: SeenTest[]; message: string }[] =
      text === null ? [] : JSON.parse(text).testResults;
    const tests = files.flatMap(({ assertionResults }) => assertionResults);
    // The others of the file belong to no drill.
    const own = tests.filter(({ title }) => only === undefined || title.includes(only));
    if (own.length > 0) return own;
    const reason = files[0]?.message || output.slice(-2_000);
    return [{ title: `${file} can be run`, status: "failed", failureMessages: [reason], meta: {} }];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { ensureChromium } from "../chromium.mjs";
import { buildIfChanged } from "./build.mjs";
import { runChild } from "./child.mjs";
import { countPlaywright, countVitest } from "./counts.mjs";
import { recordPlaywright, recordVitest } from "./durations.mjs";
import { Failure } from "./failure.mjs";
import { memoryDir } from "./memory-dir.mjs";

const TS = ["--import", "tsx"];
const VITEST = "node_modules/vitest/vitest.mjs";

/** Each checker works out most types for itself: four of them take half as much time again as two. */
const CHECKERS = ["--checkers", "2"];

/** Debian's PostgreSQL 15, the oldest version that DATABASE_URL may point at. */
const OLDEST = "/usr/lib/postgresql/15";

/**
 * Files of integration tests that prove nothing more on another version: they start servers of the shipped one
 * themselves, send no statement that others do not, or are about forms, pages, addresses, processes, and the bytes of
 * files and mails. Everything else runs on both: migrations, constraints, locks, lists, search, the queue and each
 * noun's own reads and writes.
 */
const SAME_ON_EVERY_VERSION = [
  "embedded-postgres",
  "outage",
  "env",
  "live",
  "cricos-command",
  "cricos-doubts",
  "access-audit",
  "bad-input",
  "bad-input-elsewhere",
  "permission-matrix",
  "failures-tell-nothing",
  "failures-behind-the-pages",
  "calendar-pause",
  "busy-calendars",
  "page-weight",
  "http",
  "edge",
  "cookies",
  "public-api",
  "public-pages",
  "mail-delivery",
  "make-directories",
  "uploads",
  "documents",
  "attachments",
  "virus-scan",
  "case-files",
  "replies",
  "directories-saml",
  "cricos-fuzz",
  "cricos-bad-files",
  "list-html",
];

/** Each stage runs steps with `run` and gives the exit code; `report` is where runners count; `records`: whether
 * it is kept how long files took. */
const STAGES = {
  "format and lint": ({ run }) => run(["node_modules/@biomejs/biome/bin/biome", "ci", "."]),
  lockfile: ({ run }) => run(["scripts/complete-lockfile.mjs", "--check"]),
  audit: ({ run }) => run(["scripts/audit.mjs", "--when-offered"]),
  layers: ({ run }) => run([...TS, "scripts/check-layers.ts"]),
  types: async ({ run }) =>
    (await run(["node_modules/@react-router/dev/bin.cjs", "typegen"])) ||
    (await run(["node_modules/typescript/bin/tsc", "--noEmit", ...CHECKERS])),
  unit: (stage) => vitest(stage, "unit*"),
  integration: (stage) => vitest(stage, "integration"),
  hostile: (stage) => vitest(stage, "hostile"),
  unused: ({ run }) => run(["node_modules/knip/bin/knip.js", "--no-config-hints"]),
  "page weight": (stage) => vitest(stage, "integration", [], ["tests/integration/page-weight.test.ts"]),
  "integration-15": async (stage) => {
    if (!fs.existsSync(path.join(OLDEST, "bin", "initdb"))) {
      console.log(`There is no PostgreSQL 15 in ${OLDEST}: tested with the embedded PostgreSQL only.`);
      return 0;
    }
    const same = SAME_ON_EVERY_VERSION.flatMap((name) => ["--exclude", `**/${name}.test.ts`]);
    // The same tests once more: counted above, but for those that fail. Every statement runs at the small sizes too; the
    // large ones measure the embedded version.
    const counts = { passed: 0, failed: 0, skipped: 0 };
    const code = await vitest(
      { ...stage, counts, records: false },
      "integration",
      [...TS, "scripts/with-postgres.ts", OLDEST],
      same,
      { TEST_TIER: "quick" },
    );
    console.log(`${counts.passed} of them on PostgreSQL 15`);
    stage.counts.failed += counts.failed;
    return code;
  },
  build: ({ node }) => buildIfChanged(node),
  e2e: async ({ run, report, counts, records }) => {
    const env = {
      CHROMIUM_PATH: await ensureChromium(),
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      NODE_ENV: "production",
    };
    const code = await run(["node_modules/@playwright/test/cli.js", "test", "--reporter=list,json"], env);
    countPlaywright(report, counts);
    if (code === 0 && records) recordPlaywright(report);
    return code;
  },
};

async function vitest({ run, report, counts, records }, project, before = [], args = [], env = {}) {
  const runner = [VITEST, "run", "--project", project, ...args];
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const code = await run([...before, ...runner, ...reporters], env);
  countVitest(report, counts);
  if (code === 0 && records) recordVitest(report);
  return code;
}

/** Runs the stages in order up to the first that fails, and closes with the count of all tests. */
export async function runPipeline(command, args, node) {
  const unknown = args.filter((name) => !command.stages.includes(name));
  if (unknown.length > 0) {
    throw new Failure(`There is no stage "${unknown[0]}"; there are: ${command.stages.join(", ")}.`);
  }
  const chosen = command.stages.filter((name) => args.length === 0 || args.includes(name));
  const reports = fs.mkdtempSync(path.join(os.tmpdir(), "southbound-reports-"));
  const counts = { passed: 0, failed: 0, skipped: 0 };
  let failedStage = null;
  try {
    for (const [index, name] of chosen.entries()) {
      console.log(`\n── ${name}`);
      const begun = performance.now();
      const code = await STAGES[name]({
        node,
        counts,
        records: command.records ?? false,
        report: path.join(reports, `${index}.json`),
        run: (step, env) => runChild(node, step, { ...memoryDir(), ...command.env, ...env }),
      });
      console.log(`── ${name}: ${code === 0 ? "done" : "FAILED"} in ${seconds(begun)}`);
      if (code !== 0) {
        failedStage = name;
        break;
      }
    }
  } finally {
    fs.rmSync(reports, { recursive: true, force: true });
  }
  if (failedStage !== null) console.log(`\nStopped at: ${failedStage}`);
  const skipped = counts.skipped === 0 ? "" : `, ${counts.skipped} skipped`;
  console.log(`\n${counts.passed} passed, ${counts.failed} failed${skipped}`);
  return failedStage === null && counts.failed === 0 ? 0 : 1;
}

function seconds(begun) {
  return `${((performance.now() - begun) / 1000).toFixed(1)} s`;
}

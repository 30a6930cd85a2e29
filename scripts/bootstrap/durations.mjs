import fs from "node:fs";
import path from "node:path";
import { ROOT } from "./project.mjs";

/** Which file takes how many seconds: balances workers, and says what fits into `npm run test:changed`. */
const FILE = path.join(ROOT, "tests", "durations.json");

/** Takes over what vitest's JSON report measured; files that no longer exist are dropped. */
export function recordVitest(report) {
  const { testResults } = JSON.parse(fs.readFileSync(report, "utf8"));
  record(testResults.map(({ name, startTime, endTime }) => [path.relative(ROOT, name), endTime - startTime]));
}

/** The same of Playwright's JSON report, whose files hold suites of suites. */
export function recordPlaywright(report) {
  const { suites } = JSON.parse(fs.readFileSync(report, "utf8"));
  record(suites.map((suite) => [path.join("tests/e2e", suite.file), milliseconds(suite)]));
}

function milliseconds({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ tests }) =>
    tests.flatMap(({ results }) => results.map(({ duration }) => duration)),
  );
  return [...own, ...suites.map(milliseconds)].reduce((sum, one) => sum + one, 0);
}

function record(measured) {
  const known = JSON.parse(fs.readFileSync(FILE, "utf8"));
  for (const [file, took] of measured) known[file] = Math.max(1, Math.round(took / 1000));
  const there = Object.entries(known).filter(([file]) => fs.existsSync(path.join(ROOT, file)));
  const sorted = Object.fromEntries(there.sort(([one], [other]) => (one < other ? -1 : 1)));
  fs.writeFileSync(FILE, `${JSON.stringify(sorted, null, 2)}\n`);
}

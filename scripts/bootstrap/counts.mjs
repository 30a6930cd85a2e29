import fs from "node:fs";

/** Adds what vitest's JSON report counts. A runner that wrote no report has failed as a whole. */
export function countVitest(file, counts) {
  const report = readReport(file);
  if (report === null) {
    counts.failed += 1;
    return;
  }
  counts.passed += report.numPassedTests;
  counts.skipped += report.numPendingTests + report.numTodoTests;
  // A file that cannot be loaded fails without any test of its own.
  counts.failed += Math.max(report.numFailedTests, report.success ? 0 : 1);
}

/** Adds what Playwright's JSON report counts; a flaky test is a failed one. */
export function countPlaywright(file, counts) {
  const report = readReport(file);
  if (report === null) {
    counts.failed += 1;
    return;
  }
  const { expected, unexpected, flaky, skipped } = report.stats;
  counts.passed += expected;
  counts.skipped += skipped;
  counts.failed += Math.max(unexpected + flaky, report.errors.length > 0 ? 1 : 0);
}

function readReport(file) {
  try {
    return JSON.parse(fs.readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}

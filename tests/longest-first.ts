import { readFileSync } from "node:fs";
import path from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Seconds that each file of tests took in the last complete run; see scripts/bootstrap/durations.mjs. */
const DURATIONS: Readonly<Record<string, number>> = JSON.parse(
  readFileSync(path.join(import.meta.dirname, "durations.json"), "utf8"),
);

/** Starts the longest files first, so that no worker is left with a long one at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const seconds = ({ moduleId }: TestSpecification) =>
      DURATIONS[path.relative(process.cwd(), moduleId)] ?? 1;
    return files.toSorted((one, other) => seconds(other) - seconds(one));
  }
}

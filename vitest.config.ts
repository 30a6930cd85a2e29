import { configDefaults, defineConfig } from "vitest/config";
import { LongestFirst } from "./tests/longest-first.ts";
import { LEFT_OUT } from "./tests/nightly.ts";

/** What nouns declare, for what works on all of it; unit tests provide what they need. */
const COMPOSED = ["app/composition/compose.server.ts"];

/** What is about the moment when a module is loaded needs one that nobody has loaded yet. */
const FRESH = [
  "scripts/words-at-import.test.ts",
  // They replace translations.
  "app/words/find-translation.test.ts",
  "app/words/isolated.test.ts",
  "app/words/words.test.ts",
];

export default defineConfig({
  test: {
    // A test that asserts nothing would pass whatever happens.
    expect: { requireAssertions: true },
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["app/**/*.test.ts", "app/**/*.test.tsx", "scripts/**/*.test.ts"],
          exclude: FRESH,
          // Property tests run thousands of cases; a busy machine needs its time for them.
          testTimeout: 60_000,
          // Modules keep nothing that a test could leave to the next.
          isolate: false,
        },
      },
      { extends: true, test: { name: "unit-fresh", include: FRESH } },
      {
        extends: true,
        // The compiler would else write calls that only React's development build has.
        oxc: { jsx: { runtime: "automatic", development: false } },
        test: {
          name: "integration",
          // The product runs as in production: React's development build renders slower and says other things.
          env: { NODE_ENV: "production" },
          include: ["tests/integration/**/*.test.ts"],
          exclude: [...configDefaults.exclude, ...LEFT_OUT],
          globalSetup: ["tests/integration/global-setup.ts"],
          setupFiles: [
            ...COMPOSED,
            "tests/support/qualified-columns.ts",
            "tests/support/one-statement-at-a-time.ts",
          ],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
          // A worker loads the product once, not for each file: modules keep nothing of a database or of a request.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          // What measures processor time, kills processes or races: one file at a time, nothing beside it.
          name: "hostile",
          include: ["tests/hostile/**/*.test.ts"],
          exclude: [...configDefaults.exclude, ...LEFT_OUT],
          globalSetup: ["tests/integration/global-setup.ts"],
          setupFiles: COMPOSED,
          testTimeout: process.env.HOSTILE === "full" ? 3_600_000 : 240_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
});

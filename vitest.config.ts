import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // A test that asserts nothing would pass whatever happens.
    expect: { requireAssertions: true },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["app/**/*.test.ts", "app/**/*.test.tsx", "scripts/**/*.test.ts"],
          // Property tests run thousands of cases; a busy machine needs its time for them.
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "integration",
          include: ["tests/integration/**/*.test.ts"],
          globalSetup: ["tests/integration/global-setup.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          // What measures processor time, kills processes or races: one file at a time, nothing beside it.
          name: "hostile",
          include: ["tests/hostile/**/*.test.ts"],
          globalSetup: ["tests/integration/global-setup.ts"],
          testTimeout: process.env.HOSTILE === "full" ? 3_600_000 : 240_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
});

import { defineConfig } from "@playwright/test";
import { findChromium } from "./scripts/chromium.mjs";
import { LEFT_OUT } from "./tests/nightly.ts";

/**
 * Journeys through the built product in a real browser. One server serves the whole run (see
 * tests/e2e/server.ts); every test makes the people it needs, so the order does not matter.
 */
export default defineConfig({
  testDir: "tests/e2e",
  testIgnore: [...LEFT_OUT],
  globalSetup: "./tests/e2e/server.ts",
  outputDir: "test-results",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Generous: a machine under load is slow, and nothing here is about time.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: "list",
  use: {
    locale: "en-GB",
    timezoneId: "Asia/Kathmandu",
    viewport: { width: 1280, height: 800 },
    actionTimeout: 20_000,
    navigationTimeout: 40_000,
    // A recording of every step costs a fifth of the time, and is thrown away. What fails leaves a picture and the
    // page as text; `-- test <file> --trace retain-on-failure` records.
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: { executablePath: findChromium() ?? undefined },
  },
  projects: [{ name: "chromium" }],
});

import type { KnipConfig } from "knip";

/** What `npm run check` takes for used: entries of the product, and packages that are named elsewhere than in imports. */
export default {
  entry: [
    "app/**/*.route.{ts,tsx}",
    "app/**/*.browser.ts",
    // Started as processes or loaded by their address.
    "app/platform/untrusted/parse-child.server.ts",
    "app/composition/parsers.server.ts",
    "bench/run.ts",
    "bench/processes/*.ts",
    "tests/hostile/health-watch-thread.ts",
    "tests/support/killed-process.ts",
    "tests/support/moved-clock.mjs",
    "tests/support/names-away.mjs",
    "tests/support/payout-process.ts",
    "tests/support/settle-process.ts",
    "tests/support/hostile-parsers.ts",
    "tests/fixtures/*.ts",
    "app/**/*.tables.server.ts",
    "scripts/*.{ts,mjs}",
    // For programs elsewhere.
    "clients/typescript/request.ts",
    "{app,scripts}/**/*.test.{ts,tsx}",
    "tests/**/*.{test,spec}.ts",
  ],
  project: ["app/**/*.{ts,tsx}", "{scripts,bench,tests,clients}/**/*.{ts,mjs}"],
  ignoreExportsUsedInFile: true,
  ignoreDependencies: [
    // Styles and fonts: named in CSS, and by the files that draw shared pictures.
    "tailwindcss",
    "@fontsource/.*",
    "@fontsource-variable/.*",
    // Peers of the router's tools.
    "@react-router/node",
    // Named by its path in scripts/bootstrap, by name in the log's settings.
    "@biomejs/biome",
    "pino-pretty",
    // Types of a package that brings none, and of one in tools/bench.
    "@types/smtp-server",
    "autocannon",
  ],
  ignoreBinaries: ["unshare"],
} satisfies KnipConfig;

const TS = ["--import", "tsx"];
const VITEST = "node_modules/vitest/vitest.mjs";
const production = { NODE_ENV: "production" };

/**
 * Every command: what it is for, and what is run, one argument list for Node each. `build` makes a
 * fresh build first if sources have changed. `stages` are those of pipeline.mjs.
 */
export const COMMANDS = {
  start: {
    about: "everything, with demo data, on http://localhost:3000",
    build: true,
    steps: [[...TS, "server.ts", "start"]],
    env: production,
  },
  serve: {
    about: "production: needs its environment, see .env.example",
    build: true,
    steps: [[...TS, "server.ts", "serve"]],
    env: production,
  },
  dev: {
    about: "the same as start, with hot reload",
    steps: [[...TS, "server.ts", "dev"]],
    env: { NODE_ENV: "development" },
  },
  test: {
    about: "everything that proves it; name stages to run only those",
    stages: [
      "format and lint",
      "lockfile",
      "audit",
      "layers",
      "types",
      "unused",
      "unit",
      // Before the integration tests: some of them run the built server.
      "build",
      "integration",
      "integration-15",
      "hostile",
      "e2e",
    ],
  },
  check: {
    about: "the fast part of test",
    stages: ["format and lint", "lockfile", "layers", "types", "unused", "unit", "build", "page weight"],
  },
  build: { about: "build if sources have changed", build: true, steps: [] },
  format: {
    about: "format and mend what can be mended",
    steps: [["node_modules/@biomejs/biome/bin/biome", "check", "--write", "."]],
  },
  typecheck: {
    about: "types only",
    steps: [
      ["node_modules/@react-router/dev/bin.cjs", "typegen"],
      ["node_modules/typescript/bin/tsc", "--noEmit"],
    ],
  },
  audit: {
    about: "known vulnerabilities of what runs in production, where the registry tells them",
    steps: [["scripts/audit.mjs"]],
  },
  vitest: { about: "vitest with your arguments", steps: [[VITEST]] },
  fuzz: {
    about: "odd input at every door, a thousand times each; npm test does a sample",
    build: true,
    steps: [[VITEST, "run", "--project", "hostile", "fuzz"]],
    env: { HOSTILE: "full" },
  },
  crash: {
    about: "process and database killed a hundred times; npm test does a sample",
    build: true,
    steps: [[VITEST, "run", "--project", "hostile", "crash"]],
    env: { HOSTILE: "full" },
  },
  playwright: {
    about: "playwright with your arguments",
    build: true,
    steps: [["node_modules/@playwright/test/cli.js"]],
  },
  bench: {
    about: "benchmarks with their limits",
    build: true,
    steps: [[...TS, "bench/run.ts"]],
    env: production,
  },
  screenshots: {
    about: "the pictures of the documentation, from a running demo",
    steps: [[...TS, "scripts/screenshots.ts"]],
  },
  "db:generate": {
    about: "write a migration from the schema",
    steps: [["node_modules/drizzle-kit/bin.cjs", "generate"]],
  },
  "db:migrate": { about: "bring the database up to date", steps: [[...TS, "scripts/db-migrate.ts"]] },
  "import:cricos": {
    about: "read Australia's register of courses; --help says how",
    steps: [[...TS, "scripts/import-cricos.ts"]],
  },
  erase: {
    about: "take a person's data out, because they asked; --help says how",
    steps: [[...TS, "scripts/erase.ts"]],
  },
  "db:seed": { about: "fill an empty database with demo data", steps: [[...TS, "scripts/db-seed.ts"]] },
  "db:reset": {
    about: "delete everything in the database, after asking",
    steps: [[...TS, "scripts/db-reset.ts"]],
  },
};

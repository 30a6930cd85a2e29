const TS = ["--import", "tsx"];
/** Makes stack traces name the source. The Dockerfile says the same. */
export const SOURCE_MAPS = "--import=./build/server/source-maps.js";
/** A program that the build makes (vite.config.ts). */
const built = (name) => [SOURCE_MAPS, `build/server/${name}.js`];
/** How V8 keeps the server's memory: see docs/decisions/0114-memory.md. The Dockerfile says the same. */
export const MEMORY = ["--max-semi-space-size=8", "--heap-growing-percent=100"];
const VITEST = "node_modules/vitest/vitest.mjs";
const production = { NODE_ENV: "production" };

/** The stages of `npm test`, see pipeline.mjs. The build is tested by those after it. */
const QUICK_STAGES = [
  "format and lint",
  "lockfile",
  "audit",
  "layers",
  "types",
  "unused",
  "unit",
  "build",
  "integration",
  "hostile",
  "e2e",
];
const ALL_STAGES = QUICK_STAGES.toSpliced(QUICK_STAGES.indexOf("hostile"), 0, "integration-15");

/**
 * Every command: its purpose, and the argument lists for Node. `build` makes a fresh build first if sources have
 * changed, `tools` installs the packages of that folder of tools. `stages` are those of pipeline.mjs.
 */
export const COMMANDS = {
  start: {
    about: "everything, with demo data, on http://localhost:3000",
    build: true,
    // When it started, so that the server can show its steps and the total duration at the terminal.
    steps: [[...MEMORY, ...built("index"), "start", `--watched-since=${Date.now()}`]],
    env: production,
  },
  serve: {
    about: "production: needs its environment, see .env.example",
    build: true,
    steps: [[...MEMORY, ...built("index"), "serve"]],
    env: production,
  },
  dev: {
    about: "the same as start, with hot reload",
    steps: [[...TS, "scripts/dev.ts"]],
    env: { NODE_ENV: "development" },
  },
  test: {
    about: "what a change needs to pass: minutes; name stages to run only those",
    stages: QUICK_STAGES,
    env: { TEST_TIER: "quick" },
  },
  "test:all": {
    about: "every test, all rounds, PostgreSQL 15 too: nightly and before a release",
    stages: ALL_STAGES,
    tools: "making",
    env: { TEST_TIER: "all" },
    records: true,
  },
  "test:changed": {
    about: "the tests nearest to your change, in about two minutes; --help says how they are chosen",
    steps: [[...TS, "scripts/test-changed.ts"]],
  },
  "test:repeat": {
    about: "npm test several times, also on a busy machine, to find tests that sometimes fail; --help",
    steps: [["scripts/test-repeat.mjs"]],
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
  size: {
    about: "how much an installation for production weighs, and its largest packages",
    steps: [["scripts/size.mjs"]],
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
    tools: "bench",
    build: true,
    steps: [[...TS, "bench/run.ts"]],
    env: production,
  },
  screenshots: {
    about: "the pictures of the documentation, from a running demo",
    steps: [[...TS, "scripts/screenshots.ts"]],
  },
  draw: {
    about: "draw icons, maps or fonts anew, after a change of what they are made from",
    tools: "making",
    steps: [[...TS, "scripts/draw.ts"]],
  },
  "api:client": {
    about: "make the client for programs in TypeScript: clients/typescript, or --to a folder",
    tools: "making",
    steps: [[...TS, "scripts/api-client.ts"]],
  },
  "docs:data-model": {
    about: "write docs/data-model.md from the schema",
    steps: [[...TS, "scripts/data-model.ts"]],
  },
  "voice:ratchet": {
    about: "lower the limits of retired words to what is there now",
    steps: [[...TS, "scripts/voice-ratchet.ts"]],
  },
  "words:status": {
    about: "print what is translated, what is stale, and the lengths of SMS texts",
    steps: [[...TS, "scripts/words-status.ts"]],
  },
  "db:generate": {
    about: "write a migration from the schema",
    tools: "making",
    steps: [["scripts/generate-migration.mjs"]],
  },
  "db:migrate": { about: "bring the database up to date", build: true, steps: [built("db-migrate")] },
  "import:cricos": {
    about: "read Australia's register of courses; --help says how",
    build: true,
    steps: [built("import-cricos")],
  },
  erase: {
    about: "take a person's data out, because they asked; --help says how",
    build: true,
    steps: [built("erase")],
  },
  backup: {
    about: "copy database and files into a folder, while the product runs; --help says how",
    build: true,
    steps: [built("backup")],
  },
  "backup:check": {
    about: "restore the newest backup of a folder into a temporary database, and check it; --help says how",
    build: true,
    steps: [built("backup-check")],
  },
  drill: {
    about: "what operators fear, done on purpose: each with what was expected and seen; --help",
    build: true,
    steps: [[...TS, "scripts/drill.ts"]],
  },
  restore: {
    about: "put a backup back; --help says how",
    build: true,
    steps: [built("restore")],
  },
  "ledger:check": {
    about: "verify the ledger of commissions; prints the hash of its last entry",
    build: true,
    steps: [built("ledger-check")],
  },
  "db:seed": { about: "fill an empty database with demo data", steps: [[...TS, "scripts/db-seed.ts"]] },
  "db:reset": {
    about: "delete everything in the database, after asking",
    steps: [[...TS, "scripts/db-reset.ts"]],
  },
};

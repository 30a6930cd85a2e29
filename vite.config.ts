import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { browserChunks } from "./scripts/browser-chunks.ts";
import { routerPlugins } from "./scripts/router-plugins.ts";
import { wordsPlugin } from "./scripts/words-plugin.ts";

/**
 * The programs of production, each `build/server/<name>.js`. What several of them need is built once, so that no
 * module is there twice.
 */
const PROGRAMS = {
  index: "server.ts",
  "db-migrate": "scripts/db-migrate.ts",
  "import-cricos": "scripts/import-cricos.ts",
  erase: "scripts/erase.ts",
  "ledger-check": "scripts/ledger-check.ts",
  backup: "scripts/backup.ts",
  "backup-check": "scripts/backup-check.ts",
  restore: "scripts/restore.ts",
  // Loaded before each of them.
  "source-maps": "scripts/source-maps.ts",
  // Started by the server for each file of a stranger, and what that process loads.
  "parse-child": "app/platform/untrusted/parse-child.server.ts",
  parsers: "app/composition/parsers.server.ts",
  // No programs: what tests put together in another way than the server does.
  services: "app/process/services.server.ts",
  http: "app/process/http.server.ts",
  routes: "virtual:react-router/server-build",
};

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), routerPlugins(command), wordsPlugin()],
  build: { target: "es2022", assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        // Every page has these already; naming them would weigh on the file that every page loads.
        modulePreload: {
          resolveDependencies: (file, found) =>
            /language-parts/.test(file)
              ? []
              : found.filter((name) => !/\/(framework|rolldown-runtime|shell|common)-/.test(name)),
        },
        rollupOptions: {
          output: { codeSplitting: { groups: browserChunks() } },
        },
      },
    },
    // The names of `react-router.config.ts` tell the programs apart; stack traces name the source.
    // The texts of the sources are not in the maps, which the server keeps in memory.
    ssr: {
      build: {
        sourcemap: true,
        rollupOptions: { input: PROGRAMS, output: { sourcemapExcludeSources: true } },
      },
    },
  },
  // Read whole when development starts: a library found later would load the page anew in the middle of something.
  optimizeDeps: { entries: ["app/**/*.tsx", "app/**/*.browser.ts"] },
  server: { hmr: { port: Number(process.env.HMR_PORT ?? 24678) } },
}));

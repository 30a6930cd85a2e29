// What production runs: the build makes `build/server/index.js` of it, with the routes. See scripts/dev.ts for `npm run dev`.
import * as routes from "virtual:react-router/server-build";
import { MODES, type Mode } from "#app/platform/environment/env.server.ts";
import { endCommand } from "#app/platform/log/end-on-defect.server.ts";
import { startApplication } from "#app/process/application.server.ts";
import type { BuiltRoutes } from "#app/process/http.server.ts";

const mode = MODES.find((name) => name === process.argv[2]) ?? ("start" satisfies Mode);

/** Milliseconds: since when a person waits at a terminal (scripts/bootstrap/commands.mjs). */
const watched = process.argv.map((word) => /^--watched-since=(\d+)$/.exec(word)?.[1]).find(Boolean);

try {
  await startApplication({
    mode,
    routes: routes as BuiltRoutes,
    ...(watched ? { watchedSince: Number(watched) } : {}),
  });
} catch (error) {
  endCommand(error);
}

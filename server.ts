import { createServer } from "node:http";
import path from "node:path";
import { getRequestListener } from "@hono/node-server";
import { startApplication } from "#app/server/application.server.ts";
import { MODES, type Mode } from "#app/server/env.server.ts";
import { StartupError } from "#app/server/startup-error.server.ts";

const mode = MODES.find((name) => name === process.argv[2]) ?? ("start" satisfies Mode);

try {
  await startApplication({ mode, root: path.resolve(import.meta.dirname), createServer, getRequestListener });
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(`\n  ${error.message}\n`);
  process.exit(1);
}

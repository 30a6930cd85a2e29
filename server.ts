import { createServer } from "node:http";
import path from "node:path";
import { getRequestListener } from "@hono/node-server";
import { startApplication } from "#app/server/application.server.ts";
import { MODES, type Mode } from "#app/server/env.server.ts";
import { endCommand } from "#app/server/errors/end-on-defect.server.ts";

const mode = MODES.find((name) => name === process.argv[2]) ?? ("start" satisfies Mode);

try {
  await startApplication({ mode, root: path.resolve(import.meta.dirname), createServer, getRequestListener });
} catch (error) {
  endCommand(error);
}

import { createServer } from "node:http";
import path from "node:path";
import { getRequestListener } from "@hono/node-server";
import { MODES, type Mode } from "#app/platform/environment/env.server.ts";
import { endCommand } from "#app/platform/log/end-on-defect.server.ts";
import { startApplication } from "#app/process/application.server.ts";

const mode = MODES.find((name) => name === process.argv[2]) ?? ("start" satisfies Mode);

try {
  await startApplication({ mode, root: path.resolve(import.meta.dirname), createServer, getRequestListener });
} catch (error) {
  endCommand(error);
}

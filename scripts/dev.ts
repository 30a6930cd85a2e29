// `npm run dev`: the server from its source, the routes through Vite, which reloads them when a file changes.
import { endCommand } from "#app/platform/log/end-on-defect.server.ts";
import { startApplication } from "#app/process/application.server.ts";

try {
  await startApplication({ mode: "dev" });
} catch (error) {
  endCommand(error);
}

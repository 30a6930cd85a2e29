import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "#app/platform/embedded-postgres/listening.server.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { builtProgram, runServerToItsEnd, startServerProcess } from "#tests/support/server-process.ts";
import { openSession } from "#tests/support/session.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase();

test("without settings nothing of OpenTelemetry is loaded", async () => {
  const hooks = `data:text/javascript,${encodeURIComponent(`
    import { registerHooks } from "node:module";
    registerHooks({ resolve(specifier, context, next) {
      if (specifier.startsWith("@opentelemetry/") && !specifier.startsWith("@opentelemetry/semantic-conventions"))
        console.log("LOADED " + specifier);
      return next(specifier, context);
    } });`)}`;
  const server = await startServerProcess({
    env: { DATABASE_URL: database.url, DEMO: "0" },
    args: ["--import", hooks, ...builtProgram("index"), "start"],
  });
  onTestFinished(() => server.kill());
  const owner = await makeStaff(database.db, "owner");
  const session = await openSession(database.db, owner.userId, { secondFactor: true });
  const page = await fetch(`${server.origin}/admin`, { headers: { cookie: session.header } });
  expect(page.status).toBe(200);
  expect(await server.terminate()).toBe(0);
  expect(server.output()).not.toContain("LOADED");
});

test("a port that is taken refuses the start, and says so", async () => {
  const taken = createServer();
  taken.listen(0, "127.0.0.1");
  await once(taken, "listening");
  onTestFinished(() => void taken.close());
  const { port } = taken.address() as AddressInfo;
  const { code, output } = await runServerToItsEnd({
    port: await freePort(),
    env: { DATABASE_URL: database.url, DEMO: "0", METRICS_PORT: String(port) },
  });
  expect(code).toBe(1);
  expect(output).toContain(`Metrics cannot be served at 127.0.0.1:${port} (EADDRINUSE)`);
});

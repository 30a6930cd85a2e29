import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "#app/platform/embedded-postgres/listening.server.ts";

/** Runs the audit against a registry at this port, with nothing remembered of others. */
async function audit(port: number, ...args: string[]): Promise<{ code: number | null; output: string }> {
  const cache = await mkdtemp(path.join(os.tmpdir(), "audit-"));
  onTestFinished(() => rm(cache, { recursive: true, force: true }));
  const child = spawn(process.execPath, ["scripts/audit.mjs", ...args], {
    env: {
      PATH: process.env.PATH,
      HOME: cache,
      npm_config_cache: cache,
      npm_config_registry: `http://127.0.0.1:${port}/`,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  child.stdout.on("data", (part: Buffer) => {
    output += part.toString();
  });
  return new Promise((resolve) => child.once("close", (code) => resolve({ code, output })));
}

/** A registry that answers audits in this way and has no packages; what it was asked about is in `asked`. */
async function registry(status: number, answer: object): Promise<{ port: number; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    if (!request.url?.endsWith("/advisories/bulk")) {
      response.writeHead(404).end("{}");
      return;
    }
    const body = Buffer.concat(parts);
    const text = request.headers["content-encoding"] === "gzip" ? gunzipSync(body) : body;
    asked.push(...Object.keys(JSON.parse(text.toString())));
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, asked };
}
const advisory = (severity: string, name = "zod") => ({
  [name]: [
    {
      id: 1,
      url: "https://advisories.example/1",
      title: "Reads too much",
      severity,
      vulnerable_versions: "*",
    },
  ],
});

test("a registry that knows of nothing ends the audit well", async () => {
  const { port, asked } = await registry(200, {});
  expect(await audit(port)).toEqual({ code: 0, output: "0 known vulnerabilities, 0 of them grave.\n" });
  expect(asked).toContain("zod");
});

test("a grave vulnerability is told by the package's name and fails", async () => {
  const { port } = await registry(200, advisory("critical"));
  const { code, output } = await audit(port, "--when-offered");
  expect(output).toContain("critical: zod");
  expect(output).toContain("Reads too much");
  expect(code).toBe(1);
});

test("a slight one is told and passes", async () => {
  const { port } = await registry(200, advisory("low"));
  const { code, output } = await audit(port);
  expect(output).toContain("low: zod");
  expect(code).toBe(0);
});

test("what only tests and builds use is left to them", async () => {
  const { port } = await registry(200, advisory("critical", "knip"));
  expect(await audit(port)).toMatchObject({ code: 0 });
});

test("where the registry offers no audit, or nobody answers, it says that nothing was checked", async () => {
  const { port } = await registry(405, { message: "not here" });
  for (const at of [port, await freePort()]) {
    expect(await audit(at)).toEqual({ code: 2, output: expect.stringContaining("NOT CHECKED") });
  }
  expect(await audit(port, "--when-offered")).toEqual({
    code: 0,
    output: expect.stringContaining("NOT CHECKED"),
  });
});

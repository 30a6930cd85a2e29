import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { request } from "../clients/typescript/request.ts";

type Answer = { readonly status: number };

/** Answers each request with the next of these. */
async function answering(answers: readonly { status: number; headers?: Record<string, string> }[]) {
  const methods: string[] = [];
  const server = createServer((request, response) => {
    const next = answers[methods.push(request.method ?? "") - 1];
    response.writeHead(next?.status ?? 500, next?.headers).end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { baseUrl: `http://127.0.0.1:${port}`, methods, close: () => server.close() };
}

test("too much is asked again after the seconds that the answer names, and what was written while the database was away is not", async () => {
  const soon = { "retry-after": "0" };
  const busy = await answering([
    ...[429, 503, 200].map((status) => ({ status, headers: soon })),
    ...[429, 503].map((status) => ({ status, headers: soon })),
  ]);
  const there = { key: "sb_live_test", baseUrl: busy.baseUrl };
  expect((await request<Answer>("/api/v1/students", there)).status).toBe(200);
  const added = await request<Answer>("/api/v1/students", { ...there, method: "POST", body: "{}" });
  expect(added.status).toBe(503);
  expect(busy.methods).toEqual(["GET", "GET", "GET", "POST", "POST"]);
  busy.close();
  const full = await answering(Array(3).fill({ status: 429, headers: soon }));
  const patient = { ...there, baseUrl: full.baseUrl, retries: 2 };
  expect((await request<Answer>("/api/v1/students", patient)).status).toBe(429);
  expect(full.methods).toHaveLength(3);
  full.close();
});

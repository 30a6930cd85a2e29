import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { freePort } from "#app/platform/embedded-postgres/listening.server.ts";
import { openJobs } from "#app/platform/jobs/jobs.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { METRICS, type MetricName, seriesOf } from "#app/platform/telemetry/metrics.ts";
import { readStoredFigures } from "#app/platform/telemetry/read-gauges.server.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeStudent } from "#tests/factories/records.ts";
import { eventually } from "#tests/support/eventually.ts";
import { startServerProcess } from "#tests/support/server-process.ts";
import { openSession } from "#tests/support/session.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase();
const TOKEN = "a token for tests only, of no worth anywhere";
const TRACE = "0af7651916cd43dd8448eb211c80319c";
const UUID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/i;

interface Attribute {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}
interface Span {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly Attribute[];
}
interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** What a collector receives. */
const received: Received[] = [];
const collector = createServer(async (request, response) => {
  const body = await text(request);
  received.push({ path: request.url ?? "", headers: request.headers, body });
  response.writeHead(200, { "content-type": "application/json" }).end("{}");
});
const spans = () =>
  received
    .filter(({ path }) => path === "/v1/traces")
    .flatMap(({ body }) => JSON.parse(body).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap((scope) => scope.spans as Span[]);
const attributeOf = (span: Span | undefined, key: string) =>
  Object.values(span?.attributes.find((attribute) => attribute.key === key)?.value ?? {})[0];

beforeAll(async () => {
  collector.listen(0, "127.0.0.1");
  await once(collector, "listening");
});
afterAll(() => {
  collector.closeAllConnections();
  collector.close();
});

test("metrics and traces of a process say what it does, and nothing of anybody", async () => {
  const { db } = database;
  const owner = await makeStaff(db, "owner");
  const session = await openSession(db, owner.userId, { secondFactor: true });
  const { student } = await makeStudent(db, { firstName: "Zenobia" });
  const port = await freePort();
  const server = await startServerProcess({
    env: {
      DATABASE_URL: database.url,
      DEMO: "0",
      TRUST_PROXY: "1",
      METRICS_PORT: String(port),
      METRICS_TOKEN: TOKEN,
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
      OTEL_EXPORTER_OTLP_HEADERS: "x-tenant=ours",
    },
  });
  onTestFinished(() => server.kill());
  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${server.origin}${path}`, { headers, redirect: "manual" });
  const scrape = (headers: Record<string, string>, path = "/metrics") =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers });

  // The public address has no metrics, and a stranger on the port gets none.
  expect((await ask("/metrics")).status).toBe(404);
  expect((await ask("/metrics", { authorization: `Bearer ${TOKEN}` })).status).toBe(404);
  const bearer = { authorization: `Bearer ${TOKEN}` };
  for (const headers of [
    { authorization: "" },
    { authorization: "Bearer wrong" },
    { authorization: TOKEN },
  ]) {
    const refused = await scrape(headers);
    expect([refused.status, await refused.text()]).toEqual([401, ""]);
  }
  expect((await scrape(bearer, "/")).status).toBe(404);

  const page = await ask(`/admin/students/${student.id}`, {
    cookie: session.header,
    traceparent: `00-${TRACE}-00f067aa0ba902b7-01`,
  });
  expect(page.status).toBe(200);
  await page.text();
  for (let time = 0; time < 3; time += 1) await (await ask("/courses")).text();
  await (await ask("/nowhere/asha@example.org")).text();
  await (await ask("/healthz")).text();
  await fetch(`${server.origin}/`, { method: "PROPFIND" });
  // Of no request that exists: it does nothing, within a second.
  const jobs = await openJobs(database.url, createLog("silent", false));
  onTestFinished(() => jobs.stop());
  await jobs.enqueue(db, "answer-mail-request", { requestId: "00000000-0000-4000-8000-000000000000" });
  const shown = await eventually(async () => {
    const answer = await scrape(bearer);
    const body = await answer.text();
    return /southbound_job_duration_seconds_count\{queue="answer-mail-request"/.test(body) && body;
  });

  const missing = (Object.keys(METRICS) as MetricName[]).filter((name) => {
    const optional = /backup_timestamp|audit_check|audit_log_intact|damaged|queue_/.test(name);
    return !optional && !seriesOf(name).every((series) => shown.includes(`\n${series}`));
  });
  expect(missing).toEqual([]);
  const shownValue = (series: string) =>
    Number(
      shown
        .split("\n")
        .find((line) => line.startsWith(`${series} `))
        ?.slice(series.length + 1),
    );
  const requests = (route: string, method: string, status: string) =>
    shownValue(
      `southbound_http_request_duration_seconds_count{route="${route}",method="${method}",status="${status}"}`,
    );
  expect(requests("/admin/students/:studentId", "GET", "2xx")).toBe(1);
  expect(requests("/courses", "GET", "2xx")).toBe(3);
  expect(shownValue("southbound_http_requests_in_flight")).toBe(0);
  expect(shownValue("southbound_database_up")).toBe(1);
  expect(shownValue("southbound_storage_up")).toBe(1);
  expect(shownValue("southbound_database_connections_limit")).toBe(20);
  expect(shownValue('southbound_emails{state="failed"}')).toBe(0);
  expect(shown).toContain('method="other"');
  const routes = [...shown.matchAll(/route="([^"]*)"/g)].map(([, route = ""]) => route);
  for (const personal of [student.id, "Zenobia", "example.org", session.header, owner.userId]) {
    expect(shown).not.toContain(personal);
  }
  expect(shown).not.toMatch(UUID);
  expect(routes.filter((route) => !/^(none|\/[\w/:*.?-]*)$/.test(route))).toEqual([]);

  expect(await server.terminate()).toBe(0);
  const pageSpan = spans().find(({ name }) => name === "GET /admin/students/:studentId");
  expect(pageSpan).toMatchObject({ traceId: TRACE, parentSpanId: "00f067aa0ba902b7" });
  expect(attributeOf(pageSpan, "http.response.status_code")).toBe(200);
  const within = spans().filter(({ parentSpanId }) => parentSpanId === pageSpan?.spanId);
  expect(within.length).toBeGreaterThan(2);
  for (const span of within) expect(attributeOf(span, "db.query.summary")).toBe(span.name);
  expect(spans().some(({ name }) => name.startsWith("job "))).toBe(true);
  expect(server.output()).toContain(`"traceId":"${TRACE}"`);
  expect(received.some(({ path }) => path === "/v1/metrics")).toBe(true);
  for (const { headers, body } of received) {
    expect(headers["x-tenant"]).toBe("ours");
    expect(body).not.toMatch(UUID);
    for (const personal of ["Zenobia", "example.org", "asha", session.header]) {
      expect(body).not.toContain(personal);
    }
  }
});

test("figures of the queue are read by its index, however many jobs are done", async () => {
  const jobs = await openJobs(database.url, createLog("silent", false));
  onTestFinished(() => jobs.stop());
  await jobs.enqueue(database.db, "send-mail", { mailId: "00000000-0000-4000-8000-000000000000" });
  const figures = await readStoredFigures(database.db);
  const queue = figures.queues.find(({ name }) => name === "send-mail");
  expect(queue).toMatchObject({ waiting: 1, retry: 0 });
  expect(queue?.oldest).toBeGreaterThanOrEqual(0);
  expect(figures).toMatchObject({ failedEmails: 0, backupAt: null, auditLogIntact: null });
});

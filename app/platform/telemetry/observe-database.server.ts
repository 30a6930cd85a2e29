import { context, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from "@opentelemetry/api";
import type pg from "pg";
import { postgresCode } from "#app/platform/database/client.server.ts";
import { statementLabel } from "./labels.ts";

// biome-ignore lint/suspicious/noExplicitAny: the overloads of the library's `query` cannot be listed for a wrapper
type Query = (...asked: any[]) => any;

/**
 * Traces the statements of requests and jobs by their labels. A span of the pool includes the wait for a connection. What
 * belongs to no trace is not traced, nor is what the library does for itself (calls with a callback).
 */
export function observeDatabase(pool: pg.Pool, tracer: Tracer): void {
  const observed = new WeakSet<object>();
  const observe = (target: { query: Query }) => {
    const query = target.query.bind(target) as Query;
    target.query = (...asked) => {
      const statement = statementOf(asked);
      if (!statement || !trace.getSpan(context.active())?.isRecording()) return query(...asked);
      const label = statementLabel(statement);
      const attributes = { "db.system.name": "postgresql", "db.query.summary": label };
      const span = tracer.startSpan(label, { kind: SpanKind.CLIENT, attributes });
      return ended(span, query(...asked));
    };
  };
  observe(pool);
  const connect = pool.connect.bind(pool) as Query;
  pool.connect = ((...asked: unknown[]) => {
    if (asked.length > 0) return connect(...asked);
    return connect().then((client: pg.PoolClient) => {
      if (!observed.has(client)) observe(client);
      observed.add(client);
      return client;
    });
  }) as typeof pool.connect;
}

function statementOf(asked: unknown[]): { name?: string; text: string } | null {
  if (typeof asked.at(-1) === "function") return null;
  const [first] = asked;
  if (typeof first === "string") return { text: first };
  const isConfig = typeof first === "object" && first !== null && "text" in first && !("submit" in first);
  return isConfig ? (first as { name?: string; text: string }) : null;
}

/** The code of a failure says what kind it is; its message quotes values. */
async function ended<Answer>(span: Span, work: Promise<Answer>): Promise<Answer> {
  try {
    return await work;
  } catch (error) {
    span.setAttribute("error.type", postgresCode(error) ?? "unknown");
    span.setStatus({ code: SpanStatusCode.ERROR });
    throw error;
  } finally {
    span.end();
  }
}

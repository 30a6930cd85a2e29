import { API_DOCS_PATH } from "#app/api/records/answer-api.server.ts";
import { API_PROBLEMS, type ApiProblem, problemBody } from "#app/api/records/problem.ts";
import { Refusal } from "#app/api/records/refusal.ts";
import { typeOf } from "#app/api/records/write-once.server.ts";
import { readFormPayload, readJsonPayload } from "#app/conversations/lead-sources/lead-payload.ts";
import type { LeadRefusal } from "#app/conversations/lead-sources/lead-source.ts";
import { findLeadHook, receiveLead } from "#app/conversations/lead-sources/receive-lead.server.ts";
import { recordFailure } from "#app/platform/http/failure.server.ts";
import { countAttempt, countFromAddress } from "#app/platform/limits/attempts.server.ts";
import type { FailureOf } from "#app/platform/results/result.ts";
import type { RequestFacts } from "#app/platform/services/context.server.ts";
import type { Services } from "#app/platform/services/services.server.ts";

const JSON_TYPE = "application/json";
const FORM_TYPE = "application/x-www-form-urlencoded";
const RETRY_SOON_S = "5";
/** By which systems name a delivery; the second is of Standard Webhooks. */
const ID_HEADERS = ["idempotency-key", "webhook-id"] as const;
const LONGEST_ID = 255;
const MOST_BYTES = 64 * 1024;

/** What each refusal tells the sender. */
const DETAILS: Readonly<Record<LeadRefusal, string>> = {
  unreadable: "The body is not a JSON object or list.",
  "too-deep": "The body has objects or lists more than 6 levels deep.",
  "too-many-fields": "The body has more than 100 fields.",
  empty: "The body has no field with a value.",
  "no-contact": "No field holds an email address or a phone number. Check the mapping of the fields.",
  paused: "This webhook is paused.",
};

/**
 * Answers a system that sends a lead to the address of a webhook: 200 with what became of it, or why not as RFC 9457 has
 * it. No cookie is read, and what cannot be used is refused, not a failure.
 */
export async function answerLead(
  services: Services,
  request: Request,
  token: string,
  facts: RequestFacts,
): Promise<Response> {
  try {
    const result = await answer(services, request, token, facts);
    return new Response(JSON.stringify({ result }), { headers: headersOf(JSON_TYPE) });
  } catch (error) {
    if (error instanceof Refusal) return refuse(services, error);
    recordFailure(services.log, facts, error, "a lead could not be stored");
    return facts.away
      ? refuse(services, new Refusal("unavailable", { headers: { "retry-after": RETRY_SOON_S } }))
      : refuse(services, new Refusal("failed"));
  }
}

async function answer(services: Services, request: Request, token: string, { ip }: RequestFacts) {
  if (request.method !== "POST") throw new Refusal("method-not-allowed", { headers: { allow: "POST" } });
  const hook = await findLeadHook(services, token);
  if (!hook) {
    const counted = await countFromAddress(services, "lead-hook:address", ip);
    throw counted.ok ? new Refusal("not-found") : tooMany(counted.error);
  }
  const counted = await countAttempt(services, "lead-hook:source", hook.id);
  if (!counted.ok) throw tooMany(counted.error);
  const type = typeOf(request);
  if (type !== JSON_TYPE && type !== FORM_TYPE) {
    throw new Refusal("unsupported-media-type", { headers: { "accept-post": `${JSON_TYPE}, ${FORM_TYPE}` } });
  }
  const body = await readText(request);
  const payload = type === JSON_TYPE ? readJsonPayload(body) : readFormPayload(body);
  const headerId = ID_HEADERS.map((name) => request.headers.get(name)).find(Boolean) ?? null;
  if (headerId !== null && headerId.length > LONGEST_ID) {
    throw new Refusal("invalid-body", {
      detail: `The ID of a delivery has at most ${LONGEST_ID} characters.`,
    });
  }
  const received = await receiveLead(services, { sourceId: hook.id, payload, body, headerId });
  if (received === null) throw new Refusal("not-found");
  const { result, reason } = received;
  if (reason !== null) {
    const problem: ApiProblem = reason === "paused" ? "conflict" : "invalid-body";
    throw new Refusal(problem, { detail: DETAILS[reason] });
  }
  return result;
}

/** The body as text; tools send it with and without its length. Throws a `Refusal`. */
async function readText({ body }: Request): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of body ?? []) {
      size += chunk.length;
      if (size > MOST_BYTES) throw new Refusal("too-large");
      chunks.push(chunk);
    }
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks));
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal("invalid-body", { detail: "The body is not complete, or not UTF-8." });
  }
}

const tooMany = ({ retryAfterSeconds }: FailureOf<"too-many">): Refusal =>
  new Refusal("too-many-requests", { headers: { "retry-after": String(retryAfterSeconds) } });

const headersOf = (type: string) => new Headers({ "content-type": type, "cache-control": "no-store" });

function refuse({ env }: Pick<Services, "env">, { problem, more }: Refusal): Response {
  const headers = headersOf("application/problem+json");
  for (const [name, value] of Object.entries(more.headers ?? {})) headers.set(name, value);
  const body = problemBody(problem, env.baseUrl + API_DOCS_PATH, more);
  return new Response(JSON.stringify(body), { status: API_PROBLEMS[problem].status, headers });
}

import { createHash } from "node:crypto";
import type { ApiScope } from "#app/people/api-keys/scopes.ts";
import { recordAccess } from "#app/platform/audit/audit.server.ts";
import { withRequestAudit } from "#app/platform/audit/request-audit.server.ts";
import { recordFailure } from "#app/platform/http/failure.server.ts";
import { ATTEMPT_RULES, bumpCount } from "#app/platform/limits/attempts.server.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { pageDatabase, seenBy } from "#app/platform/permissions/seen-rows.server.ts";
import type { RequestFacts } from "#app/platform/services/context.server.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { isDisabledMeanwhile } from "#app/platform/sessions/end-access.server.ts";
import { type ApiCaller, callerOf } from "./caller.server.ts";
import { changeByProgram } from "./change-record.server.ts";
import { accepts, isKnown } from "./conditional.ts";
import { createByProgram } from "./create-record.server.ts";
import { readListParameters } from "./list-parameters.ts";
import { API_PROBLEMS, problemBody } from "./problem.ts";
import { Refusal } from "./refusal.ts";
import { removeByProgram } from "./remove-record.server.ts";
import type { ApiResource } from "./resource.server.ts";
import { API_RESOURCES } from "./resources.server.ts";
import { sendByProgram } from "./send-record.server.ts";

export const API_PATH = "/api/v1";
export const API_DOCS_PATH = "/docs/api";
export const API_RULE = ATTEMPT_RULES["api:caller"];

const RETRY_SOON_S = "5";

/**
 * Responds to an API request: a list or a record as JSON, after a PATCH or a POST the changed or added record,
 * nothing after a DELETE, or a problem according to RFC 9457. Nothing is cached, and no cookie is read. Reading
 * personal data is recorded in the access log before the response is sent.
 */
export async function answerApi(
  services: Services,
  request: Request,
  facts: RequestFacts,
): Promise<Response> {
  const headers = new Headers({ "cache-control": "no-store" });
  try {
    return await withRequestAudit(facts, () => answer(services, request, facts, headers));
  } catch (error) {
    return refuse(services, headers, refusalOf(services, facts, error));
  }
}

function refusalOf({ log }: Services, facts: RequestFacts, error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (isDisabledMeanwhile(error)) return unauthenticated(true);
  recordFailure(log, facts, error, "a program could not be answered");
  return facts.away
    ? new Refusal("unavailable", { headers: { "retry-after": RETRY_SOON_S } })
    : new Refusal("failed");
}

function refuse({ env }: Services, headers: Headers, { problem, more }: Refusal): Response {
  for (const [name, value] of Object.entries(more.headers ?? {})) headers.set(name, value);
  headers.set("content-type", "application/problem+json");
  const body = problemBody(problem, env.baseUrl + API_DOCS_PATH, more);
  return new Response(JSON.stringify(body), { status: API_PROBLEMS[problem].status, headers });
}

async function answer(
  services: Services,
  request: Request,
  facts: RequestFacts,
  headers: Headers,
): Promise<Response> {
  const url = new URL(request.url);
  const { resource, id } = addressOf(url.pathname);
  const { change, creation, sending, removal } = writesOf(resource, id, request.method);
  if (!accepts(request.headers.get("accept"), ["application/json"])) throw new Refusal("not-acceptable");
  const write = change ?? creation ?? sending ?? removal;
  const { scope, needs, opening } = resource;
  // What was written is answered as it is now, so it is read as well.
  const scopes = write ? [write.scope, scope] : [scope];
  const caller = await admitted(services, request, { scopes, needs }, headers);
  if (id !== null || write) refuseParameters(url);
  const seen = { ...services, db: seenBy(services.db, caller.actor) };
  if (id !== null) await refuseMerged(seen, resource, id);
  if ((change || removal) && id !== null) {
    if (!resource.id.test(id)) throw new Refusal("not-found");
    const one = { caller, id: id.toLowerCase() };
    if (change) await changeByProgram(seen, request, facts, { change, ...one, opening });
    if (removal) {
      await removeByProgram(seen, request, facts, { removal, ...one });
      return new Response(null, { status: 204, headers });
    }
  }
  const made = creation
    ? await createByProgram(seen, request, facts, { creation, caller })
    : sending
      ? await sendByProgram(seen, request, facts, { sending, caller })
      : null;
  const asked = id ?? made;
  const found =
    asked === null
      ? await readList(seen, { resource, caller, url }, headers)
      : await readRecord(seen, { resource, caller, id: asked });
  // A caller who reassigns a record may no longer see it; the change is still made.
  if (found === null && change) return new Response(null, { status: 204, headers });
  if (found === null) throw new Refusal("not-found");
  const { body, tag } = found;
  headers.set("etag", tag);
  if (!write && isKnown(request.headers.get("if-none-match"), tag))
    return new Response(null, { status: 304, headers });
  headers.set("content-type", "application/json");
  if (made === null) return new Response(body, { headers });
  headers.set("location", `${services.env.baseUrl}${API_PATH}/${resource.name}/${made}`);
  return new Response(body, { status: 201, headers });
}

/** A record has no parameters, and neither has a write: what was meant by them would not be done. */
function refuseParameters({ searchParams }: URL): void {
  const unknown = [...new Set(searchParams.keys())];
  if (unknown.length === 0) return;
  const errors = unknown.map((name) => ({
    parameter: name.slice(0, 100),
    detail: "This request accepts no query parameters.",
  }));
  throw new Refusal("invalid-parameters", { errors });
}

/** How the method writes: in no way where it reads. Throws a `Refusal` for one that the address does not take. */
function writesOf(
  resource: ApiResource,
  id: string | null,
  method: string,
): Pick<ApiResource, "change" | "creation" | "sending" | "removal"> {
  const writes = {
    ...(id !== null && resource.change ? { PATCH: { change: resource.change } } : {}),
    ...(id !== null && resource.removal ? { DELETE: { removal: resource.removal } } : {}),
    ...(id === null && resource.creation ? { POST: { creation: resource.creation } } : {}),
    ...(id === null && resource.sending ? { POST: { sending: resource.sending } } : {}),
  };
  const methods = ["GET", "HEAD", ...Object.keys(writes)];
  if (!methods.includes(method)) {
    throw new Refusal("method-not-allowed", { headers: { allow: methods.join(", ") } });
  }
  return Object.entries(writes).find(([name]) => name === method)?.[1] ?? {};
}

/** For a record that was merged, says where the other one is, if the caller can see it. */
async function refuseMerged({ db, env }: Services, resource: ApiResource, id: string): Promise<void> {
  const into = resource.id.test(id) ? await resource.mergedInto?.(db, id.toLowerCase()) : null;
  if (!into) return;
  const address = `${env.baseUrl}${API_PATH}/${resource.name}/${into}`;
  throw new Refusal("merged", {
    detail: `The record was merged into ${into}: ${address}`,
    headers: { link: `<${address}>; rel="successor-version"` },
  });
}

function addressOf(pathname: string): { resource: ApiResource; id: string | null } {
  const [name, id = null, ...more] = pathname.slice(API_PATH.length + 1).split("/");
  const resource = API_RESOURCES.find((each) => each.name === name);
  if (!resource || more.length > 0 || id === "") throw new Refusal("not-found");
  return { resource, id };
}

const unauthenticated = (given: boolean) =>
  new Refusal("unauthenticated", {
    headers: {
      "www-authenticate": given ? 'Bearer realm="api", error="invalid_token"' : 'Bearer realm="api"',
    },
  });

/** Authorises the caller to read the records, and sets the headers with the remaining quota. */
async function admitted(
  services: Services,
  request: Request,
  { scopes, needs }: Pick<ApiResource, "needs"> & { readonly scopes: readonly ApiScope[] },
  headers: Headers,
): Promise<ApiCaller> {
  const found = await callerOf(services, request);
  if (!found.ok) {
    throw found.error.code === "forbidden"
      ? new Refusal("forbidden")
      : unauthenticated(request.headers.has("authorization"));
  }
  const caller = found.value;
  await count(services, caller, headers);
  const scope = scopes.find((each) => !caller.scopes.includes(each));
  if (scope) {
    throw new Refusal("insufficient-scope", {
      detail: `This request requires the scope ${scope}.`,
      headers: { "www-authenticate": `Bearer realm="api", error="insufficient_scope", scope="${scope}"` },
    });
  }
  // What leaves the product by a program leaves it as by an export: who reads at the screen alone takes nothing out.
  if (!can(caller.actor, "list.export") || !can(caller.actor, needs)) throw new Refusal("forbidden");
  return caller;
}

/** Counts the request, and says how many are left (draft-ietf-httpapi-ratelimit-headers-10). */
async function count({ db, now }: Services, { countedBy }: ApiCaller, headers: Headers): Promise<void> {
  const { max, windowSeconds } = API_RULE;
  const counted = await bumpCount({ db, now }, "api:caller", countedBy);
  const seconds = Math.max(1, Math.ceil((counted.end - now().getTime()) / 1000));
  headers.set("ratelimit-policy", `"caller";q=${max};w=${windowSeconds}`);
  headers.set("ratelimit", `"caller";r=${Math.max(0, max - counted.count)};t=${seconds}`);
  if (counted.count > max) {
    throw new Refusal("too-many-requests", { headers: { "retry-after": String(seconds) } });
  }
}

interface Asked {
  readonly resource: ApiResource;
  readonly caller: ApiCaller;
  readonly url: URL;
}

async function readList(
  { db, env, now }: Services,
  { resource, caller, url }: Asked,
  headers: Headers,
): Promise<{ body: string; tag: string }> {
  const { name, needs, opening } = resource;
  const parameters = readListParameters(resource, url.searchParams, now());
  if (!parameters.ok) throw new Refusal("invalid-parameters", { errors: parameters.error });
  const { query, limit } = parameters.value;
  if (opening) {
    const entry = { action: needs, subjectType: "list", subjectId: name, fields: [caller.trace] };
    await recordAccess(db, caller.actor, entry);
  }
  const page = await resource.page(db, query, limit, now());
  const items = page.items.length === 0 ? [] : await resource.read(pageDatabase(db), page.items, now());
  const next = page.next === null ? null : nextAddress(env.baseUrl, url, page.next);
  if (next) headers.set("link", `<${next}>; rel="next"`);
  const body = JSON.stringify({ items: items.map((item) => resource.schema.parse(item)), next });
  return { body, tag: `"${digestOf(body)}"` };
}

function nextAddress(baseUrl: string, { pathname, searchParams }: URL, cursor: string): string {
  const query = new URLSearchParams(searchParams);
  query.set("cursor", cursor);
  return `${baseUrl}${pathname}?${query}`;
}

/** Null where there is none that they see. */
async function readRecord(
  { db, now }: Services,
  { resource, caller, id }: Omit<Asked, "url"> & { id: string },
): Promise<{ body: string; tag: string } | null> {
  const { opening } = resource;
  const [found] = resource.id.test(id) ? await resource.read(db, [id.toLowerCase()], now()) : [];
  if (!found) return null;
  if (opening) {
    await recordAccess(db, caller.actor, { ...opening, subjectId: id.toLowerCase(), fields: [caller.trace] });
  }
  const record = resource.schema.parse(found);
  const body = JSON.stringify(record);
  // The version tells people what changed; the digest also hears of a name that stands in another record.
  const digest = digestOf(body);
  return { body, tag: typeof record.version === "number" ? `"${record.version}-${digest}"` : `"${digest}"` };
}

const digestOf = (body: string): string => createHash("sha256").update(body).digest("base64url").slice(0, 22);

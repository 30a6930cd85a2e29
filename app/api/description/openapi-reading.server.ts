import { z } from "zod";
import type {
  ZodOpenApiOperationObject,
  ZodOpenApiPathsObject,
  ZodOpenApiResponsesObject,
} from "zod-openapi";
import { API_PATH } from "#app/api/reading/answer-api.server.ts";
import { listParameters } from "#app/api/reading/list-parameters.ts";
import { problemSchema } from "#app/api/reading/problem.ts";
import type { ApiResource } from "#app/api/reading/resource.server.ts";
import { API_RESOURCES } from "#app/api/reading/resources.server.ts";

/** The parts of the document's addresses that take a key. */
export const READING_TAG = "reading";

const text = (description: string) => z.string().optional().meta({ description });
const rate = {
  RateLimit: text("How many requests are left, and seconds until there are all again."),
  "RateLimit-Policy": text("How many requests in how many seconds."),
};
const refusal = (description: string, headers: Record<string, z.ZodType> = {}) => ({
  description,
  ...(Object.keys(headers).length > 0 ? { headers: z.object(headers) } : {}),
  content: { "application/problem+json": { schema: problemSchema } },
});

const refusals: ZodOpenApiResponsesObject = {
  "400": refusal("A parameter cannot be used, is there twice, or is known to nobody.", rate),
  "401": refusal("No key, or one that is revoked, over or somebody's who has no account any more.", {
    "WWW-Authenticate": text("What is asked for."),
  }),
  "403": refusal("The key has not the scope, or whoever it speaks for may not."),
  "406": refusal("Only `application/json` is answered."),
  "429": refusal("Too many requests.", { ...rate, "Retry-After": text("Seconds.") }),
  "503": refusal("The database is away.", { "Retry-After": text("Seconds.") }),
};

const unchanged = { description: "What was asked for with `If-None-Match` is still so." };
const tag = {
  ETag: text("For `If-None-Match`; of a record, its version stands first in it."),
  ...rate,
};

const known = z.object({
  "If-None-Match": text(
    "The `ETag` of an earlier answer: while nothing has changed, 304 comes without a body.",
  ),
});

/** The lists and records that other programs read, as OpenAPI describes them. */
export const READING_PATHS: ZodOpenApiPathsObject = Object.fromEntries(
  API_RESOURCES.flatMap((resource) => [
    [`${API_PATH}/${resource.name}`, { get: listOperation(resource) }],
    [`${API_PATH}/${resource.name}/{id}`, { get: recordOperation(resource) }],
  ]),
);

function listOperation(resource: ApiResource): ZodOpenApiOperationObject {
  const { name, about, schema } = resource;
  return {
    ...common(resource),
    operationId: `list-${name}`,
    summary: `A page of ${name}`,
    description: about,
    requestParams: { query: z.object(listParameters(resource)), header: known },
    responses: {
      "200": {
        description: "A page; `next` leads to the one after it.",
        headers: z.object({ ...tag, Link: text('The page after it, as `rel="next"` (RFC 8288).') }),
        content: {
          "application/json": {
            schema: z.strictObject({
              items: z.array(schema),
              next: z.string().nullable().meta({ description: "An address; null on the last page." }),
            }),
          },
        },
      },
      "304": unchanged,
      ...refusals,
    },
  };
}

function recordOperation(resource: ApiResource): ZodOpenApiOperationObject {
  const { name, one, about, schema } = resource;
  return {
    ...common(resource),
    operationId: `read-${name}`,
    summary: one,
    description: about,
    requestParams: { path: z.object({ id: z.string() }), header: known },
    responses: {
      "200": {
        description: one,
        headers: z.object(tag),
        content: { "application/json": { schema } },
      },
      "304": unchanged,
      "404": refusal("There is none of this id."),
      ...refusals,
    },
  };
}

/** A key needs the scope; a token of a session is as wide as the session. */
function common({ scope }: ApiResource): Pick<ZodOpenApiOperationObject, "security" | "tags"> {
  return { tags: [READING_TAG], security: [{ apiKey: [scope] }, { token: [] }] };
}

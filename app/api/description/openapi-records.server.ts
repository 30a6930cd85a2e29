import { z } from "zod";
import type {
  ZodOpenApiOperationObject,
  ZodOpenApiPathsObject,
  ZodOpenApiResponsesObject,
} from "zod-openapi";
import { API_PATH } from "#app/api/records/answer-api.server.ts";
import { type ApiChange, PATCH_TYPES } from "#app/api/records/change-record.server.ts";
import { type ApiCreation, POST_TYPES } from "#app/api/records/create-record.server.ts";
import { listParameters } from "#app/api/records/list-parameters.ts";
import { problemSchema } from "#app/api/records/problem.ts";
import type { ApiRemoval } from "#app/api/records/remove-record.server.ts";
import type { ApiResource } from "#app/api/records/resource.server.ts";
import { API_RESOURCES } from "#app/api/records/resources.server.ts";
import { type ApiSending, SEND_TYPES, SENT_FILE } from "#app/api/records/send-record.server.ts";

/** The addresses of the document that take a key. */
export const RECORDS_TAG = "records";

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
  "431": { description: "The address and the headers together are longer than 16 KiB." },
  "503": refusal("The database is away.", { "Retry-After": text("Seconds.") }),
};

/** What only a request with a body is refused with; `accept` is the header that names its types. */
const writeRefusals = (accept: string): ZodOpenApiResponsesObject => ({
  "400": refusal("The body, or a value in it, cannot be used.", rate),
  "411": refusal("The body does not say how long it is."),
  "413": refusal("The body is longer than 16 KiB."),
  "415": refusal("Only JSON is taken.", { [accept]: text("The types that are.") }),
  "422": refusal("The same `Idempotency-Key` came with another request before."),
});
const changeRefusals: ZodOpenApiResponsesObject = {
  ...writeRefusals("Accept-Patch"),
  "404": refusal("There is none of this id."),
  "409": refusal("The record does not allow it: no such move, a missing reason, archived, withdrawn."),
  "412": refusal("The record is another by now: read it again."),
  "428": refusal("`If-Match` is missing."),
};
const mergedRefusal = ({ mergedInto }: ApiResource): ZodOpenApiResponsesObject =>
  mergedInto
    ? {
        "410": refusal("It was merged into another record, which holds everything now.", {
          Link: text('That record, as `rel="successor-version"` (RFC 5829).'),
        }),
      }
    : {};
const creationRefusals: ZodOpenApiResponsesObject = {
  ...writeRefusals("Accept-Post"),
  "404": refusal("It was added by an earlier request of this `Idempotency-Key`, and is gone."),
  "409": refusal("There is one already, or what it is added to does not allow it."),
};
const idempotencyKey = () =>
  text(
    "Of the program's own making, up to 255 characters. Sent again within a day with the same request, it is done once; the record is answered as it is by then.",
  );

/** What says which version a write is meant for, and makes it one. */
const ofVersion = () =>
  z.object({
    "If-Match": z.string().meta({
      description: "The `ETag` that the record was read with. Only the version in it counts.",
    }),
    "Idempotency-Key": idempotencyKey(),
  });

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

/** The lists and records that other programs read and change, as OpenAPI describes them. */
export const RECORD_PATHS: ZodOpenApiPathsObject = Object.fromEntries(
  API_RESOURCES.flatMap((resource) => [
    [
      `${API_PATH}/${resource.name}`,
      {
        get: listOperation(resource),
        ...(resource.creation ? { post: creationOperation(resource, resource.creation) } : {}),
        ...(resource.sending ? { post: sendingOperation(resource, resource.sending) } : {}),
      },
    ],
    [
      `${API_PATH}/${resource.name}/{id}`,
      {
        get: recordOperation(resource),
        ...(resource.change ? { patch: changeOperation(resource, resource.change) } : {}),
        ...(resource.removal ? { delete: removalOperation(resource, resource.removal) } : {}),
      },
    ],
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
      ...mergedRefusal(resource),
      ...refusals,
    },
  };
}

function changeOperation(resource: ApiResource, change: ApiChange): ZodOpenApiOperationObject {
  const { name, one, schema, scope } = resource;
  return {
    tags: [RECORDS_TAG],
    security: [{ apiKey: [change.scope, scope] }, { token: [] }],
    operationId: `change-${name}`,
    summary: `Changes: ${one.toLowerCase()}`,
    description: change.about,
    requestParams: { path: z.object({ id: z.string() }), header: ofVersion() },
    requestBody: {
      required: true,
      content: Object.fromEntries(PATCH_TYPES.map((type) => [type, { schema: change.schema }])),
    },
    responses: {
      "200": {
        description: `${one}, as it is now.`,
        headers: z.object(tag),
        content: { "application/json": { schema } },
      },
      "204": { description: "It is done, and whoever the key speaks for does not see the record any more." },
      ...refusals,
      ...changeRefusals,
      ...mergedRefusal(resource),
    },
  };
}

function removalOperation(resource: ApiResource, removal: ApiRemoval): ZodOpenApiOperationObject {
  const { name, one, scope } = resource;
  const { "411": _, "413": __, "415": ___, ...removalRefusals } = changeRefusals;
  return {
    tags: [RECORDS_TAG],
    security: [{ apiKey: [removal.scope, scope] }, { token: [] }],
    operationId: `remove-${name}`,
    summary: `Deletes: ${one.toLowerCase()}`,
    description: removal.about,
    requestParams: { path: z.object({ id: z.string() }), header: ofVersion() },
    responses: {
      "204": { description: "It is gone." },
      ...refusals,
      ...removalRefusals,
      "400": refusal("A header cannot be used, or there is a parameter.", rate),
    },
  };
}

function creationOperation(resource: ApiResource, creation: ApiCreation): ZodOpenApiOperationObject {
  const content = Object.fromEntries(POST_TYPES.map((type) => [type, { schema: creation.schema }]));
  return { ...additionOperation(resource, creation, content), responses: additionAnswers(resource) };
}

function sendingOperation(resource: ApiResource, sending: ApiSending): ZodOpenApiOperationObject {
  const file = z.string().meta({ format: "binary", description: "Its bytes, with a name." });
  const schema = sending.schema.extend({ [SENT_FILE]: file });
  const content = Object.fromEntries(SEND_TYPES.map((type) => [type, { schema }]));
  return {
    ...additionOperation(resource, sending, content),
    responses: {
      ...additionAnswers(resource),
      "413": refusal("The file is larger than this installation takes."),
      "415": refusal("Only a form with its file is taken.", { "Accept-Post": text("Its type.") }),
    },
  };
}

function additionOperation(
  { name, one, scope }: ApiResource,
  { scope: written, about }: Pick<ApiCreation, "scope" | "about">,
  content: Record<string, { schema: z.ZodType }>,
): Omit<ZodOpenApiOperationObject, "responses"> {
  return {
    tags: [RECORDS_TAG],
    security: [{ apiKey: [written, scope] }, { token: [] }],
    operationId: `add-${name}`,
    summary: `Adds: ${one.toLowerCase()}`,
    description: about,
    requestParams: { header: z.object({ "Idempotency-Key": idempotencyKey() }) },
    requestBody: { required: true, content },
  };
}

function additionAnswers({ one, schema }: ApiResource): ZodOpenApiResponsesObject {
  return {
    "201": {
      description: `${one}, as it is now.`,
      headers: z.object({ ...tag, Location: text("The address of the record.") }),
      content: { "application/json": { schema } },
    },
    ...refusals,
    ...creationRefusals,
  };
}

/** A key needs the scope; a token of a session is as wide as the session. */
function common({ scope }: ApiResource): Pick<ZodOpenApiOperationObject, "security" | "tags"> {
  return { tags: [RECORDS_TAG], security: [{ apiKey: [scope] }, { token: [] }] };
}

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

/** The tag of the operations that accept an API key. */
export const RECORDS_TAG = "records";

const text = (description: string) => z.string().optional().meta({ description });
const rate = {
  RateLimit: text("Number of requests left in the current window, and seconds until the window ends."),
  "RateLimit-Policy": text("Maximum number of requests in a window, and length of the window in seconds."),
};
const refusal = (description: string, headers: Record<string, z.ZodType> = {}) => ({
  description,
  ...(Object.keys(headers).length > 0 ? { headers: z.object(headers) } : {}),
  content: { "application/problem+json": { schema: problemSchema } },
});

const refusals: ZodOpenApiResponsesObject = {
  "400": refusal(
    "A query parameter is unknown, is repeated although it takes one value, or has a value that is not allowed.",
    rate,
  ),
  "401": refusal(
    "The API key or access token is missing, unknown, expired or revoked, or its account is disabled or closed.",
    {
      "WWW-Authenticate": text("Required authentication scheme, with the error if a key or token was sent."),
    },
  ),
  "403": refusal("The API key does not have the required scope, or the caller does not have the permission."),
  "406": refusal("The `Accept` header does not allow `application/json`."),
  "429": refusal("The rate limit is exceeded.", {
    ...rate,
    "Retry-After": text("Number of seconds to wait before the next request."),
  }),
  "431": { description: "The URL and the headers together are longer than 16 KiB." },
  "503": refusal(
    "The service is temporarily not available, for example because the database does not respond.",
    { "Retry-After": text("Number of seconds to wait before the next request.") },
  ),
};

/** Errors of requests with a body. `accept` is the response header that lists the supported types. */
const writeRefusals = (accept: string): ZodOpenApiResponsesObject => ({
  "400": refusal("The request body, a value in it, or a header is not valid.", rate),
  "411": refusal("The request does not state the length of its body in `Content-Length`."),
  "413": refusal("The request body is longer than 16 KiB."),
  "415": refusal("The content type of the request body is not supported.", {
    [accept]: text("Supported content types."),
  }),
  "422": refusal("The `Idempotency-Key` was already used for a different request."),
});
const changeRefusals: ZodOpenApiResponsesObject = {
  ...writeRefusals("Accept-Patch"),
  "404": refusal("The record does not exist, or the caller cannot see it."),
  "409": refusal(
    "The change conflicts with the current state of the record. For example, the transition is not possible, a reason is missing, or the record is archived or withdrawn.",
  ),
  "412": refusal("`If-Match` does not contain the current version of the record. Read the record again."),
  "428": refusal("The `If-Match` header is missing."),
};
const mergedRefusal = ({ mergedInto }: ApiResource): ZodOpenApiResponsesObject =>
  mergedInto
    ? {
        "410": refusal("The record was merged into another record, which now contains all data.", {
          Link: text('URL of the other record, with `rel="successor-version"` (RFC 5829).'),
        }),
      }
    : {};
const creationRefusals: ZodOpenApiResponsesObject = {
  ...writeRefusals("Accept-Post"),
  "404": refusal(
    "An earlier request with this `Idempotency-Key` added the record. The record no longer exists, or the caller can no longer see it.",
  ),
  "409": refusal("A matching record already exists, or a related record does not allow the addition."),
};
const idempotencyKey = () =>
  text(
    "Unique key that the client generates, from 1 to 255 printable ASCII characters. If the same request is sent again with this key within 24 hours, it is carried out once. The response contains the current record.",
  );

/** Headers of a write: the version that it is based on, and the key that makes it safe to repeat. */
const ofVersion = () =>
  z.object({
    "If-Match": z.string().meta({
      description:
        "`ETag` of the response in which the record was read. Only the version number in it is compared.",
    }),
    "Idempotency-Key": idempotencyKey(),
  });

const unchanged = {
  description: "Nothing has changed since the response whose `ETag` is in `If-None-Match`.",
};
const tag = {
  ETag: text(
    "Tag of the response, for `If-None-Match`. The tag of a record starts with its version number and can be sent in `If-Match`.",
  ),
  ...rate,
};

const known = z.object({
  "If-None-Match": text(
    "`ETag` of an earlier response. If nothing has changed since then, the response is 304 without a body.",
  ),
});

/** The OpenAPI paths of the lists and records that other programs read and change. */
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
    summary: `List ${name}`,
    description: about,
    requestParams: { query: z.object(listParameters(resource)), header: known },
    responses: {
      "200": {
        description: "One page of the list. `next` contains the URL of the next page.",
        headers: z.object({
          ...tag,
          Link: text('URL of the next page, with `rel="next"` (RFC 8288). Missing on the last page.'),
        }),
        content: {
          "application/json": {
            schema: z.strictObject({
              items: z.array(schema),
              next: z
                .string()
                .nullable()
                .meta({ description: "URL of the next page. Null on the last page." }),
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
    summary: `Get ${one}`,
    description: about,
    requestParams: { path: z.object({ id: z.string() }), header: known },
    responses: {
      "200": {
        description: "The record.",
        headers: z.object(tag),
        content: { "application/json": { schema } },
      },
      "304": unchanged,
      "404": refusal("The record does not exist, or the caller cannot see it."),
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
    summary: `Update ${one}`,
    description: change.about,
    requestParams: { path: z.object({ id: z.string() }), header: ofVersion() },
    requestBody: {
      required: true,
      content: Object.fromEntries(PATCH_TYPES.map((type) => [type, { schema: change.schema }])),
    },
    responses: {
      "200": {
        description: "The current record, after the change.",
        headers: z.object(tag),
        content: { "application/json": { schema } },
      },
      "204": { description: "The record was changed, and the caller can no longer see it." },
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
    summary: `Delete ${one}`,
    description: removal.about,
    requestParams: { path: z.object({ id: z.string() }), header: ofVersion() },
    responses: {
      "204": { description: "The record was deleted." },
      ...refusals,
      ...removalRefusals,
      "400": refusal("A header is not valid, or the request has a query parameter.", rate),
    },
  };
}

function creationOperation(resource: ApiResource, creation: ApiCreation): ZodOpenApiOperationObject {
  const content = Object.fromEntries(POST_TYPES.map((type) => [type, { schema: creation.schema }]));
  return { ...additionOperation(resource, creation, content), responses: additionAnswers(resource) };
}

function sendingOperation(resource: ApiResource, sending: ApiSending): ZodOpenApiOperationObject {
  const file = z.string().meta({ format: "binary", description: "Content of the file, with a file name." });
  const schema = sending.schema.extend({ [SENT_FILE]: file });
  const content = Object.fromEntries(SEND_TYPES.map((type) => [type, { schema }]));
  return {
    ...additionOperation(resource, sending, content),
    responses: {
      ...additionAnswers(resource),
      "413": refusal("The file is larger than this installation allows."),
      "415": refusal("The content type of the request body is not `multipart/form-data`.", {
        "Accept-Post": text("Supported content type."),
      }),
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
    summary: `Add ${one}`,
    description: about,
    requestParams: { header: z.object({ "Idempotency-Key": idempotencyKey() }) },
    requestBody: { required: true, content },
  };
}

function additionAnswers({ schema }: ApiResource): ZodOpenApiResponsesObject {
  return {
    "201": {
      description: "The record was added. The response contains the current record.",
      headers: z.object({ ...tag, Location: text("URL of the record.") }),
      content: { "application/json": { schema } },
    },
    ...refusals,
    ...creationRefusals,
  };
}

/** An API key needs the scope. An access token has all permissions of its session. */
function common({ scope }: ApiResource): Pick<ZodOpenApiOperationObject, "security" | "tags"> {
  return { tags: [RECORDS_TAG], security: [{ apiKey: [scope] }, { token: [] }] };
}

import { z } from "zod";
import { createDocument, type ZodOpenApiPathsObject } from "zod-openapi";
import {
  officialQuerySchema,
  officialResultSchema,
  refusedOfficialSchema,
} from "#app/planning/points/official-query.ts";
import {
  quickQuerySchema,
  quickResultSchema,
  refusedFieldSchema,
} from "#app/planning/quick-points/api-schema.ts";
import { COOKIES } from "#app/platform/cookies/cookies.ts";
import type { Env } from "#app/platform/environment/env.server.ts";
import { PRODUCT_PATHS } from "./openapi-product.server.ts";
import { RECORD_PATHS } from "./openapi-records.server.ts";

export const OPENAPI_PATH = "/api/v1/openapi.json";

const suggestionsSchema = z.strictObject({
  items: z
    .array(
      z
        .strictObject({
          kind: z.enum(["course", "university", "discipline", "city"]),
          label: z.string(),
          hint: z.string().meta({
            description: "Additional information, for example the university or the number of courses.",
          }),
          href: z.string().meta({ description: "Path of the page to open, from the root of the site." }),
        })
        .meta({ id: "CourseSuggestion" }),
    )
    .max(8),
});
const tooLongSchema = z.strictObject({ code: z.literal("too-long"), max: z.int() });

const json = (schema: z.ZodType, description: string) => ({
  description,
  content: { "application/json": { schema } },
});
const text = (description: string, example: string) => ({
  description,
  content: { "text/plain": { schema: z.string().meta({ example }) } },
});

/** The OpenAPI paths of the other public addresses. A test requests each address and compares the response. */
const PATHS: ZodOpenApiPathsObject = {
  "/api/v1/points/quick": {
    get: {
      operationId: "quickPoints",
      summary: "Get a quick estimate of points for permanent residency",
      description:
        "Returns the estimate of the page `/pr-calculator` for the same query. The estimate is for orientation and is not the law. The page states where the estimate differs from the rules in force. Fields that are omitted have their default values. Unknown fields, repeated fields and values that are not allowed are refused.",
      requestParams: { query: quickQuerySchema },
      responses: {
        "200": json(quickResultSchema, "Points of each category, each with its reason."),
        "400": json(
          refusedFieldSchema,
          "A field is unknown, is repeated or has a value that is not allowed.",
        ),
      },
    },
  },
  "/api/v1/points/official": {
    get: {
      operationId: "officialPoints",
      summary: "Get points under the official rules as of a day",
      description:
        "Returns the result of the page `/points` for the same query: each rule as text with its source and date, points claimed and points with evidence, mandatory requirements, ways to raise the points, and a timeline. The result is general information, not migration advice.",
      requestParams: { query: officialQuerySchema },
      responses: {
        "200": json(officialResultSchema, "Points under the rules in force on the day of the result."),
        "400": json(
          refusedOfficialSchema,
          "A field is unknown, is repeated or has a value that is not allowed.",
        ),
      },
    },
  },
  [OPENAPI_PATH]: {
    get: {
      operationId: "openApi",
      summary: "Get this OpenAPI document",
      responses: { "200": json(z.looseObject({ openapi: z.literal("3.1.0") }), "OpenAPI 3.1 document.") },
    },
  },
  "/api/course-suggestions": {
    get: {
      operationId: "courseSuggestions",
      summary: "Get suggestions for the course search",
      requestParams: {
        query: z.object({
          q: z.string().max(200).default("").meta({ description: "Text entered so far.", example: "nurs" }),
        }),
      },
      responses: {
        "200": json(suggestionsSchema, "At most 8 suggestions, the likeliest first. Empty if `q` is empty."),
        "400": json(tooLongSchema, "`q` is longer than 200 characters."),
      },
    },
  },
  "/healthz": {
    get: {
      operationId: "health",
      summary: "Check whether the process serves requests",
      responses: { "200": text("The process serves requests.", "ok") },
    },
  },
  "/readyz": {
    get: {
      operationId: "ready",
      summary: "Check whether the database responds and the migrations are complete",
      responses: {
        "200": text("The installation is ready.", "ready"),
        "503": text("The installation is not ready.", "not ready: the database does not answer"),
      },
    },
  },
};

type Named = Pick<Env, "brandName" | "baseUrl">;
type OpenApiDocument = ReturnType<typeof createDocument>;

/** The document takes tens of milliseconds to make, and anyone can ask for it: the last one is kept. */
let last: (Named & { readonly document: OpenApiDocument }) | null = null;

/** Returns the OpenAPI 3.1 document of this installation. */
export function openApiDocument({ brandName, baseUrl }: Named): OpenApiDocument {
  if (last?.brandName !== brandName || last.baseUrl !== baseUrl) {
    last = { brandName, baseUrl, document: makeDocument({ brandName, baseUrl }) };
  }
  return last.document;
}

const makeDocument = ({ brandName, baseUrl }: Named): OpenApiDocument =>
  createDocument({
    openapi: "3.1.0",
    info: {
      title: `${brandName} API`,
      version: "1",
      description:
        "API of this installation. Lists and records require an API key in the header `Authorization: Bearer`. Operations without a security requirement need no authentication. All information about points is general information, not migration advice.",
    },
    servers: [{ url: baseUrl }],
    paths: { ...RECORD_PATHS, ...PATHS, ...PRODUCT_PATHS },
    components: {
      securitySchemes: {
        apiKey: {
          type: "http",
          scheme: "bearer",
          description:
            "API key that an owner created under Settings, API keys. The key needs the scopes that are listed for the operation.",
        },
        session: {
          type: "apiKey",
          in: "cookie",
          name: COOKIES.session.name,
          description:
            "Session of a signed-in user. With HTTPS, the name of the cookie starts with `__Secure-`.",
        },
        token: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "JWT",
          description: "Access token from `/api/token`, used instead of the session cookie.",
        },
      },
    },
  });

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
          hint: z.string().meta({ description: "What it is, or where." }),
          href: z.string().meta({ description: "The page to go to, from the root." }),
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

/** Every address that programs outside may rely on. A test asks each of them and compares. */
const PATHS: ZodOpenApiPathsObject = {
  "/api/v1/points/quick": {
    get: {
      operationId: "quickPoints",
      summary: "Quick estimate of points for permanent residency",
      description:
        "The table of the page `/pr-calculator`, with the same query. It is an orientation and not the law: where it differs from the rules in force, the page says so. Fields that are left out count as their defaults; an unknown field, a field that is given twice and a value that is not allowed are refused.",
      requestParams: { query: quickQuerySchema },
      responses: {
        "200": json(quickResultSchema, "The points, each with its reason."),
        "400": json(refusedFieldSchema, "A field cannot be used."),
      },
    },
  },
  "/api/v1/points/official": {
    get: {
      operationId: "officialPoints",
      summary: "Points by the official rules, as of a day",
      description:
        "What the page `/points` shows, with the same query: each rule in words with its source and date, what is claimed and what is proved, hard stops, what would raise it. General information, not migration advice.",
      requestParams: { query: officialQuerySchema },
      responses: {
        "200": json(officialResultSchema, "The points by the rules in force on the day."),
        "400": json(refusedOfficialSchema, "A field cannot be used."),
      },
    },
  },
  [OPENAPI_PATH]: {
    get: {
      operationId: "openApi",
      summary: "This document",
      responses: { "200": json(z.looseObject({ openapi: z.literal("3.1.0") }), "OpenAPI 3.1.") },
    },
  },
  "/api/course-suggestions": {
    get: {
      operationId: "courseSuggestions",
      summary: "What somebody may be typing into the course search",
      requestParams: {
        query: z.object({
          q: z.string().max(200).default("").meta({ description: "The text so far.", example: "nurs" }),
        }),
      },
      responses: {
        "200": json(suggestionsSchema, "At most eight, the likeliest first; none for an empty text."),
        "400": json(tooLongSchema, "Longer than anybody types."),
      },
    },
  },
  "/healthz": {
    get: {
      operationId: "health",
      summary: "Whether the process serves",
      responses: { "200": text("It does.", "ok") },
    },
  },
  "/readyz": {
    get: {
      operationId: "ready",
      summary: "Whether the database answers and the migrations are done",
      responses: {
        "200": text("They are.", "ready"),
        "503": text("Not yet, or not now.", "not ready: the database does not answer"),
      },
    },
  },
};

/** The OpenAPI 3.1 document of this installation. */
export function openApiDocument({ brandName, baseUrl }: Pick<Env, "brandName" | "baseUrl">) {
  return createDocument({
    openapi: "3.1.0",
    info: {
      title: `${brandName} API`,
      version: "1",
      description:
        "Addresses for programs. Lists and records take a key of the back office as `Authorization: Bearer`; what names no security takes none. Whatever concerns points is general information, not migration advice.",
    },
    servers: [{ url: baseUrl }],
    paths: { ...RECORD_PATHS, ...PATHS, ...PRODUCT_PATHS },
    components: {
      securitySchemes: {
        apiKey: {
          type: "http",
          scheme: "bearer",
          description:
            "A key that an owner made under Settings, API keys; it has to hold the scopes that are named.",
        },
        session: {
          type: "apiKey",
          in: "cookie",
          name: COOKIES.session.name,
          description: "The session of somebody who has signed in; `__Secure-` before its name under https.",
        },
        token: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "JWT",
          description: "An access token of `/api/token`, in place of the cookie.",
        },
      },
    },
  });
}

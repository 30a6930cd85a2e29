import { z } from "zod";
import type { ZodOpenApiOperationObject, ZodOpenApiPathsObject } from "zod-openapi";
import { PROFILE_NAMES } from "#app/catalogue/eligibility/profile.ts";
import { VERDICTS } from "#app/catalogue/eligibility/verdict.ts";
import { ROLES } from "#app/platform/permissions/roles.ts";

const json = (schema: z.ZodType, description: string) => ({
  description,
  content: { "application/json": { schema } },
});

const itemsSchema = z
  .strictObject({
    items: z
      .array(
        z.strictObject({
          value: z.string().meta({ description: "ID of the record." }),
          label: z.string(),
          hint: z
            .string()
            .meta({ description: "Detail that distinguishes the record from others with the same name." }),
          country: z.string().nullable().meta({ description: "Code of the country, or null if unknown." }),
        }),
      )
      .max(20),
  })
  .meta({ id: "CatalogueItems" });
const codeSchema = <C extends string>(code: C) => z.strictObject({ code: z.literal(code) });
const refusals = {
  "401": json(codeSchema("unauthenticated"), "No user is signed in."),
  "403": json(codeSchema("forbidden"), "The signed-in user does not have the permission."),
};
const text = z.string().optional().meta({ description: "Text to search for." });
const recordId = z.string().optional();

const verdict = z.enum(VERDICTS).nullable();
const fitSchema = z.strictObject({
  fit: z
    .strictObject({
      courseId: z.string(),
      english: verdict,
      grade: verdict,
      href: z
        .string()
        .meta({ description: "Path of the page that explains the result, from the root of the site." }),
    })
    .meta({ id: "CourseFitLine" })
    .nullable(),
});
const profileQuery = Object.fromEntries(PROFILE_NAMES.map((name) => [name, z.string().optional()])) as Record<
  (typeof PROFILE_NAMES)[number],
  z.ZodOptional<z.ZodString>
>;

const sessionSchema = z.union([
  z.strictObject({ userId: z.null() }),
  z.strictObject({
    userId: z.string(),
    role: z.enum(ROLES).nullable(),
    email: z.string(),
    secondFactor: z
      .boolean()
      .meta({ description: "Whether the user completed two-step verification in this session." }),
  }),
]);

const tokenSchema = z
  .strictObject({
    access_token: z.string(),
    token_type: z.literal("Bearer"),
    expires_in: z.number().meta({ description: "Lifetime of the token in seconds." }),
  })
  .meta({ id: "AccessToken" });
const keySetSchema = z
  .strictObject({
    keys: z.array(
      z.strictObject({
        kty: z.literal("EC"),
        crv: z.literal("P-256"),
        x: z.string(),
        y: z.string(),
        kid: z.string(),
        alg: z.literal("ES256"),
        use: z.literal("sig"),
      }),
    ),
  })
  .meta({ id: "KeySet" });

const signedIn: NonNullable<ZodOpenApiOperationObject["security"]> = [{ session: [] }, { token: [] }];

/** The OpenAPI paths that the pages of the product request. Some of them require a session. */
export const PRODUCT_PATHS: ZodOpenApiPathsObject = {
  "/api/universities": {
    get: {
      operationId: "universities",
      summary: "Search universities by part of their name or city",
      security: signedIn,
      requestParams: {
        query: z.object({
          q: text,
          id: recordId.meta({
            description: "ID of a university. Only this university is returned, and `q` is ignored.",
          }),
        }),
      },
      responses: { "200": json(itemsSchema, "At most 20 universities."), ...refusals },
    },
  },
  "/api/courses": {
    get: {
      operationId: "courses",
      summary: "Search courses by part of their name",
      security: signedIn,
      requestParams: {
        query: z.object({
          q: text,
          id: recordId.meta({
            description:
              "ID of a course. Only this course is returned, and all other parameters are ignored.",
          }),
          university: recordId.meta({ description: "ID of a university. Only its courses are returned." }),
        }),
      },
      responses: {
        "200": json(itemsSchema, "At most 20 courses."),
        ...refusals,
        "404": json(codeSchema("not-found"), "The value of `university` is not an ID."),
      },
    },
  },
  "/api/course-fit": {
    get: {
      operationId: "courseFit",
      summary: "Compare results with the entry requirements of a course",
      description:
        "Takes the results as the same parameters as the page `/courses/:course/eligibility`. Values that are not valid are ignored.",
      requestParams: {
        query: z.object({ course: z.string().meta({ description: "ID of the course." }), ...profileQuery }),
      },
      responses: {
        "200": json(
          fitSchema,
          "Result of the comparison. Null if the course does not exist or no results are given.",
        ),
        "400": json(
          z.strictObject({ code: z.literal("invalid"), field: z.literal("course") }),
          "The value of `course` is not an ID.",
        ),
      },
    },
  },
  "/api/token": {
    post: {
      operationId: "token",
      summary: "Create a short-lived access token for the session of this browser",
      description:
        "Only for pages of this site, which send a form with `intent=issue`. The token ends when its session ends. Programs that verify the token themselves use a key from `/.well-known/jwks.json`, the algorithm ES256 and the type `at+jwt`.",
      security: [{ session: [] }],
      responses: { "200": json(tokenSchema, "The token and its lifetime in seconds."), ...refusals },
    },
  },
  "/.well-known/jwks.json": {
    get: {
      operationId: "keys",
      summary: "Get the public keys for verifying access tokens",
      description:
        "The response can be cached for 10 minutes. A key is published one day before it is used to sign tokens.",
      responses: { "200": json(keySetSchema, "JSON Web Key Set (RFC 7517).") },
    },
  },
  "/api/session": {
    get: {
      operationId: "session",
      summary: "Get the user who is signed in to this browser",
      responses: {
        "200": json(sessionSchema, "The signed-in user. `userId` is null if no user is signed in."),
      },
    },
  },
};

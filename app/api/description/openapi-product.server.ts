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
          value: z.string().meta({ description: "The id." }),
          label: z.string(),
          hint: z.string().meta({ description: "What tells it from its namesakes." }),
        }),
      )
      .max(20),
  })
  .meta({ id: "CatalogueItems" });
const codeSchema = <C extends string>(code: C) => z.strictObject({ code: z.literal(code) });
const refusals = {
  "401": json(codeSchema("unauthenticated"), "Nobody is signed in."),
  "403": json(codeSchema("forbidden"), "Somebody is who may not."),
};
const text = z.string().optional().meta({ description: "Part of the name." });
const recordId = z.string().optional();

const verdict = z.enum(VERDICTS).nullable();
const fitSchema = z.strictObject({
  fit: z
    .strictObject({
      courseId: z.string(),
      english: verdict,
      grade: verdict,
      href: z.string().meta({ description: "Where the reasons are, from the root." }),
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
    secondFactor: z.boolean().meta({ description: "Whether one was proved in this session." }),
  }),
]);

const tokenSchema = z
  .strictObject({
    access_token: z.string(),
    token_type: z.literal("Bearer"),
    expires_in: z.number().meta({ description: "Seconds." }),
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

/** What the product's own pages ask for while somebody is at work in them; some of it needs a session. */
export const PRODUCT_PATHS: ZodOpenApiPathsObject = {
  "/api/universities": {
    get: {
      operationId: "universities",
      summary: "Universities of the catalogue, by part of their name or city",
      security: signedIn,
      requestParams: {
        query: z.object({ q: text, id: recordId.meta({ description: "This one alone." }) }),
      },
      responses: { "200": json(itemsSchema, "At most twenty."), ...refusals },
    },
  },
  "/api/courses": {
    get: {
      operationId: "courses",
      summary: "Courses of the catalogue, by part of their name",
      security: signedIn,
      requestParams: {
        query: z.object({
          q: text,
          id: recordId.meta({ description: "This one alone." }),
          university: recordId.meta({ description: "Only this university's." }),
        }),
      },
      responses: {
        "200": json(itemsSchema, "At most twenty."),
        ...refusals,
        "404": json(codeSchema("not-found"), "No university can have such an id."),
      },
    },
  },
  "/api/course-fit": {
    get: {
      operationId: "courseFit",
      summary: "How somebody's results stand with a course",
      description:
        "Results under the names of the page `/courses/:course/eligibility`; what cannot be is passed over.",
      requestParams: {
        query: z.object({ course: z.string().meta({ description: "The course's id." }), ...profileQuery }),
      },
      responses: {
        "200": json(fitSchema, "Null where there is no such course, or nothing was given."),
        "400": json(
          z.strictObject({ code: z.literal("invalid"), field: z.literal("course") }),
          "No course can have such an id.",
        ),
      },
    },
  },
  "/api/token": {
    post: {
      operationId: "token",
      summary: "A short-lived access token for the session of this browser",
      description:
        "From this site's own pages, as a form with `intent=issue`. The token ends with its session. Programs that verify it themselves do so by `/.well-known/jwks.json`: ES256, type `at+jwt`.",
      security: [{ session: [] }],
      responses: { "200": json(tokenSchema, "The token, and how many seconds it lives."), ...refusals },
    },
  },
  "/.well-known/jwks.json": {
    get: {
      operationId: "keys",
      summary: "The public keys that access tokens are signed with",
      description: "May be kept for ten minutes. A key stands here a day before it signs.",
      responses: { "200": json(keySetSchema, "A key set as RFC 7517 has it.") },
    },
  },
  "/api/session": {
    get: {
      operationId: "session",
      summary: "Who is signed in in this browser",
      responses: { "200": json(sessionSchema, "Enough to see a change, and no more.") },
    },
  },
};

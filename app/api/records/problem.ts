import { z } from "zod";

/**
 * The errors of the API (RFC 9457), each with its status and title. The codes appear in the URLs of `type` and are part of
 * the interface.
 */
export const API_PROBLEMS = {
  "invalid-parameters": { status: 400, title: "Invalid query parameter" },
  "invalid-body": { status: 400, title: "Invalid request body or header" },
  unauthenticated: { status: 401, title: "Missing or invalid API key or access token" },
  forbidden: { status: 403, title: "Permission denied" },
  "insufficient-scope": { status: 403, title: "Required scope missing" },
  "not-found": { status: 404, title: "Not found" },
  "method-not-allowed": { status: 405, title: "Method not allowed" },
  "not-acceptable": { status: 406, title: "Only application/json is available" },
  conflict: { status: 409, title: "Conflict with the current state of the record" },
  merged: { status: 410, title: "Record merged into another record" },
  "length-required": { status: 411, title: "Content-Length header required" },
  "precondition-failed": { status: 412, title: "Record changed since you read it" },
  "too-large": { status: 413, title: "Request body too large" },
  "unsupported-media-type": { status: 415, title: "Unsupported content type" },
  "idempotency-mismatch": { status: 422, title: "Idempotency-Key already used for a different request" },
  "precondition-required": { status: 428, title: "If-Match header required" },
  "too-many-requests": { status: 429, title: "Too many requests" },
  failed: { status: 500, title: "Internal server error" },
  unavailable: { status: 503, title: "Service temporarily unavailable" },
} as const satisfies Readonly<Record<string, { status: number; title: string }>>;
export type ApiProblem = keyof typeof API_PROBLEMS;

/** A query parameter that was refused, with its allowed values. */
export interface ParameterProblem {
  readonly parameter: string;
  readonly detail: string;
}

/** A query parameter or a value of the body that was refused. The value has a JSON Pointer (RFC 6901). */
export type RequestProblem = ParameterProblem | { readonly pointer: string; readonly detail: string };

/** The body of every error response, as `application/problem+json`. */
export const problemSchema = z
  .strictObject({
    type: z
      .string()
      .meta({ description: "URL that explains the error. The part after `#` is the error code." }),
    title: z.string(),
    status: z.int(),
    detail: z.string().optional(),
    errors: z
      .array(
        z.strictObject({
          parameter: z.string().optional().meta({ description: "Name of the query parameter." }),
          pointer: z
            .string()
            .optional()
            .meta({ description: "JSON Pointer to the value in the request body (RFC 6901)." }),
          detail: z.string().meta({ description: "Allowed values, or the reason for the error." }),
        }),
      )
      .optional()
      .meta({
        description:
          "For `invalid-parameters`, one entry for each parameter. For `invalid-body`, one entry for each value.",
      }),
  })
  .meta({ id: "Problem" });

/** Returns the body of an error response. `docs` is the URL of the page that explains the errors. */
export function problemBody(
  problem: ApiProblem,
  docs: string,
  more: { readonly detail?: string; readonly errors?: readonly RequestProblem[] } = {},
): z.input<typeof problemSchema> {
  const { status, title } = API_PROBLEMS[problem];
  const { detail, errors } = more;
  return {
    type: `${docs}#${problem}`,
    title,
    status,
    ...(detail === undefined ? {} : { detail }),
    ...(errors === undefined ? {} : { errors: [...errors] }),
  };
}

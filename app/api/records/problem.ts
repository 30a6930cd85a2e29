import { z } from "zod";

/**
 * What the API refuses with, each with its status and its title: RFC 9457. Their names stand in addresses of `type`, and
 * are part of the interface.
 */
export const API_PROBLEMS = {
  "invalid-parameters": { status: 400, title: "A parameter cannot be used" },
  "invalid-body": { status: 400, title: "The body or a header of it cannot be used" },
  unauthenticated: { status: 401, title: "No key, or one that does not count" },
  forbidden: { status: 403, title: "Whoever the key speaks for may not" },
  "insufficient-scope": { status: 403, title: "The key has not the scope" },
  "not-found": { status: 404, title: "Nothing is there" },
  "method-not-allowed": { status: 405, title: "Not by this method" },
  "not-acceptable": { status: 406, title: "Only application/json" },
  conflict: { status: 409, title: "The record does not allow it" },
  merged: { status: 410, title: "The record was merged into another" },
  "length-required": { status: 411, title: "A body has to say how long it is" },
  "precondition-failed": { status: 412, title: "The record is another by now" },
  "too-large": { status: 413, title: "The body is too long" },
  "unsupported-media-type": { status: 415, title: "Only JSON" },
  "idempotency-mismatch": { status: 422, title: "The same Idempotency-Key came with another request" },
  "precondition-required": { status: 428, title: "Say by If-Match which version you have" },
  "too-many-requests": { status: 429, title: "Too many requests" },
  failed: { status: 500, title: "Something went wrong here" },
  unavailable: { status: 503, title: "Not now: try again soon" },
} as const satisfies Readonly<Record<string, { status: number; title: string }>>;
export type ApiProblem = keyof typeof API_PROBLEMS;

/** A parameter that cannot be used, and what could stand there. */
export interface ParameterProblem {
  readonly parameter: string;
  readonly detail: string;
}

/** The same of a parameter, or of a value of the body, by its JSON pointer (RFC 6901). */
export type RequestProblem = ParameterProblem | { readonly pointer: string; readonly detail: string };

/** The body of every refusal, as `application/problem+json`. */
export const problemSchema = z
  .strictObject({
    type: z
      .string()
      .meta({ description: "An address that explains it; its last part tells the kinds apart." }),
    title: z.string(),
    status: z.int(),
    detail: z.string().optional(),
    errors: z
      .array(
        z.strictObject({
          parameter: z.string().optional().meta({ description: "The name in the query." }),
          pointer: z.string().optional().meta({ description: "The place in the body (RFC 6901)." }),
          detail: z.string().meta({ description: "What could stand there." }),
        }),
      )
      .optional()
      .meta({ description: "Of `invalid-parameters` each parameter, of `invalid-body` each value." }),
  })
  .meta({ id: "Problem" });

/** The problem as its body has it. `docs` is the address of the page that explains them. */
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

import Ajv, { type ValidateFunction } from "ajv/dist/2020.js";
import withFormats from "ajv-formats";
import { expect } from "vitest";

type Json = Record<string, unknown>;
export type ApiMethod = "get" | "patch" | "post" | "delete";
export interface OpenApi {
  paths: Record<string, Partial<Record<ApiMethod, Operation>>>;
  components?: { schemas?: Record<string, Json> };
}
interface Operation {
  security?: readonly Readonly<Record<string, readonly string[]>>[];
  parameters?: readonly { name: string; in: string; schema: Json }[];
  responses: Record<string, { content?: Record<string, { schema: Json }> }>;
}

/** Compares answers with the document that the same installation serves. */
export class ApiDocument {
  readonly json: OpenApi;
  readonly #ajv = withFormats.default(new Ajv({ strict: false }));
  readonly #compiled = new Map<string, ValidateFunction>();

  constructor(json: OpenApi) {
    this.json = json;
  }

  static async of(origin: string): Promise<ApiDocument> {
    return new ApiDocument((await (await fetch(`${origin}/api/v1/openapi.json`)).json()) as OpenApi);
  }

  /** The answer's body, after it was judged: the path's status has to be there, its type and its schema fit. */
  async judge(path: string, response: Response, method: ApiMethod = "get"): Promise<unknown> {
    const { status } = response;
    const described = this.json.paths[path]?.[method]?.responses[status];
    expect(described, `${path} ${status} stands in the document`).toBeDefined();
    const text = await response.text();
    const [[type, { schema }] = ["", { schema: {} }]] = Object.entries(described?.content ?? {});
    if (type === "") {
      expect(text, `${path} ${status} has no body`).toBe("");
      return null;
    }
    expect(response.headers.get("content-type"), `${path} ${status}`).toContain(type);
    const name = `${method} ${path} ${status}`;
    const validate =
      this.#compiled.get(name) ?? this.#ajv.compile({ ...schema, components: this.json.components ?? {} });
    this.#compiled.set(name, validate);
    const body: unknown = JSON.parse(text);
    expect(validate(body), `${name}: ${this.#ajv.errorsText(validate.errors)} in ${text.slice(0, 500)}`).toBe(
      true,
    );
    return body;
  }
}

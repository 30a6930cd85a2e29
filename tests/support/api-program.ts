import { ApiDocument, type ApiMethod } from "./api-document.ts";

interface Answered {
  readonly response: Response;
  readonly status: number;
  /** Empty where there is none. */
  readonly body: Record<string, unknown>;
}

type Headers = Readonly<Record<string, string>> & { readonly as?: string };

/** A program with a key, whose every answer is compared with the document. */
export class ApiProgram {
  readonly #origin: string;
  readonly #key: string;
  readonly #document: ApiDocument;

  private constructor(origin: string, key: string, document: ApiDocument) {
    this.#origin = origin;
    this.#key = key;
    this.#document = document;
  }

  static async of(origin: string, key: string): Promise<ApiProgram> {
    return new ApiProgram(origin, key, await ApiDocument.of(origin));
  }

  get(path: string, headers: Headers = {}): Promise<Answered> {
    return this.#send("get", path, null, headers);
  }

  /** Adds what a body of JSON says; of a form, what it holds. */
  post(path: string, body: object | FormData, headers: Headers = {}): Promise<Answered> {
    return this.#send("post", path, body, headers);
  }

  /** Changes a record of which the tag was read; without one, nothing is said of it. */
  patch(path: string, body: object, tag: string, headers: Headers = {}): Promise<Answered> {
    return this.#send("patch", path, body, { ...(tag ? { "if-match": tag } : {}), ...headers });
  }

  remove(path: string, tag: string, headers: Headers = {}): Promise<Answered> {
    return this.#send("delete", path, null, { ...(tag ? { "if-match": tag } : {}), ...headers });
  }

  async tagOf(path: string): Promise<string> {
    return (await this.get(path)).response.headers.get("etag") ?? "";
  }

  async #send(
    method: ApiMethod,
    path: string,
    body: object | null,
    { as = this.#key, ...headers }: Headers,
  ): Promise<Answered> {
    const isForm = body === null || body instanceof FormData;
    const sent = isForm ? body : JSON.stringify(body);
    const type: Record<string, string> = isForm ? {} : { "content-type": "application/json" };
    const response = await fetch(this.#origin + path, {
      method: method.toUpperCase(),
      headers: { authorization: `Bearer ${as}`, ...type, ...headers },
      body: sent,
    });
    const template = path.replace(/\?.*$/, "").replace(/^(\/api\/v1\/[a-z-]+)\/[^/]+$/, "$1/{id}");
    const judged = await this.#document.judge(template, response.clone(), method);
    return { response, status: response.status, body: (judged ?? {}) as Record<string, unknown> };
  }
}

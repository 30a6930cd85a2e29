/** Whom to ask, and as whom. Given to every function of `southbound.ts` as its last argument. */
export interface Connection {
  /** Where the installation is: `https://apply.example.com`. */
  readonly baseUrl: string;
  /** A key of the back office, `sb_live_…`. */
  readonly key: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** How often a request is sent again that was too much (429), or that only read while the database was away (503). */
  readonly retries?: number;
}

interface Sent extends Partial<Connection> {
  readonly method?: string;
  readonly body?: string | FormData;
}

const RETRIES = 3;

/**
 * Sends one request, and again after the seconds that `Retry-After` names. Answers with the status, so that each has its
 * own type. Rejects as `fetch` does when no answer comes.
 */
export async function request<Answer>(path: string, sent: Sent): Promise<Answer> {
  const { baseUrl, key, retries = RETRIES, method = "GET", body, headers, signal } = sent;
  if (!baseUrl || !key) throw new TypeError("Give a connection: { baseUrl, key }.");
  const init: RequestInit = {
    method,
    ...(body === undefined ? {} : { body }),
    ...(signal ? { signal } : {}),
    headers: headersOf(headers, {
      accept: "application/json",
      authorization: `Bearer ${key}`,
      // Of a form, `fetch` says the type, with the boundary that it has drawn.
      ...(typeof body === "string" ? { "content-type": "application/json" } : {}),
    }),
  };
  for (let left = retries; ; left--) {
    const response = await fetch(new URL(path, baseUrl), init);
    const isWorthIt = response.status === 429 || (response.status === 503 && method === "GET");
    if (left > 0 && isWorthIt) {
      await response.body?.cancel();
      await wait(Number(response.headers.get("retry-after") ?? 1));
      signal?.throwIfAborted();
      continue;
    }
    const text = await response.text();
    const data: unknown = text === "" ? undefined : JSON.parse(text);
    return { status: response.status, headers: response.headers, data } as Answer;
  }
}

/** What is given counts before what is usual, however its names are written. */
function headersOf(given: Connection["headers"], usual: Readonly<Record<string, string>>): Headers {
  const headers = new Headers(given);
  for (const [name, value] of Object.entries(usual)) if (!headers.has(name)) headers.set(name, value);
  return headers;
}

const wait = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

interface ListAnswer {
  readonly status: number;
  readonly data: unknown;
}
/** What the list's own page holds. */
type RowOf<Answer> = Answer extends { status: 200; data: { items: (infer Row)[] } } ? Row : never;

/** A refusal in the middle of a walk: its body is the RFC 9457 problem. */
export class RefusedError extends Error {
  override readonly name = "RefusedError";
  readonly status: number;
  readonly problem: unknown;
  constructor(status: number, problem: unknown) {
    super(`The list was refused with ${status}`);
    this.status = status;
    this.problem = problem;
  }
}

/**
 * Walks through a list, page by page, and yields each row once: `for await (const student of rowsOf(listStudents, { stage:
 * ["Lead"] }, connection))`. Throws a `RefusedError` when a page is refused.
 */
export async function* rowsOf<Parameters extends { cursor?: string }, Answer extends ListAnswer>(
  list: (parameters: Parameters | undefined, headers: undefined, connection: Connection) => Promise<Answer>,
  parameters: Parameters,
  connection: Connection,
): AsyncGenerator<RowOf<Answer>, void, undefined> {
  let cursor = parameters.cursor;
  do {
    const asked = cursor === undefined ? parameters : { ...parameters, cursor };
    const { status, data } = await list(asked, undefined, connection);
    if (status !== 200) throw new RefusedError(status, data);
    const { items, next } = data as { items: RowOf<Answer>[]; next: string | null };
    yield* items;
    cursor = next === null ? undefined : (new URL(next).searchParams.get("cursor") ?? undefined);
  } while (cursor !== undefined);
}

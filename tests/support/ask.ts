import { request as open } from "node:http";

export interface Ask {
  method?: string;
  /** As it is sent: nothing tidies it. */
  path: string;
  headers?: Readonly<Record<string, string>>;
  body?: Uint8Array | undefined;
}

export interface Told {
  status: number;
  location: string | null;
  body: string;
}

/** Asks a server on a connection of its own, byte for byte as written. */
export function ask(origin: string, { method = "GET", path, headers = {}, body }: Ask): Promise<Told> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const length = body ? { "content-length": String(body.length) } : {};
    const options = {
      hostname,
      port,
      method,
      path,
      headers: { ...length, ...headers },
      agent: false as const,
    };
    const asked = open(options, (answer) => {
      const pieces: Buffer[] = [];
      answer.on("data", (piece) => pieces.push(piece));
      answer.on("error", reject);
      answer.on("end", () =>
        resolve({
          status: answer.statusCode ?? 0,
          location: answer.headers.location ?? null,
          body: Buffer.concat(pieces).toString(),
        }),
      );
    });
    asked.on("error", reject).end(body);
  });
}

import { randomBytes } from "node:crypto";
import { createServer, type Socket } from "node:net";
import pg from "pg";
import { onTestFinished } from "vitest";

/** What PgBouncer takes of a client's first message; it refuses all else, except what it is set to ignore. */
const KNOWN = ["user", "database", "client_encoding", "datestyle", "timezone", "standard_conforming_strings"];
const SSL_REQUEST = 80_877_103;

/** A connection to PostgreSQL that was signed in by `pg`; its socket is then ours. */
interface Backend {
  readonly socket: Socket;
  /** Who has it for the transaction that is under way. */
  client: Client | null;
}
interface Client {
  readonly socket: Socket;
  backend: Backend | null;
  /** Requests that the server has not said it is done with. */
  open: number;
  waiting: Buffer[];
}

/**
 * A stand-in for PgBouncer in transaction mode, before version 1.21: a client has one of few connections for as long as its
 * transaction takes, and the next transaction may have another one; settings at the start are refused, except those that
 * `ignored` names, which are dropped. Statements with a name go where they go, unlike in newer versions. It asks clients for
 * no password and opens no TLS.
 */
export async function openTransactionPooler(
  databaseUrl: string,
  options: { size?: number; ignored?: readonly string[] } = {},
): Promise<{ url: string }> {
  const { size = 3, ignored = [] } = options;
  const idle: Backend[] = [];
  const queue: Client[] = [];
  const sockets = new Set<Socket>();
  for (let number = 0; number < size; number += 1) {
    const signedIn = new pg.Client({ connectionString: databaseUrl });
    signedIn.on("error", () => undefined);
    await signedIn.connect();
    const socket = (signedIn as unknown as { connection: { stream: Socket } }).connection.stream;
    for (const event of ["data", "error", "close", "end"]) socket.removeAllListeners(event);
    const backend: Backend = { socket, client: null };
    const framed = messages((message) => fromServer(backend, message));
    socket.on("data", framed).on("error", () => undefined);
    sockets.add(socket);
    idle.push(backend);
  }

  const server = createServer((socket) => {
    sockets.add(socket);
    const client: Client = { socket, backend: null, open: 0, waiting: [] };
    let begun = false;
    const framed = messages((message) => fromClient(client, message));
    socket.on("error", () => socket.destroy());
    // A transaction without an end: PgBouncer closes its connection too.
    socket.on("close", () => client.backend?.socket.destroy());
    socket.on("data", (data) => {
      if (begun) return framed(data);
      if (data.readInt32BE(4) === SSL_REQUEST) return socket.write("N");
      begun = true;
      const refused = settingsOf(data).find((name) => !isTaken(name));
      if (refused === undefined) socket.write(WELCOME());
      else socket.end(fatal(`unsupported startup parameter: ${refused}`));
    });
  });
  const isTaken = (name: string) =>
    KNOWN.includes(name) || name === "application_name" || ignored.includes(name);

  function fromClient(client: Client, message: Buffer): void {
    const kind = String.fromCharCode(message[0] ?? 0);
    if (kind === "X") {
      client.socket.end();
      return;
    }
    if (kind === "Q" || kind === "S") client.open += 1;
    if (client.backend) client.backend.socket.write(message);
    else {
      client.waiting.push(message);
      if (!queue.includes(client)) queue.push(client);
      serve();
    }
  }

  function fromServer(backend: Backend, message: Buffer): void {
    const { client } = backend;
    client?.socket.write(message);
    if (!client || message[0] !== "Z".charCodeAt(0)) return;
    client.open -= 1;
    if (client.open > 0 || message[5] !== "I".charCodeAt(0)) return;
    backend.client = null;
    client.backend = null;
    idle.push(backend);
    serve();
  }

  /** The connection that was used last goes first, as in PgBouncer. */
  function serve(): void {
    for (;;) {
      const client = idle.length > 0 ? queue.shift() : undefined;
      const backend = client && idle.pop();
      if (!client || !backend) return;
      backend.client = client;
      client.backend = backend;
      for (const message of client.waiting.splice(0)) backend.socket.write(message);
    }
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  const address = server.address();
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  url.searchParams.delete("host");
  return { url: url.href };
}

/** Cuts a stream into the protocol's messages: a letter, the length with its own four bytes, the content. */
function messages(take: (message: Buffer) => void): (data: Buffer) => void {
  let held = Buffer.alloc(0);
  return (data) => {
    held = Buffer.concat([held, data]);
    while (held.length >= 5 && held.length > held.readInt32BE(1)) {
      const length = held.readInt32BE(1) + 1;
      take(held.subarray(0, length));
      held = held.subarray(length);
    }
  };
}

/** The names of what a client asks for in its first message. */
const settingsOf = (startup: Buffer): string[] =>
  startup
    .subarray(8)
    .toString()
    .split("\0")
    .filter((text, at) => at % 2 === 0 && text !== "");

function message(kind: string, content: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(kind);
  head.writeInt32BE(content.length + 4, 1);
  return Buffer.concat([head, content]);
}

/** Signed in, a process number that is not the server's, and ready. */
const WELCOME = () =>
  Buffer.concat([
    message("R", Buffer.from([0, 0, 0, 0])),
    message("S", Buffer.from("client_encoding\0UTF8\0")),
    message("K", randomBytes(8)),
    message("Z", Buffer.from("I")),
  ]);

const fatal = (text: string) => message("E", Buffer.from(`SFATAL\0VFATAL\0C08P01\0M${text}\0\0`));

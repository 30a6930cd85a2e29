import { createServer, connect as openSocket, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/**
 * - `cut`: the statement never arrives, and the connection ends
 * - `answer-lost`: the server does it, and the connection ends before its answer arrives
 * - `freeze`: nothing gets through in either direction, and neither side is informed
 */
export type Trouble = "cut" | "answer-lost" | "freeze";

export interface CuttingProxy {
  /** The same database, through the proxy. */
  readonly url: string;
  /** From now on, whatever connection sends this text has that trouble; null: none does. */
  trouble(next: { at: string; what: Trouble } | null): void;
}

/** Stands between the product and the database, and breaks connections at a statement of its choice. */
export async function openCuttingProxy(databaseUrl: string): Promise<CuttingProxy> {
  const target = new URL(databaseUrl);
  const folder = target.searchParams.get("host");
  const port = Number(target.port || 5432);
  let trouble: { at: string; what: Trouble } | null = null;
  const sockets = new Set<Socket>();

  const server = createServer((client) => {
    const database = folder?.startsWith("/")
      ? openSocket(`${folder}/.s.PGSQL.${port}`)
      : openSocket(port, target.hostname);
    let frozen = false;
    let losing = false;
    const end = () => {
      client.destroy();
      database.destroy();
    };
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on("error", end);
      socket.on("close", end);
    }
    client.on("data", (sent) => {
      const what = trouble && sent.includes(trouble.at) ? trouble.what : null;
      if (what === "cut") end();
      if (what === "freeze") frozen = true;
      if (what === "answer-lost") losing = true;
      if (what !== "cut" && !frozen) database.write(sent);
    });
    database.on("data", (answer) => {
      if (losing) end();
      else if (!frozen) client.write(answer);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  const address = server.address();
  const url = new URL(databaseUrl);
  url.hostname = "127.0.0.1";
  url.port = String(typeof address === "object" && address ? address.port : 0);
  url.searchParams.delete("host");
  return {
    url: url.href,
    trouble(next) {
      trouble = next;
    },
  };
}

import { createServer, connect as openSocket, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/**
 * - `open`: as if it were not there
 * - `refuses`: connections are refused
 * - `silent`: connections are accepted, and nothing is ever sent
 */
export type GateState = "open" | "refuses" | "silent";

export interface Gate {
  readonly port: number;
  /** What is under way is cut off by a change. */
  set(state: GateState): Promise<void>;
}

/** Stands in front of a service of this machine until the test ends, and takes it away or makes it say nothing. */
export async function openGate(target: number): Promise<Gate> {
  let state: GateState = "open";
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    sockets.add(client);
    client.on("error", () => undefined);
    client.on("close", () => sockets.delete(client));
    if (state !== "open") return;
    const service = openSocket(target, "127.0.0.1");
    service.on("error", () => client.destroy());
    client.on("close", () => service.destroy());
    service.on("close", () => client.destroy());
    client.pipe(service).pipe(client);
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, "127.0.0.1", () => resolve()));
  await listen(0);
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The gate has no port");
  const { port } = address;
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      cut();
    });
  onTestFinished(async () => {
    if (server.listening) await close();
  });
  return {
    port,
    async set(next) {
      state = next;
      cut();
      if (next === "refuses" && server.listening) await close();
      if (next !== "refuses" && !server.listening) await listen(port);
    },
  };
}

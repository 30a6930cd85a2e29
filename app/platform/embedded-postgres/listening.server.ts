import { createServer } from "node:net";
import { join } from "node:path";

/** How a server is to listen: by Unix socket in the cluster's run directory, or on 127.0.0.1. */
export type Listening = { readonly kind: "socket" } | { readonly kind: "tcp"; readonly port: number };

/** The number in the socket's file name; the directory is private, so it can be fixed. */
export const SOCKET_PORT = 5432;

/** The longest path of a Unix socket, in bytes: the kernel's field without its closing zero. */
const LONGEST_SOCKET_PATH = process.platform === "darwin" ? 103 : 107;

/** Node cannot reach PostgreSQL's sockets on Windows, and a deep DATA_DIR leaves no room for one. */
export function socketFits(runDir: string): boolean {
  const path = join(runDir, `.s.PGSQL.${SOCKET_PORT}`);
  return process.platform !== "win32" && Buffer.byteLength(path) <= LONGEST_SOCKET_PATH;
}

/**
 * Finds a port that is free now; if another process takes it first, the start fails and is retried with the next.
 */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0));
    });
  });
}

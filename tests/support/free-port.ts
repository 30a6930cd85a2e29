import { createServer } from "node:net";

/** A port of this machine that nobody listens on at this moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      if (address === null || typeof address === "string") return reject(new Error("No port was given"));
      probe.close(() => resolve(address.port));
    });
  });
}

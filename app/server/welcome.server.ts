import type { Server } from "node:http";
import type { Services } from "./services.server.ts";

/** Tells the person at the terminal where the product is and how to get in. */
export async function printWelcome(options: {
  services: Services;
  setUpLink: string | null;
  server: Server;
}): Promise<void> {
  const { services, setUpLink } = options;
  const lines = [`${services.env.brandName} is ready at ${services.env.baseUrl}`];
  if (setUpLink) lines.push(`Set up the first admin (once): ${setUpLink}`);
  process.stdout.write(`\n${lines.map((line) => `  ${line}\n`).join("")}\n`);
}

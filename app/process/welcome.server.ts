import type { Server } from "node:http";
import path from "node:path";
import { type DemoPassword, revealDemoPassword } from "#app/demo/story/demo-passwords.server.ts";
import { DEMO_ACCOUNTS } from "#app/platform/environment/demo-accounts.server.ts";
import type { Services } from "#app/platform/services/services.server.ts";

/** Tells the person at the terminal where the product is and how to get in. */
export async function printWelcome(options: {
  services: Services;
  setUpLink: string | null;
  server: Server;
  /** Where the log is written, where it is not on the terminal. */
  logFile: string | null;
  watchedSince: number | undefined;
}): Promise<void> {
  const { services, setUpLink, server, logFile, watchedSince } = options;
  const { env } = services;
  const demo = env.mode === "serve" ? null : await revealDemoPassword(services);
  const lines = welcomeLines({
    brandName: env.brandName,
    addresses: addressesOf(env, server),
    seconds: watchedSince === undefined ? null : Math.round((Date.now() - watchedSince) / 1000),
    demoPassword: demo?.password ?? null,
    setUpLink,
    logFile: logFile === null ? null : nearPath(logFile),
    stop: process.stdin.isTTY ? "Stop it with Ctrl-C." : `Stop it with: kill ${process.pid}`,
  });
  process.stdout.write(`\n${lines.map((line) => (line === "" ? "\n" : `  ${line}\n`)).join("")}\n`);
  await demo?.confirmPrinted();
}

interface Welcome {
  readonly brandName: string;
  readonly addresses: readonly string[];
  /** How long the start has taken for the person at the terminal. */
  readonly seconds: number | null;
  readonly demoPassword: DemoPassword | null;
  readonly setUpLink: string | null;
  readonly logFile: string | null;
  readonly stop: string;
}

/** What is printed, line by line: the addresses, the demo's accounts in columns, the set-up link, the log, how to stop. */
export function welcomeLines(welcome: Welcome): string[] {
  const { brandName, addresses, seconds, demoPassword, setUpLink, logFile, stop } = welcome;
  const [main = "", ...others] = addresses;
  const lines = [`${brandName} is ready at ${main}${seconds === null ? "" : ` (${seconds} s)`}`];
  for (const address of others) lines.push(`listening on ${address}`);
  if (demoPassword) lines.push("", ...accountLines(demoPassword, main));
  if (setUpLink) lines.push("", "Set up the first admin here, once:", setUpLink);
  lines.push("");
  if (logFile) lines.push(`The log is in ${logFile}`);
  return [...lines, stop];
}

function accountLines(password: DemoPassword, address: string): string[] {
  const wide = Math.max(...DEMO_ACCOUNTS.map(({ email }) => email.length));
  const rows = DEMO_ACCOUNTS.map(({ email, about }) => `${email.padEnd(wide)}  ${about}`);
  const secret =
    password.kind === "known"
      ? `password: ${password.password}`
      : "password: the random one that was printed when it was made";
  return [`Demo accounts, sign in at ${address}/auth`, secret, "", ...rows];
}

/** From where the person is, if that is shorter to read. */
function nearPath(file: string): string {
  const near = path.relative("", file);
  return near.startsWith("..") ? file : near;
}

/** The public address, and where the server listens when that is somewhere else. */
function addressesOf(env: Services["env"], server: Server): string[] {
  const bound = server.address();
  if (bound === null || typeof bound === "string") return [env.baseUrl];
  const host = bound.family === "IPv6" ? `[${bound.address}]` : bound.address;
  const listening = `http://${host}:${bound.port}`;
  const usual = [`http://localhost:${bound.port}`, `http://127.0.0.1:${bound.port}`, listening];
  return usual.includes(env.baseUrl) && env.loopback ? [env.baseUrl] : [env.baseUrl, listening];
}

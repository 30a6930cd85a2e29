// Runs a program against a throw-away server of another PostgreSQL installation:
//   node --import tsx scripts/with-postgres.ts /usr/lib/postgresql/15 <script> [arguments]
// The program finds the address of a superuser in TEST_DATABASE_URL.
import { spawn } from "node:child_process";
import { startThrowawayPostgres } from "#app/platform/embedded-postgres/throwaway.server.ts";

const [installation, ...program] = process.argv.slice(2);
if (installation === undefined || program.length === 0) {
  console.error("Usage: with-postgres.ts <PostgreSQL installation> <script> [arguments]");
  process.exit(1);
}

const server = await startThrowawayPostgres({ installation });
console.log(`PostgreSQL ${server.version} from ${installation}`);
const child = spawn(process.execPath, program, {
  stdio: "inherit",
  env: { ...process.env, TEST_DATABASE_URL: server.url },
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => child.kill(signal));
const code = await new Promise<number>((resolve, reject) => {
  child.once("error", reject);
  child.once("exit", (exitCode) => resolve(exitCode ?? 1));
});
await server.stop();
process.exit(code);

import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

interface Work {
  readonly url: string;
  readonly what: "import" | "bulk-change" | "retention" | "student-merge";
  readonly id: string;
  /** It is killed after so many statements; left out, it works to its end. */
  readonly statements?: number | undefined;
}

/** Starts a process that works at something in a database, and kills it amid that. @returns its exit code, null when killed */
export async function workUntilKilled({ url, what, id, statements }: Work): Promise<number | null> {
  const child = spawn(
    process.execPath,
    ["--import", "tsx", "tests/support/killed-process.ts", url, what, id],
    {
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  const exited = once(child, "exit");
  let sent = 0;
  for await (const _line of createInterface({ input: child.stdout })) {
    sent += 1;
    if (sent === statements) child.kill("SIGKILL");
  }
  const [code] = await exited;
  return code;
}

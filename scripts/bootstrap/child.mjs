import { spawn } from "node:child_process";
import { constants } from "node:os";
import path from "node:path";
import { Failure } from "./failure.mjs";
import { BIN_DIR, pathWithoutProject, ROOT } from "./project.mjs";

/** A second signal within this many milliseconds is the same request received twice. */
const SAME_WISH = 1_000;

/** How often to look whether npm is still there, in milliseconds. */
const PARENT_CHECK = 200;

const PARENT = process.ppid;
const STARTED_BY_NPM = process.env.npm_lifecycle_event !== undefined;

/**
 * Runs a program to its end and returns its exit code.
 *
 * Ctrl-C in a terminal reaches every process of the foreground group, and npm passes it on as well; the server would
 * receive it two or three times, and treat the second as "stop immediately". So the program gets its own session, and
 * receives each signal once, from here. A SIGTERM to npm, on the other hand, ends at the shell between npm and this
 * process, which dies silently; the only sign is then that this process has lost its parent.
 *
 * @param log an open file for all output; without it the output is shown
 */
export function runChild(file, args, env = {}, log = undefined) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      cwd: ROOT,
      stdio: log === undefined ? "inherit" : ["ignore", log, log],
      detached: process.platform !== "win32",
      shell: process.platform === "win32" && !path.isAbsolute(file),
      env: { ...process.env, PATH: `${BIN_DIR}${path.delimiter}${pathWithoutProject()}`, ...env },
    });
    let lastSent = 0;
    const forward = (signal) => {
      if (Date.now() - lastSent < SAME_WISH) return;
      lastSent = Date.now();
      child.kill(signal === "SIGHUP" ? "SIGTERM" : signal);
    };
    const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
    for (const signal of signals) process.on(signal, forward);
    const watch = setInterval(() => {
      if (STARTED_BY_NPM && process.ppid !== PARENT && lastSent === 0) forward("SIGTERM");
    }, PARENT_CHECK);
    const leave = () => {
      clearInterval(watch);
      for (const signal of signals) process.off(signal, forward);
    };
    child.once("error", (error) => {
      leave();
      reject(new Failure(`${file} cannot be started (${error.message}).`));
    });
    child.once("exit", (code, signal) => {
      leave();
      resolve(code ?? 128 + (constants.signals[signal] ?? 0));
    });
  });
}

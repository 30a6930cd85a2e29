import { spawn } from "node:child_process";
import { constants } from "node:os";
import path from "node:path";
import { Failure } from "./failure.mjs";
import { BIN_DIR, pathWithoutProject, ROOT } from "./project.mjs";

/** A second signal within this many milliseconds is the same wish told twice. */
const SAME_WISH = 1_000;

/** How often to look whether npm is still there, in milliseconds. */
const PARENT_CHECK = 200;

const PARENT = process.ppid;
const STARTED_BY_NPM = process.env.npm_lifecycle_event !== undefined;

/**
 * Runs a program to its end and gives its exit code.
 *
 * Ctrl-C in a terminal reaches every process of the foreground group, and npm passes it on as well;
 * the server would hear it twice or three times, and take the second for "now, at once". So the
 * program gets a session of its own, and hears each wish once, from here. A SIGTERM to npm, on the
 * other hand, ends at the shell between npm and this process, which dies of it without a word; that
 * this process has lost its parent is then the only sign.
 *
 * @param log an open file, into which everything goes that it prints; else that is shown
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

export const OFFLINE_PATH = "/offline";

/** What the service worker receives from the address that browsers install it from. */
export interface WorkerShell {
  /** A new version replaces the worker and everything that it stored. */
  readonly version: string;
  readonly page: string;
  /** What the offline page shows: files that never change under their addresses. */
  readonly files: readonly string[];
  /** Icon of push notifications. */
  readonly icon: string;
}

/** The script that browsers install: the values of this server, and the built worker. */
export const workerScript = (shell: WorkerShell, worker: string): string =>
  `self.appShell = ${JSON.stringify(shell).replaceAll("<", "\\u003c")};\nimportScripts(${JSON.stringify(worker)});\n`;

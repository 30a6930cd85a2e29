import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { workerScript } from "./app-shell.ts";

test("the script gives the worker its values, then loads it", () => {
  const shell = { version: "1", page: "/offline", files: ["/assets/a</script>.woff2"], icon: "/i.png" };
  const script = workerScript(shell, "/assets/worker.js");
  const self: { appShell?: unknown } = {};
  const loaded: string[] = [];
  runInNewContext(script, { self, importScripts: (path: string) => loaded.push(path) });
  expect(JSON.parse(JSON.stringify(self.appShell))).toEqual(shell);
  expect(loaded).toEqual(["/assets/worker.js"]);
  expect(script).not.toContain("</script>");
});

import fs from "node:fs";
import path from "node:path";
import { Failure } from "./failure.mjs";
import { ROOT } from "./project.mjs";

/**
 * Runs a step that people wait for: prints a line with its name, and its seconds at the end. The output of its
 * programs goes to `<name>.log` in DATA_DIR, and to the terminal when one of them fails. The server logs its own
 * steps in the same way (app/process/steps.server.ts).
 *
 * @param work is given the open log, and returns an exit code
 */
export async function runStep(title, name, work) {
  const begun = performance.now();
  const { file, log } = openLog(name);
  process.stdout.write(`${title} … `);
  let code = 1;
  try {
    code = await work(log);
  } finally {
    fs.closeSync(log);
    console.log(code === 0 ? `${((performance.now() - begun) / 1000).toFixed(1)} s` : "failed");
    if (code !== 0) process.stderr.write(`${fs.readFileSync(file, "utf8")}\nThis is also in ${file}\n`);
  }
  return code;
}

/** Only the last run of each step is kept. */
function openLog(name) {
  const file = path.join(path.resolve(ROOT, process.env.DATA_DIR || ".data"), "logs", `${name}.log`);
  try {
    fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    return { file, log: fs.openSync(file, "w", 0o600) };
  } catch (error) {
    throw new Failure(`${file} cannot be written (${error.code}): set DATA_DIR to a directory that can be.`);
  }
}

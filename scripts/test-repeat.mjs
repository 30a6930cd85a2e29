// Repeats `npm test` to find flaky tests: first on a quiet machine, then next to programs that keep its processors
// busy. Writes the output of each run to a file and ends with a table.
import { spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs, stripVTControlCharacters } from "node:util";

const HELP = `npm run test:repeat -- [--runs <n>] [--load <n>] [--command <name>] [-- <arguments>]

  --runs     runs on a quiet machine; default 3
  --load     programs that keep a processor busy during one more run; default 4, 0 for no such run
  --command  which command to repeat; default test
Arguments after -- go to that command, for example the names of stages.`;

const { values, positionals } = parseArgs({
  options: {
    runs: { type: "string", default: "3" },
    load: { type: "string", default: "4" },
    command: { type: "string", default: "test" },
    help: { type: "boolean", default: false },
  },
  allowPositionals: true,
});
if (values.help) {
  console.log(HELP);
  process.exit(0);
}

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "southbound-repeat-"));
console.log(`Output in ${folder}`);
const load = Number(values.load);
const runs = [...Array(Number(values.runs)).fill(0), ...(load > 0 ? [load] : [])];
const results = [];
for (const [index, busy] of runs.entries()) {
  const result = await repeat(index + 1, busy);
  results.push(result);
  console.log(`run ${result.run}: ${result.outcome} in ${result.seconds} s, load ${result.load}`);
  for (const line of result.failures) console.log(`  ${line}`);
}
process.exitCode = results.every(({ outcome }) => outcome === "green") ? 0 : 1;

async function repeat(run, busy) {
  const file = path.join(folder, `run-${run}.log`);
  const output = fs.openSync(file, "w");
  const burners = Array.from({ length: busy }, () => spawn(process.execPath, ["-e", "for (;;);"]));
  const started = performance.now();
  try {
    const child = spawn("npm", ["run", values.command, "--", ...positionals], {
      stdio: ["ignore", output, output],
    });
    const code = await new Promise((resolve) => child.once("exit", resolve));
    return {
      run,
      outcome: code === 0 ? "green" : "FAILED",
      seconds: Math.round((performance.now() - started) / 1000),
      load: os.loadavg()[1].toFixed(1),
      failures: code === 0 ? [] : failuresIn(fs.readFileSync(file, "utf8")),
    };
  } finally {
    for (const burner of burners) burner.kill("SIGKILL");
    fs.closeSync(output);
  }
}

/** The lines in which vitest and Playwright name a test that failed. */
function failuresIn(text) {
  const lines = stripVTControlCharacters(text).split("\n");
  return [...new Set(lines.filter((line) => /^\s*(FAIL |✘ )/.test(line)).map((line) => line.trim()))];
}

import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { describe, expect, onTestFinished, test } from "vitest";

// The bootstrap is plain JavaScript for Node 20; its parts are tried as they are used, as programs.

async function temporaryDir(): Promise<string> {
  const directory = await mkdtemp(path.join(tmpdir(), "southbound-bootstrap-"));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  return directory;
}

function module(name: string): string {
  return JSON.stringify(pathToFileURL(path.resolve("scripts/bootstrap", name)).href);
}

async function program(directory: string, name: string, source: string): Promise<string> {
  const file = path.join(directory, name);
  await writeFile(file, source);
  return file;
}

function run(file: string, args: string[] = []) {
  const child = spawn(process.execPath, [file, ...args], { stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => {
    child.kill("SIGKILL");
  });
  return { child, ended: new Promise<number | null>((resolve) => child.once("exit", resolve)) };
}

function printed(child: ChildProcess, text: string): Promise<void> {
  let output = "";
  return new Promise((resolve) =>
    child.stdout?.on("data", (chunk) => {
      output += chunk;
      if (output.includes(text)) resolve();
    }),
  );
}

async function starter(directory: string, work: string): Promise<string> {
  const file = await program(directory, "work.mjs", work);
  return program(
    directory,
    "starter.mjs",
    `import { runChild } from ${module("child.mjs")};
     process.exitCode = await runChild(process.execPath, [${JSON.stringify(file)}]);`,
  );
}

describe("a command", () => {
  test("ends with the exit code of the program that it ran", async () => {
    const file = await starter(await temporaryDir(), "process.exit(7);");
    expect(await run(file).ended).toBe(7);
  });

  test("ends with 128 and the signal's number when the program was killed by one", async () => {
    const file = await starter(await temporaryDir(), "process.kill(process.pid, 'SIGKILL');");
    expect(await run(file).ended).toBe(137);
  });

  test.each(["SIGINT", "SIGTERM"] as const)(
    "passes %s on once, however often it is told, and lets the program finish",
    async (signal) => {
      const directory = await temporaryDir();
      const heard = path.join(directory, "heard");
      const file = await starter(
        directory,
        `import fs from "node:fs";
         setInterval(() => {}, 1000);
         process.on("${signal}", () => {
           fs.appendFileSync(${JSON.stringify(heard)}, "x");
           setTimeout(() => process.exit(0), 400);
         });
         console.log("ready");`,
      );
      const { child, ended } = run(file);
      await printed(child, "ready");
      for (let times = 0; times < 3; times += 1) {
        child.kill(signal);
        await sleep(50);
      }
      expect(await ended).toBe(0);
      expect(await readFile(heard, "utf8")).toBe("x");
    },
  );
});

describe("a command that npm started", () => {
  test("ends its program when the shell between npm and it is ended", async () => {
    const directory = await temporaryDir();
    const ended = path.join(directory, "ended");
    const file = await starter(
      directory,
      `import fs from "node:fs";
       setInterval(() => {}, 1000);
       process.on("SIGTERM", () => {
         fs.appendFileSync(${JSON.stringify(ended)}, "x");
         setTimeout(() => process.exit(0), 1500);
       });
       console.log("ready");`,
    );
    // The second command keeps the shell from turning itself into the first.
    const shell = spawn("sh", ["-c", `'${process.execPath}' '${file}'; true`], {
      stdio: ["ignore", "pipe", "inherit"],
      env: { ...process.env, npm_lifecycle_event: "start" },
    });
    const closed = new Promise((resolve) => shell.stdout.once("close", resolve));
    await printed(shell, "ready");
    shell.kill("SIGTERM");
    // The output closes when the program and its starter are gone.
    await closed;
    expect(await readFile(ended, "utf8")).toBe("x");
  });
});

describe("a step that people wait for", () => {
  /**
   * The output on the terminal and in the log after a step whose program printed something and ended with this code.
   */
  async function told(code: number) {
    const directory = await temporaryDir();
    const file = await program(
      directory,
      "step.mjs",
      `import { runChild } from ${module("child.mjs")};
       import { runStep } from ${module("step.mjs")};
       const work = ["-e", "console.log('[PLUGIN_TIMINGS] of no use'); console.error('no room'); process.exit(${code})"];
       process.exitCode = await runStep("Building", "build", (log) => runChild(process.execPath, work, {}, log));`,
    );
    const env = { ...process.env, DATA_DIR: directory };
    const { status, stdout, stderr } = spawnSync(process.execPath, [file], { env, encoding: "utf8" });
    const log = path.join(directory, "logs/build.log");
    return {
      status,
      stdout: stdout.replace(/\d+\.\d s/, "0.0 s"),
      stderr,
      log,
      logged: await readFile(log, "utf8"),
    };
  }
  const printedByProgram = "[PLUGIN_TIMINGS] of no use\nno room\n";

  test("is one line with its seconds; what its programs print goes to a file", async () => {
    const { status, stdout, stderr, logged } = await told(0);
    expect([status, stdout, stderr]).toEqual([0, "Building … 0.0 s\n", ""]);
    expect(logged).toBe(printedByProgram);
  });

  test("shows what was printed when it fails, and where that lies", async () => {
    const { status, stdout, stderr, log } = await told(3);
    expect([status, stdout]).toEqual([3, "Building … failed\n"]);
    expect(stderr).toBe(`${printedByProgram}\nThis is also in ${log}\n`);
  });

  test("says which variable to set when there is no place for its log", async () => {
    const directory = await temporaryDir();
    await writeFile(path.join(directory, "data"), "");
    const file = await program(
      directory,
      "step.mjs",
      `import { runStep } from ${module("step.mjs")};
       await runStep("Building", "build", async () => 0);`,
    );
    const env = { ...process.env, DATA_DIR: path.join(directory, "data") };
    expect(spawnSync(process.execPath, [file], { env, encoding: "utf8" }).stderr).toContain("set DATA_DIR");
  });
});

describe("the lock of installing and building", () => {
  async function locker(directory: string): Promise<string> {
    return program(
      directory,
      "bootstrap-locker.mjs",
      `import fs from "node:fs";
       import { withLock } from ${module("lock.mjs")};
       const counter = ${JSON.stringify(path.join(directory, "counter"))};
       for (let round = 0; round < 5; round += 1) {
         await withLock(async () => {
           const seen = Number(fs.readFileSync(counter, "utf8"));
           await new Promise((resolve) => setTimeout(resolve, 5));
           fs.writeFileSync(counter, String(seen + 1));
         }, ${JSON.stringify(path.join(directory, "lock"))});
       }`,
    );
  }

  test("lets one start in at a time", async () => {
    const directory = await temporaryDir();
    await writeFile(path.join(directory, "counter"), "0");
    const file = await locker(directory);
    const codes = await Promise.all([1, 2, 3, 4].map(() => run(file).ended));
    expect(codes).toEqual([0, 0, 0, 0]);
    expect(await readFile(path.join(directory, "counter"), "utf8")).toBe("20");
    expect((await readdir(directory)).filter((name) => name.startsWith("lock"))).toEqual([]);
  });

  test("is taken from a start that was killed", async () => {
    const directory = await temporaryDir();
    await writeFile(path.join(directory, "counter"), "0");
    const dead = spawn("true");
    await new Promise((resolve) => dead.once("exit", resolve));
    await mkdir(path.join(directory, "lock"));
    await appendFile(path.join(directory, "lock/owner"), String(dead.pid));
    const file = await locker(directory);
    const codes = await Promise.all([1, 2, 3].map(() => run(file).ended));
    expect(codes).toEqual([0, 0, 0]);
    expect(await readFile(path.join(directory, "counter"), "utf8")).toBe("15");
  });
});

describe("the count of tests", () => {
  async function count(reporter: string, report: string | null): Promise<unknown> {
    const directory = await temporaryDir();
    const reportFile = path.join(directory, "report.json");
    if (report !== null) await writeFile(reportFile, report);
    const file = await program(
      directory,
      "count.mjs",
      `import { ${reporter} } from ${module("counts.mjs")};
       import fs from "node:fs";
       const counts = { passed: 0, failed: 0, skipped: 0 };
       ${reporter}(${JSON.stringify(reportFile)}, counts);
       fs.writeFileSync(${JSON.stringify(path.join(directory, "counts"))}, JSON.stringify(counts));`,
    );
    await run(file).ended;
    return JSON.parse(await readFile(path.join(directory, "counts"), "utf8"));
  }
  const vitest = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 1, numTodoTests: 0, success: true };
  const playwright = { stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 0 }, errors: [] };

  test.each([
    ["countVitest", JSON.stringify(vitest), { passed: 5, failed: 0, skipped: 1 }],
    ["countVitest", JSON.stringify({ ...vitest, success: false }), { passed: 5, failed: 1, skipped: 1 }],
    ["countVitest", null, { passed: 0, failed: 1, skipped: 0 }],
    ["countVitest", "{ half", { passed: 0, failed: 1, skipped: 0 }],
    ["countPlaywright", JSON.stringify(playwright), { passed: 3, failed: 2, skipped: 0 }],
    ["countPlaywright", null, { passed: 0, failed: 1, skipped: 0 }],
  ])(
    "%s reads a report, and counts a missing or broken one as a failure",
    async (reporter, report, expected) => {
      expect(await count(reporter, report)).toEqual(expected);
    },
  );
});

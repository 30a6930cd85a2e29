import { type ChildProcess, spawn } from "node:child_process";
import { readFile, stat, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { courses } from "#app/catalogue/courses/courses.tables.server.ts";
import { downloadRegister } from "#app/catalogue/register/download-register.server.ts";
import { universities } from "#app/catalogue/universities/universities.tables.server.ts";
import { registerMonth, withFolder, workbookOf } from "#tests/support/register-month.ts";
import { SAMPLE, withRegister } from "#tests/support/register-sample.ts";
import { builtProgram } from "#tests/support/server-process.ts";
import { temporaryDirectory } from "#tests/support/temporary.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase();
const PATIENCE_MS = 60_000;

/** The command as an operator runs it, in a process of its own. */
function command(dataDir: string, ...args: string[]): { child: ChildProcess; ended: Promise<string> } {
  const child = spawn(process.execPath, [...builtProgram("import-cricos"), ...args], {
    env: { PATH: process.env.PATH, DATABASE_URL: database.url, DATA_DIR: dataDir },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stdout.on("data", (chunk) => (output += chunk));
  child.stderr.on("data", (chunk) => (output += chunk));
  const ended = new Promise<string>((resolve) => {
    child.on("close", (code, signal) => resolve(`${output}\n[${signal ?? code}]`));
  });
  return { child, ended };
}

describe("npm run import:cricos", () => {
  test(
    "killed in the middle it leaves nothing behind; run again it takes everything in",
    async () => {
      const dataDir = await temporaryDirectory();
      await withRegister({}, async (folder) => {
        const holder = await database.pool.connect();
        // The import has read everything and written the providers when it has to wait here.
        await holder.query("begin; lock table courses in access exclusive mode");
        const dying = command(dataDir, "--from", folder);
        const waiting = "select pid from pg_locks where relation = 'courses'::regclass and not granted";
        await vi.waitFor(async () => expect((await database.pool.query(waiting)).rows).toHaveLength(1), {
          timeout: PATIENCE_MS / 2,
          interval: 50,
        });
        dying.child.kill("SIGKILL");
        expect(await dying.ended).toContain("[SIGKILL]");
        await holder.query("rollback");
        holder.release();

        const open =
          "select from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())";
        await vi.waitFor(async () => expect((await database.pool.query(open)).rows).toHaveLength(0), {
          timeout: PATIENCE_MS / 4,
        });
        expect(await database.db.$count(universities)).toBe(0);

        const whole = await command(dataDir, "--from", folder, "--as-of", "2026-01").ended;
        expect(whole).toContain("[0]");
        expect(whole).toMatch(/institutions +3 +0 +0 +0 +0\n/);
        expect(whole).toMatch(/course locations +5 +0 +0 +0 +2\n/);
        expect(whole).toContain("cricos-courses.csv:6 has a level that is not known: Galactic Degree");
        expect(await database.db.$count(courses)).toBe(5);

        const dry = await command(dataDir, "--from", folder, "--dry-run").ended;
        expect(dry).toMatch(/courses +0 +0 +5 +0 +2\n/);
        expect(dry).toContain("The register of 2026-01");
        expect(dry).toContain("Nothing was written");
      });
    },
    PATIENCE_MS,
  );

  test("says in one line what is wrong with the files, and fails", async () => {
    const before = await database.db.$count(universities);
    const output = await withRegister(
      { courses: () => "not, a, register\n" },
      (folder) => command(folder, "--from", folder).ended,
    );
    expect(output).toContain("cricos-courses.csv is not the register's file");
    expect(output).toContain("Nothing was written.");
    expect(output).not.toContain("    at ");
    expect(output).toContain("[1]");
    expect(await database.db.$count(universities)).toBe(before);
  });

  test(
    "takes the workbook by its name, tells what looks wrong, and goes on when that is accepted",
    async () => {
      const dataDir = await temporaryDirectory();
      const month = registerMonth(1);
      const cut = { ...month, courses: month.courses.slice(0, -3) };
      const level = (row: readonly string[]) =>
        row.map((field) => field.replace("Bachelor", "Undergraduate"));
      const files = { "as-at-2026-1-5.xlsx": workbookOf({ ...cut, courses: cut.courses.map(level) }) };
      await withFolder(files, async (folder) => {
        const from = ["--from", path.join(folder, "as-at-2026-1-5.xlsx")];
        const before = await database.db.$count(courses);
        const dry = await command(dataDir, ...from, "--dry-run").ended;
        expect(dry).toMatch(/as-at-2026-1-5\.xlsx sheet Courses:130 is the last row, of provider 01301D/);
        expect(dry).toContain("--accept cut");
        expect(dry).toMatch(/43 courses have levels that are not known: "Undergraduate Degree"/);
        expect(dry).toContain("--accept levels");
        expect(dry).toContain("Nothing was written.");
        expect(dry).toContain("[1]");
        const accepted = ["--accept", "cut", "--accept", "levels"];
        expect(await command(dataDir, ...from, "--accept", "everything").ended).toContain("is none of cut");
        expect(await command(dataDir, ...from, "--level", "A=B").ended).toContain(
          "is not <their level>=<one of",
        );
        expect(await database.db.$count(courses)).toBe(before);
        const whole = await command(dataDir, ...from, ...accepted).ended;
        expect(whole).toContain("accepted: as-at-2026-1-5.xlsx sheet Courses:130 is the last row");
        expect(whole).toContain("The register of 2026-01-05");
        expect(whole).toContain("[0]");
        const said = await command(
          dataDir,
          ...from,
          "--accept-shrink",
          "--level",
          "Undergraduate Degree=bachelor",
        ).ended;
        expect(said).toMatch(/courses +43 +0 +86 +0 +0\n/);
      });
    },
    PATIENCE_MS * 2,
  );
});

describe("fetching the register", () => {
  const NAMES = {
    "/cricos-institutions.csv": SAMPLE.institutions,
    "/cricos-locations.csv": SAMPLE.locations,
    "/cricos-courses.csv": SAMPLE.courses,
    "/cricos-course-locations.csv": SAMPLE.courseLocations,
  } as const;
  const COURSES = "/cricos-courses.csv";

  /** A site with the four files; `tweak` may answer in its stead. */
  async function site(tweak: (request: IncomingMessage, response: ServerResponse) => boolean = () => false) {
    const asked: string[] = [];
    const state = { month: "january" };
    const server = createServer((request, response) => {
      const { url = "", headers } = request;
      asked.push([url, headers.range, headers["if-none-match"] && "if changed"].filter(Boolean).join(" "));
      if (tweak(request, response)) return;
      const tag = `"${state.month}"`;
      const body = Buffer.from(
        (NAMES[url as keyof typeof NAMES] ?? "") + (state.month === "january" ? "" : "\r\n"),
      );
      response.setHeader("etag", tag);
      response.setHeader("last-modified", "Thu, 15 Jan 2026 10:00:00 GMT");
      const from = Number(/bytes=(\d+)-/.exec(headers.range ?? "")?.[1] ?? 0);
      if (headers["if-none-match"] === tag) response.writeHead(304).end();
      else if (from > 0 && headers["if-range"] === tag) response.writeHead(206).end(body.subarray(from));
      else response.end(body);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, state };
  }
  const half = SAMPLE.courses.slice(0, 900);

  test("keeps what has arrived, with its date, and asks again only whether it has changed", async () => {
    const folder = await temporaryDirectory();
    const { address, asked } = await site();
    await downloadRegister(address, folder);
    expect(await readFile(path.join(folder, COURSES), "utf8")).toBe(SAMPLE.courses);
    expect((await stat(path.join(folder, COURSES))).mtime.toISOString()).toBe("2026-01-15T10:00:00.000Z");
    asked.length = 0;
    await downloadRegister(address, folder);
    expect(asked).toEqual(Object.keys(NAMES).map((name) => `${name} if changed`));
    expect(await readFile(path.join(folder, COURSES), "utf8")).toBe(SAMPLE.courses);
  });

  test("goes on where a broken line stopped, and never joins two months", async () => {
    const folder = await temporaryDirectory();
    let breaks = true;
    const { address, asked, state } = await site((request, response) => {
      if (request.url !== COURSES || !breaks) return false;
      response.writeHead(200, { etag: `"${state.month}"`, "content-length": SAMPLE.courses.length });
      response.write(half, () => setTimeout(() => response.destroy(), 100));
      return true;
    });
    await expect(downloadRegister(address, folder)).rejects.toThrow(/cricos-courses\.csv cannot be fetched/);
    breaks = false;
    asked.length = 0;
    await downloadRegister(address, folder);
    expect(asked).toContain(`${COURSES} bytes=${Buffer.byteLength(half)}-`);
    expect(await readFile(path.join(folder, COURSES), "utf8")).toBe(SAMPLE.courses);

    // The next month's file breaks off, too, and the one after next is there by the time of the next run.
    state.month = "february";
    breaks = true;
    await expect(downloadRegister(address, folder)).rejects.toThrow(/cannot be fetched/);
    expect(await readFile(path.join(folder, COURSES), "utf8")).toBe(SAMPLE.courses);
    breaks = false;
    state.month = "march";
    await downloadRegister(address, folder);
    expect(await readFile(path.join(folder, COURSES), "utf8")).toBe(`${SAMPLE.courses}\r\n`);
  });

  test("a file that had arrived whole when the process died is not lost", async () => {
    const folder = await temporaryDirectory();
    const part = path.join(folder, `${COURSES}.part`);
    await writeFile(part, SAMPLE.courses);
    await writeFile(`${part}.etag`, '"january"');
    const { address } = await site((request, response) => {
      if (request.headers.range !== `bytes=${Buffer.byteLength(SAMPLE.courses)}-`) return false;
      response.writeHead(416).end();
      return true;
    });
    await downloadRegister(address, folder);
    expect(await readFile(path.join(folder, COURSES), "utf8")).toBe(SAMPLE.courses);
  });

  test("fetches a workbook by its own address, and keeps its name, which says its date", async () => {
    const folder = await temporaryDirectory();
    const { address } = await site((_request, response) => {
      response.end("a workbook");
      return true;
    });
    const place = await downloadRegister(`${address}/dataset/cricos-as-at-2026-1-5.xlsx?download=1`, folder);
    expect(path.basename(place)).toBe("cricos-as-at-2026-1-5.xlsx");
    expect(await readFile(place, "utf8")).toBe("a workbook");
    await expect(downloadRegister(`${address}/a.xlsx`, folder, 5)).rejects.toThrow(/too large/);
  });

  test("refuses what is too large, not there, or not fetched over https", async () => {
    const folder = await temporaryDirectory();
    const { address } = await site((request, response) => {
      if (request.url !== "/cricos-locations.csv") return false;
      response.writeHead(404).end();
      return true;
    });
    await expect(downloadRegister(address, folder, 100)).rejects.toThrow(/institutions\.csv is too large/);
    await expect(downloadRegister(address, folder)).rejects.toThrow(/locations\.csv answers 404/);
    await expect(downloadRegister("http://register.example", folder)).rejects.toThrow(/over https only/);
  });
});

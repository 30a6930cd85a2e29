import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/**
 * Code that logs an error without `describeError` and `failureLine` may log user input. These are the places that do
 * so anyway, each with the reason why no personal data is in it.
 */
const ALLOWED: Readonly<Record<string, string>> = {
  "app/platform/log/describe-error.server.ts": "is what decides",
  "app/platform/log/end-on-defect.server.ts": "prints messages of our own and described errors",
  "app/platform/log/log.server.ts": "is the log",
  "app/platform/database/failures.server.ts": "compares messages with the driver's own, and passes none on",
  "app/platform/database/transaction.server.ts": "compares a message with the driver's own",
  "app/consultations/availability/fetch-calendar.server.ts": "compares a message with a library's own",
  "app/platform/http/guarded-fetch.server.ts": "compares a message with a library's own",
  "app/platform/files/draw-page.server.ts": "compares messages with a library's own",
  "app/people/directories/saml-directory.server.ts": "compares messages with a library's own",
  "app/platform/embedded-postgres/binaries.server.ts":
    "files of the installation, before there is a database",
  "app/platform/embedded-postgres/cluster.server.ts": "files of the installation, before there is a database",
  "app/platform/embedded-postgres/placement.server.ts":
    "files of the installation, before there is a database",
  "app/platform/embedded-postgres/postmaster.server.ts": "the start of a program, before there is a database",
  "app/platform/embedded-postgres/server-user.server.ts":
    "the start of a program, before there is a database",
  "app/catalogue/register/download-register.server.ts": "the download of a public file",
  "app/catalogue/register/table-rows.server.ts": "a public file that cannot be read",
  "app/catalogue/register/workbook.server.ts": "a public file that cannot be read",
  "app/platform/jobs/jobs.server.ts": "errors whose message has been made by failureLine",
};

const WORDING = [
  /\bString\((error|failure|cause|lost|caught|e)\)/,
  /\b(error|failure|cause|lost|caught|e)\.(message|stack|detail|params)\b/,
  /\$\{(error|failure|cause|lost|caught|e)\}/,
  /\bconsole\.\w+\(/,
  /from "pino"/,
  /\butil\.inspect\b|\binspect\(/,
];

const sources = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((name) => /\.(server|route)\.tsx?$/.test(name))
  .map((name) => `app/${name}`);

function wordings(text: string): string[] {
  return WORDING.flatMap((pattern) => pattern.exec(text)?.[0] ?? []);
}

test("nothing on the server puts an error into words by itself", () => {
  const found = ["server.ts", "app/entry.server.tsx", "scripts/db-open.ts", ...sources].flatMap((file) =>
    ALLOWED[file] === undefined
      ? wordings(readFileSync(file, "utf8")).map(
          (wording) => `${file}: ${wording}; use describeError or failureLine`,
        )
      : [],
  );
  // The terminal's own help and usage, which are no errors.
  expect(found.filter((line) => !line.startsWith("scripts/db-open.ts: console."))).toEqual([]);
});

test("every place that may is still there and still does", () => {
  const idle = Object.keys(ALLOWED).filter((file) => wordings(readFileSync(file, "utf8")).length === 0);
  expect(idle).toEqual([]);
});

test("the patterns find what they are for", () => {
  for (const text of [
    "String(error)",
    "output: error.message",
    "`failed: ${error}`",
    "console.error(error)",
  ]) {
    expect(wordings(text), text).not.toEqual([]);
  }
});

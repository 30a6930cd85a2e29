import { expect, test } from "vitest";
import { type StatusFacts, statusProblems } from "./system-status.ts";

const WELL: StatusFacts = {
  lateEmails: 0,
  failingEmails: 0,
  sends: true,
  lateJobs: 0,
  failedJobs: 0,
  isBackupDue: false,
  isAuditLogBroken: false,
  damagedFiles: 0,
};

test("nothing is said while everything works", () => {
  expect(statusProblems(WELL)).toEqual([]);
});

const found: [Partial<StatusFacts>, ReturnType<typeof statusProblems>][] = [
  [{ lateEmails: 12 }, [{ kind: "late-emails", count: 12 }]],
  [{ failingEmails: 3 }, [{ kind: "failing-emails", count: 3 }]],
  [{ lateJobs: 1 }, [{ kind: "late-jobs", count: 1 }]],
  [{ failedJobs: 2 }, [{ kind: "failed-jobs", count: 2 }]],
  [{ isBackupDue: true }, [{ kind: "backup", count: 1 }]],
  [{ isAuditLogBroken: true }, [{ kind: "audit-log", count: 1 }]],
  [{ damagedFiles: 4 }, [{ kind: "damaged-files", count: 4 }]],
];
test.each(found)("%o is a problem", (facts, problems) => {
  expect(statusProblems({ ...WELL, ...facts })).toEqual(problems);
});

test("without a mail server emails are neither late nor refused", () => {
  expect(statusProblems({ ...WELL, sends: false, lateEmails: 12, failingEmails: 3 })).toEqual([]);
});

test("emails that are late because they were refused are counted once", () => {
  expect(statusProblems({ ...WELL, lateEmails: 12, failingEmails: 12 })).toEqual([
    { kind: "late-emails", count: 12 },
  ]);
});

test("the most serious problem comes first", () => {
  const all = { lateEmails: 1, failingEmails: 2, lateJobs: 1, failedJobs: 1, damagedFiles: 1 };
  const kinds = statusProblems({ ...WELL, ...all, isBackupDue: true, isAuditLogBroken: true }).map(
    ({ kind }) => kind,
  );
  expect(kinds).toEqual([
    "audit-log",
    "damaged-files",
    "late-emails",
    "failing-emails",
    "late-jobs",
    "failed-jobs",
    "backup",
  ]);
});

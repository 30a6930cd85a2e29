import { data } from "react-router";
import type { IntentArgs } from "#app/platform/forms/intent-args.server.ts";
import { parseSubmission } from "#app/platform/forms/submission.server.ts";
import { flashCookie } from "#app/platform/http/flash.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { receiveTable } from "#app/platform/imports/receive-table.server.ts";
import { writeDeps } from "#app/platform/writes/write-deps.server.ts";
import { replaceStatement } from "./change-funds.server.ts";
import { fundsMessages, STATEMENT_PROBLEMS, STATEMENT_ROW_PROBLEMS } from "./funds.words.ts";
import { MOST_STATEMENT_LINES } from "./funds-options.ts";
import { statementFileSchema } from "./funds-schema.ts";
import {
  KNOWN_STATEMENT_COLUMNS,
  readStatement,
  type StatementProblem,
  type StatementRow,
} from "./read-statement.ts";

const MB = 1024 * 1024;
export const MOST_STATEMENT_BYTES = 2 * MB;
const BOUNDS = { lines: MOST_STATEMENT_LINES, unpacked: 16 * MB, text: 2 * MB };

/**
 * Takes the file of a bank statement: its lines replace those of the account, and the file is deleted. Nothing is stored if a
 * row cannot be read.
 */
export async function receiveStatement(args: IntentArgs, id: string, path: string) {
  const submission = parseSubmission(args.form, statementFileSchema);
  if (submission.status !== "success") {
    return data({ problem: fundsMessages.problems.choose }, { status: 400 });
  }
  const { accountId } = submission.value;
  return receiveTable(args, {
    parser: "table",
    bounds: BOUNDS,
    limits: { lines: MOST_STATEMENT_LINES, megabytes: MOST_STATEMENT_BYTES / MB },
    messages: fundsMessages.upload,
    target: () => ({
      known: KNOWN_STATEMENT_COLUMNS,
      async keep({ services, facts, actor, request }, { table }) {
        const rows = table.pages.flatMap(
          (page) => JSON.parse(Buffer.from(page).toString("utf8")) as StatementRow[],
        );
        const read = readStatement(table.header, rows);
        if (!read.ok) return problemText(read.error);
        const done = await replaceStatement(writeDeps(services, facts), actor, {
          id,
          accountId,
          lines: read.value,
        });
        if (done.ok) {
          throw redirect(`${path}${new URL(request.url).search}`, {
            headers: { "set-cookie": flashCookie("funds-imported", null) },
          });
        }
        if (done.error.code === "closed") return fundsMessages.closed;
        if (done.error.code === "invalid") return fundsMessages.ownClosed;
        if (done.error.code === "not-found") throw data(null, { status: 404 });
        throw redirect("/auth");
      },
    }),
  });
}

function problemText(problem: StatementProblem): string {
  return "line" in problem
    ? STATEMENT_ROW_PROBLEMS[problem.code]({ line: problem.line })
    : STATEMENT_PROBLEMS[problem.code];
}

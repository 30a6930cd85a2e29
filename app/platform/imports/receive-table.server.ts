import { data } from "react-router";
import { fileProblemTexts } from "#app/platform/files/file-problem.words.ts";
import { readAndDrop } from "#app/platform/files/receive.server.ts";
import type { IntentArgs } from "#app/platform/forms/intent-args.server.ts";
import type { ParseProblem } from "#app/platform/untrusted/untrusted-parser.server.ts";
import type { Table, TableBounds, TableProblem } from "./read-table.server.ts";
import { readChoices } from "./table-choices.ts";

const MB = 1024 * 1024;

interface Limits {
  readonly lines: number;
  readonly megabytes: number;
}

/** The size limits of a table, and the messages for an unreadable file. */
interface TableUpload {
  readonly parser: "table" | "large-table";
  readonly bounds: TableBounds;
  readonly limits: Limits;
  readonly messages: {
    readonly choose: string;
    readonly tooBig: (limits: Limits) => string;
    readonly tooMany: (limits: Limits) => string;
    readonly tooMuchText: (most: { megabytes: number }) => string;
    readonly problems: Readonly<
      Record<Exclude<TableProblem, "too-many-lines" | "too-much-text"> | ParseProblem, string>
    >;
  };
  /** Called once there is a file. Throws a response if nothing can be imported. */
  readonly target: () => {
    /** Names that the columns may have. */
    readonly known: readonly string[];
    /** Stores the rows and throws the redirect to them, or returns why they are refused. */
    readonly keep: (within: IntentArgs, given: { name: string; table: Table }) => Promise<string>;
  };
}

/**
 * Handles the file of an import: a table whose rows are stored and whose bytes are not. Responds 400, 413, 422 or 503
 * with the problem and the typed values.
 */
export async function receiveTable(
  args: IntentArgs,
  { parser, bounds, limits, messages, target }: TableUpload,
) {
  const { services, file } = args;
  const { typed, choices, problem } = readChoices(args.form);
  const refuse = (text: string, status: number) => data({ problem: text, typed }, { status });
  if (file.kind === "none") return refuse(messages.choose, 400);
  if (file.kind === "unstored") return refuse(fileProblemTexts.unstored, 503);
  if (file.kind === "too-big") return refuse(messages.tooBig(limits), 413);
  return readAndDrop(services.files, file, async (load) => {
    const { known, keep } = target();
    if (problem) return refuse(problem, 400);
    const table = await services.untrusted.parseLarge(parser, async () => [
      await load(),
      bounds,
      { known, choices },
    ]);
    if (!table.ok) return refuse(problemText(table.error), 422);
    const given = { name: file.name, table: table.value };
    return args.once(async (within) => refuse(await keep(within, given), 422));
  });

  function problemText(found: TableProblem | ParseProblem): string {
    switch (found) {
      case "too-many-lines":
        return messages.tooMany(limits);
      case "too-much-text":
        return messages.tooMuchText({ megabytes: bounds.text / MB });
      default:
        return messages.problems[found];
    }
  }
}

import type pg from "pg";
import { dateIn, isBefore, isSameMonth } from "./register-date.ts";
import type { Doubts } from "./register-doubts.server.ts";
import type { FoundFile } from "./register-files.server.ts";

interface Reading {
  readonly digest: string;
  readonly as_of: string;
}

/** A date that a file says of itself. */
export interface SaidDate {
  readonly name: string;
  readonly date: string;
}

/** The dates in the titles above the headers, or else in the name of the workbook. */
export function datesSaid(
  files: readonly FoundFile[],
  titles: Readonly<Record<string, string>>,
): readonly SaidDate[] {
  const said = files.flatMap(({ name }) => {
    const date = dateIn(titles[name] ?? "");
    return date === null ? [] : [{ name, date }];
  });
  if (said.length > 0) return said;
  const [first] = files;
  const workbook = first?.sheet === undefined ? undefined : first.path.split(/[\\/]/).at(-1);
  const named = workbook === undefined ? null : dateIn(workbook);
  return workbook === undefined || named === null ? [] : [{ name: workbook, date: named }];
}

/**
 * The register's date: the one given for the import; or the one from an earlier import of the same files; or the date
 * in the files; or the month of the newest file. Questions dates that contradict each other, lie in the future, or
 * are earlier than the catalogue's.
 */
export async function judgeDate(
  client: pg.ClientBase,
  given: {
    asOf: string | undefined;
    digest: string;
    files: readonly FoundFile[];
    said: readonly SaidDate[];
    now: Date;
  },
  doubts: Doubts,
): Promise<string> {
  const { rows } = await client.query<Reading>(
    "select digest, as_of from catalogue_imports where register = 'cricos' order by finished_at desc, id desc",
  );
  const [last] = rows;
  const same = rows.find(({ digest }) => digest === given.digest);
  const [first] = given.said;
  const other = given.said.find(({ date }) => first && !isSameMonth(first.date, date));
  if (first && other) {
    doubts.raise(
      "date",
      `${first.name} says ${first.date}, ${other.name} says ${other.date}: they are not of one month.`,
    );
  }
  if (first && given.asOf !== undefined && !isSameMonth(first.date, given.asOf)) {
    doubts.raise("date", `${first.name} says that it is of ${first.date}, and --as-of says ${given.asOf}.`);
  }
  const newest = new Date(Math.max(...given.files.map(({ modified }) => modified.getTime())));
  const asOf = given.asOf ?? same?.as_of ?? first?.date ?? monthText(newest);
  if (isBefore(given.now.toISOString().slice(0, "2026-01-05".length), asOf)) {
    doubts.raise("date", `The register would be of ${asOf}, which is still to come.`);
  }
  if (!last || last.digest === given.digest) return asOf;
  const earliest = [asOf, same?.as_of, first?.date].flatMap((date) => date ?? []).toSorted()[0] ?? asOf;
  if (isBefore(earliest, last.as_of)) {
    const why = same && earliest === same.as_of ? ", and has been read before" : "";
    doubts.raise(
      "older",
      `This is the register of ${earliest}${why}; the catalogue has that of ${last.as_of}.`,
    );
  }
  return asOf;
}

const monthText = (date: Date) => date.toISOString().slice(0, "2026-01".length);

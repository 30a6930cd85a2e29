import type pg from "pg";
import { CRICOS_SOURCE } from "#app/catalogue/universities/universities.ts";
import type { Doubts } from "./register-doubts.server.ts";
import { RegisterError } from "./register-error.server.ts";
import type { RegisterFile } from "./register-files.server.ts";

export const TWICE = "stands twice; the first one counts";
export const STRANGER = "is about a provider, location or course that the other files do not have";
/** Follows from a rejection that has already been reported, and adds nothing. */
export const UNREAD = "is about a provider, location or course whose own row cannot be taken in";

/** So many odd rows every register has. */
const FEW = 10;
/** Rows about what the other files do not have: more of them, and the four files are not of one month. */
const MOST_STRANGERS = 0.01;
/** Other rows that cannot be taken in; the register of January 2026 has 30 in 77,532. */
const MOST_REJECTED = 0.1;
const MOST_LOST = 0.5;
/** Courses that are taught nowhere; the register of January 2026 has 26 in 25,928. */
const MOST_PLACELESS = 0.01;
const TOLD = 5;

/** What is heard of each row of a file. */
export interface Heard {
  readonly line: number;
  /** Why it cannot be taken in; null if it can. */
  readonly reason: string | null;
  /** Its level, if that is why. */
  readonly level?: string | undefined;
}

/** Keeps count of the rows of one file that cannot be taken in, and judges a file that has too many. */
export function judgeRows(name: string, doubts: Doubts) {
  let rows = 0;
  let strangers = 0;
  const others: { line: number; reason: string }[] = [];
  const levels = new Map<string, { rows: number; line: number }>();
  return {
    heard({ line, reason, level }: Heard): void {
      rows += 1;
      if (reason === STRANGER) strangers += 1;
      else if (level !== undefined) {
        const before = levels.get(level);
        levels.set(level, { rows: (before?.rows ?? 0) + 1, line: before?.line ?? line });
      } else if (reason !== null && reason !== UNREAD) others.push({ line, reason });
    },
    /** @throws RegisterError */
    atTheEnd(): void {
      if (strangers > FEW && strangers > rows * MOST_STRANGERS) {
        doubts.raise(
          "cut",
          `${name}: ${strangers} of ${rows} rows are about providers, locations or courses that the other files do not have; the four files are not of one month, or one is cut off.`,
        );
      }
      doubtLevels(name, levels, doubts);
      const [first] = others;
      if (first && others.length > FEW && others.length > rows * MOST_REJECTED) {
        throw new RegisterError(
          `${name}: ${others.length} of ${rows} rows cannot be taken in. The first is line ${first.line}, which ${first.reason}. The file was written twice, or is not the register's.`,
        );
      }
    },
  };
}

/** A level that many courses have is a new one of the register's, or an old one by a new name. */
function doubtLevels(
  name: string,
  levels: ReadonlyMap<string, { rows: number; line: number }>,
  doubts: Doubts,
): void {
  const many = [...levels].toSorted(([, one], [, other]) => other.rows - one.rows);
  const rows = many.reduce((sum, [, level]) => sum + level.rows, 0);
  if (rows <= FEW) return;
  const told = many
    .slice(0, TOLD)
    .map(([level, { rows: courses, line }]) => `"${level}" (${courses} courses, the first in line ${line})`);
  const more = many.length > TOLD ? `, and ${many.length - TOLD} more` : "";
  doubts.raise(
    "levels",
    `${name}: ${rows} courses have levels that are not known: ${told.join(", ")}${more}.`,
  );
}

/** Of each file: what the catalogue has open of it, and what has been read. */
const SIZES = `
  select 'institutions' as file, (select count(*)::int from read_institutions) as now,
    (select count(*)::int from universities where source = $1 and status = 'open' and provider_code is not null) as before
  union all
  select 'locations', (select count(*)::int from read_locations),
    (select count(*)::int from campuses where source = $1 and status = 'open')
  union all
  select 'courses', (select count(*)::int from read_courses where not expired),
    (select count(*)::int from courses where source = $1 and status = 'open' and register_code is not null)
  union all
  select 'courseLocations', (select count(*)::int from read_course_locations),
    (select count(*)::int from course_campuses l join courses c on c.id = l.course_id
      where c.source = $1 and c.status = 'open')`;

/** Doubts a register that has lost so much that a file of it is rather cut off between two rows. */
export async function doubtShrunken(
  client: pg.ClientBase,
  names: Readonly<Record<RegisterFile, string>>,
  doubts: Doubts,
): Promise<void> {
  const { rows } = await client.query<{ file: RegisterFile; now: number; before: number }>(SIZES, [
    CRICOS_SOURCE,
  ]);
  for (const { file, now, before } of rows) {
    if (now >= before * MOST_LOST) continue;
    doubts.raise(
      "cut",
      `${names[file]} has ${now} rows that count, the catalogue ${before}: it may be cut off.`,
    );
  }
  const { rows: found } = await client.query<{ all: number; placeless: number }>(
    `select count(*)::int as all, count(*) filter (where not exists
       (select from read_course_locations l where l.course = r.code))::int as placeless
     from read_courses r`,
  );
  const { all = 0, placeless = 0 } = found[0] ?? {};
  if (placeless > FEW && placeless > all * MOST_PLACELESS) {
    doubts.raise(
      "cut",
      `${names.courseLocations} has no place for ${placeless} of ${all} courses: it may be cut off.`,
    );
  }
}

import type { Doubts } from "./register-doubts.server.ts";
import { REGISTER_FILE_KEYS, type RegisterFile } from "./register-files.server.ts";
import { STRANGER } from "./register-plausible.server.ts";

/** Of fewer rows in all, an end says nothing. The register of January 2026 has 77,532. */
const ENOUGH_ROWS = 200;

interface End {
  readonly name: string;
  rows: number;
  line: number;
  /** Of the last row, and whether no provider stood before a lower one. */
  provider: string;
  isSorted: boolean;
  /** Rows at the end that are about what other files do not have, since the last one that is not. */
  strangers: number;
  /** The last course. */
  course: string;
}

/**
 * Watches where the four files end. Each is in the order of the providers' codes and ends with the same
 * provider (those without any course apart), so that one which ends before the others is cut off, though it
 * may be at the end of a line.
 */
export function watchEnds(names: Readonly<Record<RegisterFile, string>>) {
  const ends = Object.fromEntries(
    REGISTER_FILE_KEYS.map((file): [RegisterFile, End] => [
      file,
      { name: names[file], rows: 0, line: 0, provider: "", isSorted: true, strangers: 0, course: "" },
    ]),
  ) as Record<RegisterFile, End>;
  const placed = new Set<string>();
  return {
    heard(
      file: RegisterFile,
      row: { line: number; provider: string; course?: string; reason: string | null },
    ) {
      const end = ends[file];
      end.rows += 1;
      end.line = row.line;
      if (row.provider < end.provider) end.isSorted = false;
      end.provider = row.provider;
      end.strangers = row.reason === STRANGER ? end.strangers + 1 : 0;
      if (row.course === undefined) return;
      end.course = row.course;
      if (file === "courseLocations" && row.reason === null) placed.add(row.course);
    },
    judge(doubts: Doubts): void {
      const all = Object.values(ends);
      if (all.reduce((sum, { rows }) => sum + rows, 0) < ENOUGH_ROWS) return;
      if (!all.every(({ isSorted }) => isSorted)) return;
      const others = REGISTER_FILE_KEYS.filter((file) => file !== "institutions").map((file) => ends[file]);
      const furthest = others.toSorted((one, other) => (one.provider < other.provider ? 1 : -1))[0];
      for (const end of all) {
        if (!furthest || end.provider >= furthest.provider) continue;
        doubts.raise(
          "cut",
          `${end.name}:${end.line} is the last row, of provider ${end.provider || "none"}, while ${furthest.name} goes on to ${furthest.provider}: it is cut off there.`,
        );
      }
      for (const end of others) {
        if (end.strangers === 0 || end.strangers === end.rows) continue;
        doubts.raise(
          "cut",
          `${end.name}: the last ${end.strangers} rows are about locations or courses that the other files do not have: one of those is cut off at its end.`,
        );
      }
      const { courses, courseLocations } = ends;
      if (courses.rows > 0 && courses.provider === courseLocations.provider && !placed.has(courses.course)) {
        doubts.raise(
          "cut",
          `${courseLocations.name}:${courseLocations.line} is the last row, and the last course (${courses.course}, ${courses.name}:${courses.line}) has no place: it may be cut off there.`,
        );
      }
    },
  };
}

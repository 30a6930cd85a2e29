import { STUDENT_SOURCES, type StudentSource } from "#app/admissions/students/sources.ts";
import { STUDENT_STAGES, type StudentStage } from "#app/admissions/students/stages.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";

export interface KnownStudent {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  stage: StudentStage;
  source: StudentSource;
  isArchived: boolean;
  createdAt: Date;
}

const FIRST = ["Sita", "Ram", "Asha", "Anil", "Priya", "Kenzō", "100% Ravi", "Zainab_Noor", "Ömer"];
const LAST = ["Sharma", "Thapa", "Kumar", "", "Perera", "Rahman", "Xu", "Fernando"];
const PROVIDERS = ["gmail.com", "yahoo.com", "example.org"];

/** Students that are the same at every run, many of them alike, some created in the same moment. */
export function knownStudents(count: number, inSample: boolean): KnownStudent[] {
  const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;
  return Array.from({ length: count }, (_, at) => {
    const mixed = (Math.imul(at + 1, 2654435761) >>> 0) % 100_003;
    const firstName = pick(FIRST, mixed);
    const lastName = pick(LAST, mixed >> 3);
    const head = inSample ? "00" : mixed.toString(16).padStart(8, "0").slice(-2);
    return {
      id: `${head}${mixed.toString(16).padStart(6, "0")}-0000-4000-8000-${at.toString(16).padStart(12, "0")}`,
      firstName,
      lastName,
      email: `${firstName
        .normalize("NFD")
        .replace(/[^a-z]/gi, "")
        .toLowerCase()}${mixed}.${at}@${pick(PROVIDERS, mixed)}`,
      stage: pick(STUDENT_STAGES, mixed >> 2),
      source: pick(STUDENT_SOURCES, mixed >> 4),
      isArchived: mixed % 23 === 0,
      createdAt: new Date(Date.UTC(2026, 0, 1) + (mixed % 500) * 60_000),
    };
  });
}

/** Stores students, a thousand at a time. */
export async function manyStudents(db: DbOrTransaction, all: readonly KnownStudent[]): Promise<void> {
  for (let at = 0; at < all.length; at += 1000) await db.insert(students).values(all.slice(at, at + 1000));
}

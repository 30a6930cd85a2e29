import type pg from "pg";
import type { RegisterFile } from "./register-files.server.ts";

const BATCH = 5_000;

/** Where the register stands while it is compared with the catalogue: gone when the transaction ends. */
const TABLES: Readonly<Record<RegisterFile, { name: string; columns: string; unique: string }>> = {
  institutions: {
    name: "read_institutions",
    columns:
      "code text, name text, legal_name text, slug text, ownership text, capacity int, website text, city text, state text, is_university boolean",
    unique: "code",
  },
  locations: {
    name: "read_locations",
    columns: "provider text, name text, city text, state text, postcode text, category smallint",
    unique: "provider, name",
  },
  courses: {
    name: "read_courses",
    columns:
      "code text, provider text, name text, level course_level, register_level text, slug text, discipline course_discipline, fields text[], weeks int, tuition_minor int, non_tuition_minor int, work_hours int, language text, dual boolean, expired boolean",
    unique: "code",
  },
  courseLocations: {
    name: "read_course_locations",
    columns: "provider text, course text, location text",
    unique: "course, location",
  },
};

/** Makes the empty tables of this transaction. */
export async function createStaging(client: pg.ClientBase): Promise<void> {
  for (const { name, columns, unique } of Object.values(TABLES)) {
    await client.query(`create temp table ${name} (${columns}, unique (${unique})) on commit drop`);
  }
}

/** Collects rows of one file and hands them over in batches. Call `flush` after the last one. */
export function stage(client: pg.ClientBase, file: RegisterFile) {
  const { name, columns } = TABLES[file];
  let batch: Readonly<Record<string, unknown>>[] = [];
  const flush = async () => {
    if (batch.length === 0) return;
    const rows = JSON.stringify(batch);
    batch = [];
    await client.query(`insert into ${name} select * from jsonb_to_recordset($1::jsonb) as r(${columns})`, [
      rows,
    ]);
  };
  return {
    async add(row: Readonly<Record<string, unknown>>): Promise<void> {
      batch.push(row);
      if (batch.length >= BATCH) await flush();
    },
    flush,
  };
}

export async function analyzeStaging(client: pg.ClientBase): Promise<void> {
  for (const { name } of Object.values(TABLES)) await client.query(`analyze ${name}`);
}

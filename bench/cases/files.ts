import pg from "pg";
import type { Bench } from "../database.ts";
import { measurePagesBesideSql } from "../pages-beside-sql.ts";
import { startProduct } from "../product.ts";
import type { Result } from "../results.ts";
import { signedInAs } from "../session.ts";
import type { Settings } from "../settings.ts";
import { addSyntheticRows } from "../synthetic-rows.ts";

const STUDENTS = 100_000;
const FILES = 1_000_000;

/** The list of a million files, as staff ask for it, beside the SQL of the very same page. */
export async function measureFiles(
  bench: Bench,
  settings: Settings,
  say: (text: string) => void,
): Promise<Result[]> {
  const url = await bench.createDatabase("bench_files");
  say(`making ${FILES.toLocaleString("en")} files`);
  await addSyntheticRows(url, STUDENTS);
  const database = bench.open(url);
  await addFiles(url);
  const product = await startProduct(url);
  try {
    const headers = await signedInAs(database.db, "owner", { secondFactor: true });
    const page = (work: string, query: string) => ({ work, address: `/admin/files${query}`, rows: FILES });
    return await measurePagesBesideSql(
      { product, url, headers },
      [
        page("files, first page", ""),
        page("files, in review", "?state=in-review"),
        page("files, ending soon", "?state=ending"),
        page("files, of one kind", "?kind=police-clearance"),
        page("files, damaged", "?state=damaged"),
        page("files, of a name", "?q=sharma"),
        page("storage", "/storage"),
      ],
      settings,
      say,
    );
  } finally {
    await product.stop();
    await database.close();
    await bench.dropDatabase("bench_files");
  }
}

/** Ten documents or so for each student, each with a file: most of them accepted, one in twenty waits. */
async function addFiles(url: string): Promise<void> {
  // A connection of its own: those of the product end what takes so long.
  const client = new pg.Client(url);
  await client.connect();
  await client.query(
    `create temporary table new_files as
     select gen_random_uuid() as document_id, gen_random_uuid() as file_id, s.id as student_id, n,
            now() - (random() * interval '700 days') as at
       from generate_series(1, $1::int) n
       join (select id, row_number() over () as place from students) s
         on s.place = 1 + n % (select count(*) from students)`,
    [FILES],
  );
  await client.query(`insert into documents (id, student_id, kind, state, expires_on, created_at, updated_at)
    select document_id, student_id,
           (array['passport', 'transcript', 'certificate', 'english-test', 'cv', 'financial-proof', 'police-clearance'])[1 + n % 7],
           (case when n % 20 = 0 then 'in-review' when n % 20 = 1 then 'returned' else 'accepted' end)::document_state,
           case when n % 3 = 0 then current_date + (n % 2000) - 300 end, at, at
      from new_files`);
  await client.query(`insert into files (id, blob, size, sha256, wrapped_key, key_id, media_type, scan, check_found, created_at)
    select file_id, encode(sha256(file_id::text::bytea), 'hex'), 100000 + n % 900000,
           encode(sha256(document_id::text::bytea), 'hex'), 'key', 'id', 'application/pdf', 'clean',
           case when n % 50000 = 0 then 'changed' else 'whole' end, at
      from new_files`);
  await client.query(`insert into document_files (document_id, file_id, name, pages, created_at)
    select document_id, file_id, 'paper-' || n || '.pdf', 1 + n % 4, at from new_files`);
  await client.query("analyze documents, files, document_files");
  await client.end();
}

import { sql } from "drizzle-orm";
import { rebuildBalances } from "#app/commissions/ledger/balances.server.ts";
import { demoAccount } from "#app/platform/environment/demo-accounts.server.ts";
import { asAdmin, type Bench } from "../database.ts";
import { measureLoop } from "../measure.ts";
import { measurePagesBesideSql } from "../pages-beside-sql.ts";
import { startProduct } from "../product.ts";
import type { Result } from "../results.ts";
import { signedInAs } from "../session.ts";
import type { Settings } from "../settings.ts";
import { addSyntheticRows } from "../synthetic-rows.ts";

const APPLICATIONS = 100_000;
const OF_PARTNER = 5_000;
const ENTRIES = 1_000_000;
const PARTNER_ID = `(select id from organisations where email = '${demoAccount("partner").email}')`;

/**
 * The partner's board and list with 5,000 students, the institution's queue with 100,000 applications, the partner's
 * statement over a million entries of the ledger, and all balances rebuilt from it beside the plain sum.
 */
export async function measureAgency(
  bench: Bench,
  settings: Settings,
  say: (text: string) => void,
): Promise<Result[]> {
  const url = await bench.createDatabase("bench_agency");
  say(`making ${APPLICATIONS.toLocaleString("en")} students and applications`);
  await addSyntheticRows(url, APPLICATIONS);
  const database = bench.open(url);
  await shareAll(url);
  say(`making ${ENTRIES.toLocaleString("en")} entries`);
  await addEntries(url);
  const product = await startProduct(url);
  try {
    const page = (work: string, address: string, rows: number) => ({ work, address, rows });
    const agent = { product, url, headers: await signedInAs(database.db, "partner") };
    const institution = { product, url, headers: await signedInAs(database.db, "institution") };
    const { db } = database;
    return [
      ...(await measurePagesBesideSql(
        agent,
        [
          page("partner's board", "/partner-dashboard/applications/board", OF_PARTNER),
          page("partner's list", "/partner-dashboard/applications", OF_PARTNER),
          page("partner's students", "/partner-dashboard/students", OF_PARTNER),
          page("partner's statement", "/partner-dashboard/commissions", ENTRIES),
          page("partner's dashboard", "/partner-dashboard", OF_PARTNER),
        ],
        settings,
        say,
      )),
      ...(await measurePagesBesideSql(
        institution,
        [
          page("institution's queue", "/institution-dashboard/applications", APPLICATIONS),
          page("the same, one state", "/institution-dashboard/applications?state=reviewing", APPLICATIONS),
          page("the same, searched", "/institution-dashboard/applications?q=sharma", APPLICATIONS),
          page("institution's numbers", "/institution-dashboard/numbers", APPLICATIONS),
        ],
        settings,
        say,
      )),
      {
        work: "all balances rebuilt",
        size: `${ENTRIES.toLocaleString("en")} entries`,
        ours: await measureLoop(() => db.transaction(async (tx) => void (await rebuildBalances(tx))), {
          concurrency: 1,
          warmUpMs: 0,
          durationMs: settings.seconds * 1000,
        }),
        limit: await measureLoop(
          async () =>
            void (await db.execute(
              sql`select payer_id, earner_id, currency, sum(amount_minor) from ledger_entries group by 1, 2, 3`,
            )),
          { concurrency: 1, warmUpMs: 0, durationMs: settings.seconds * 1000 },
        ),
        limitName: "the plain sum",
      },
    ];
  } finally {
    await product.stop();
    await database.close();
    await bench.dropDatabase("bench_agency");
  }
}

/** Every application is one to the institution's university and is shared; the first 5,000 are the partner's. */
const shareAll = (url: string): Promise<void> =>
  asAdmin(
    url,
    "set synchronous_commit = off",
    `with home as (
       select u.id as university_id, (select c.id from courses c where c.university_id = u.id limit 1) as course_id
       from universities u where u.organisation_id is not null limit 1),
     mine as (
       select id from applications where reference like 'SB-BENCH-%' order by created_at desc limit ${OF_PARTNER})
     update applications a set university_id = home.university_id, course_id = home.course_id,
       agent_id = case when a.id in (select id from mine) then ${PARTNER_ID} end
     from home where a.reference like 'SB-BENCH-%'`,
    `insert into application_shares (application_id, number, university_id, parts, way, given_at)
     select id, 1, university_id, '{answers,contact,documents}', 'online', created_at from applications
     where reference like 'SB-BENCH-%'`,
    `update institution_reviews r set received_at = a.created_at, turn_since = a.created_at,
       state = case when r.state = 'received' and random() < 0.3 then 'reviewing' else r.state end
     from applications a where a.id = r.application_id and a.reference like 'SB-BENCH-%'`,
    `insert into representations (organisation_id, student_id, first_name, last_name, email, state, requested_at,
       consented_at, expires_at)
     select a.agent_id, s.id, s.first_name, s.last_name, s.email, 'active', s.created_at, s.created_at,
       now() + interval '1 year'
     from applications a join students s on s.id = a.student_id
     where a.agent_id is not null and a.reference like 'SB-BENCH-%'`,
    "vacuum analyze",
  );

/** Entries of the partner, one every half minute; their hashes are none that a check would confirm. */
const addEntries = (url: string): Promise<void> =>
  asAdmin(
    url,
    "set synchronous_commit = off",
    `insert into ledger_entries (position, application_id, payer_id, earner_id, amount_minor, currency, kind, part,
       line_key, sequence, instalment, basis_minor, based_on, made_at, previous_hash, hash)
     select (select coalesce(max(position), 0) from ledger_entries) + n, null, null, ${PARTNER_ID}, 1 + n % 500000,
       'AUD', 'earned', 'commission', 'bench:' || n, 1, 1, 4000000, '[]',
       now() - make_interval(secs => (${ENTRIES} - n) * 30), md5((n - 1)::text), md5(n::text)
     from generate_series(1, ${ENTRIES}) as n`,
    "vacuum analyze ledger_entries",
  );

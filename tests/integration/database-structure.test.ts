import { expect, test } from "vitest";
import { readStructure, structureDifferences } from "../../scripts/database-structure.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase();

const BEFORE = [
  "create table plain (a int, b int)",
  "create table given (a int, b int)",
  "create function all_given() returns setof given language sql as 'select * from given'",
  "create type mood as enum ('good', 'bad')",
  "create domain share as int check (value < 100)",
  "create sequence numbers",
  "create sequence places",
  "create rule quiet as on insert to plain do instead nothing",
  "create table measured (a int, b int)",
  "create statistics together on a, b from measured",
  "create view seen as select 1 as one",
  "create function told() returns event_trigger language plpgsql as 'begin end'",
  "create event trigger told on ddl_command_end execute function told()",
  "create table moods (said text)",
  "insert into moods values ('good'), ('bad')",
];

/** Changes of every kind, each with what shows it. */
const CHANGES: Readonly<Record<string, readonly string[]>> = {
  "create schema planted": ["added: schema planted"],
  "drop extension btree_gist cascade": [
    "missing: comment extension btree_gist",
    "missing: constraint bookings.bookings_never_overlap",
    "missing: extension btree_gist",
    "missing: index bookings_never_overlap",
  ],
  "create table planted ()": ["added: relation planted"],
  "drop table consent_drafts": [
    ...["body", "kind", "title", "updated_at", "version"].map(
      (name) => `missing: column consent_drafts.${name}`,
    ),
    "missing: constraint consent_drafts.consent_drafts_pkey",
    "missing: index consent_drafts_pkey",
    "missing: relation consent_drafts",
  ],
  "create or replace view seen as select 2 as one": ["different: relation seen"],
  "alter table settings set (fillfactor = 70)": ["different: relation settings"],
  "alter table profiles enable row level security": ["different: relation profiles"],
  "create policy own on settings using (true)": ["added: policy public.settings.own"],
  "grant select on users to public": ["different: relation users"],
  "alter default privileges grant select on tables to public": ["added: default privileges southbound - r"],
  "alter table countries alter column name set default 'x'": ["different: column countries.name"],
  "alter table countries alter column created_at drop not null": ["different: column countries.created_at"],
  "alter table users alter column phone type varchar(20)": ["different: column users.phone"],
  'alter table users alter column image type text collate "C"': ["different: column users.image"],
  "alter table users alter column name set statistics 500": ["different: column users.name"],
  "alter table users alter column email set storage external": ["different: column users.email"],
  "alter table notes add constraint planted check (body <> '') not valid": [
    "added: constraint notes.planted",
  ],
  // A function gives rows of the second of these: there, and only there, the order of columns counts.
  "alter table plain drop column a, add column a int": [],
  "alter table given drop column a, add column a int": [
    "different: column given.a",
    "different: column given.b",
  ],
  "drop index students_sample_idx": ["missing: index students_sample_idx"],
  "alter index courses_by_name_idx set (fillfactor = 70)": ["different: index courses_by_name_idx"],
  "alter index applications_search_pairs_idx alter column 1 set statistics 500": [
    "different: index applications_search_pairs_idx",
  ],
  "alter sequence numbers increment 2": ["different: sequence numbers"],
  "select nextval('places')": ["different: sequence places"],
  "alter function key_of_phone(text) volatile": ["different: function key_of_phone(text)"],
  "create or replace function told() returns event_trigger language plpgsql as 'begin null; end'": [
    "different: function told()",
  ],
  "create aggregate biggest(int) (sfunc = int4larger, stype = int)": ["added: function biggest(integer)"],
  "alter table students disable trigger students_live": ["different: trigger students.students_live"],
  "drop trigger enquiries_live on enquiries": ["missing: trigger enquiries.enquiries_live"],
  "alter event trigger told disable": ["different: event trigger told"],
  "alter type mood add value 'fair' after 'good'": ["different: type mood"],
  "alter domain share set default 5": ["different: type share"],
  "alter domain share add constraint positive check (value > 0)": ["added: constraint share.positive"],
  "alter table plain disable rule quiet": ["different: rule plain.quiet"],
  "alter statistics together set statistics 5": ["different: statistics public.together"],
  "comment on column users.email is 'unique'": ["added: comment table column public.users.email"],
  "create collation planted (locale = 'C')": ["added: other object collation public.planted"],
  "update moods set said = 'bad' where said = 'good'": [
    'missing: row of moods {"said": "good"}',
    'different: row of moods {"said": "bad"}',
  ],
};

test("the comparison of two databases shows every change, and nothing else", async () => {
  const client = await database.pool.connect();
  try {
    await client.query("begin");
    for (const statement of BEFORE) await client.query(statement);
    const before = await readStructure(client);
    for (const change of Object.keys(CHANGES)) await client.query(change);
    const differences = structureDifferences(before, await readStructure(client));
    const shown = differences.map((text) => text.split("\n")[0] ?? "");
    // Version 18 keeps what must not be null as constraints with names.
    expect(shown.filter((name) => !name.endsWith("_not_null")).sort()).toEqual(
      Object.values(CHANGES).flat().sort(),
    );
  } finally {
    await client.query("rollback");
    client.release();
  }
});

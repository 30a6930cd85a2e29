import type { ClientBase } from "pg";

/** Everything that makes up a database, by its name: how each object is defined, and how often each row is there. */
export type Structure = ReadonlyMap<string, string>;

const NO_SCHEMAS = "nspname like 'pg\\_%' or nspname in ('information_schema', 'drizzle')";

/** Types of columns of the catalogues that say where something is, not what: numbers of objects and places of columns. */
const PLACES = ["oid", "oid[]", "oidvector", "smallint[]", "int2vector", "regproc", "xid", "pg_node_tree"];

/** What a server notes for itself: sizes, leftovers of earlier changes, places. */
const OWN_NOTES = [
  ..."relpages reltuples relallvisible relallfrozen relhasindex relhasrules relhastriggers relnatts relchecks".split(
    " ",
  ),
  ..."attnum attcacheoff atthasmissing attmissingval indcheckxmin prosrc".split(" "),
];

/** A row of a catalogue, without where it and others are. */
function whatSays(catalogue: string, row: string): string {
  return `jsonb_pretty(to_jsonb(${row}) - array(
    select attname::text from pg_attribute where attrelid = '${catalogue}'::regclass
      and (format_type(atttypid, null) in (${list(PLACES)}) or attname in (${list(OWN_NOTES)}))))`;
}

const list = (texts: readonly string[]): string => texts.map((text) => `'${text}'`).join(", ");

const inExtension = (catalogue: string, object: string): string =>
  `exists (select from pg_depend e where e.classid = ${catalogue} and e.objid = ${object} and e.deptype = 'e')`;

const ofExtension = (catalogue: string, oid: string): string => inExtension(`'${catalogue}'::regclass`, oid);

/** Catalogues that have a query of their own below, and those of the parts of operator families. */
const ELSEWHERE = [
  ..."pg_namespace pg_extension pg_class pg_attrdef pg_constraint pg_proc pg_trigger pg_type pg_rewrite".split(
    " ",
  ),
  ..."pg_policy pg_statistic_ext pg_event_trigger pg_default_acl pg_amop pg_amproc".split(" "),
];

/** A function that takes or gives rows of a table counts on the order of its columns. */
const ORDER_COUNTS = `c.relkind in ('c', 'v', 'm') or exists (
  select from pg_depend d where d.classid = 'pg_proc'::regclass and d.refclassid = 'pg_type'::regclass
    and d.refobjid in (c.reltype, (select typarray from pg_type where oid = c.reltype)))`;

/** For each kind of object, a query of `name` and of the parts of its definition. */
const KINDS: Readonly<Record<string, string>> = {
  schema: `select nspname as name, nspowner::regrole, nspacl from pg_namespace where not (${NO_SCHEMAS})`,
  extension: `select extname as name, extversion, extnamespace::regnamespace from pg_extension`,
  relation: `
    select c.oid::regclass as name, case when c.relkind in ('v', 'm') then pg_get_viewdef(c.oid) end as definition,
      ${whatSays("pg_class", "c")} as row, c.relowner::regrole as owner, a.amname as method
    from pg_class c join pg_namespace n on n.oid = c.relnamespace left join pg_am a on a.oid = c.relam
    where not (${NO_SCHEMAS}) and c.relkind not in ('i', 'I') and not ${ofExtension("pg_class", "c.oid")}`,
  column: `
    select c.oid::regclass::text || '.' || a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      case when a.attcollation <> 0 then a.attcollation::regcollation end as collation,
      pg_get_expr(d.adbin, d.adrelid) as value, ${whatSays("pg_attribute", "a")} as row,
      case when ${ORDER_COUNTS} then
        (select count(*) from pg_attribute b where b.attrelid = c.oid and b.attnum between 1 and a.attnum and not b.attisdropped)
      end as place
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where not (${NO_SCHEMAS}) and c.relkind not in ('i', 'I', 'S') and a.attnum > 0 and not a.attisdropped
      and not ${ofExtension("pg_class", "c.oid")}`,
  constraint: `
    select coalesce(nullif(conrelid, 0)::regclass::text, format_type(contypid, null)) || '.' || conname as name,
      pg_get_constraintdef(c.oid) as definition, ${whatSays("pg_constraint", "c")} as row
    from pg_constraint c join pg_namespace n on n.oid = c.connamespace
    where not (${NO_SCHEMAS}) and not ${ofExtension("pg_constraint", "c.oid")}`,
  index: `
    select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as definition, ${whatSays("pg_index", "i")} as row,
      ${whatSays("pg_class", "c")} as relation,
      (select jsonb_object_agg(attname, attstattarget)::text from pg_attribute
        where attrelid = indexrelid and attstattarget >= 0) as statistics
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
    where not (${NO_SCHEMAS})`,
  sequence: `
    select s.seqrelid::regclass as name, s.seqtypid::regtype as type, ${whatSays("pg_sequence", "s")} as row,
      pg_sequence_last_value(s.seqrelid) as last,
      (select refobjid::regclass::text || '.' || attname from pg_depend join pg_attribute on attrelid = refobjid and attnum = refobjsubid
        where classid = 'pg_class'::regclass and objid = s.seqrelid and deptype in ('a', 'i')) as owner
    from pg_sequence s join pg_class c on c.oid = s.seqrelid join pg_namespace n on n.oid = c.relnamespace
    where not (${NO_SCHEMAS})`,
  function: `
    select p.oid::regprocedure as name, case when prokind <> 'a' then pg_get_functiondef(p.oid) end as definition,
      ${whatSays("pg_proc", "p")} as row, proowner::regrole as owner
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where not (${NO_SCHEMAS}) and not ${ofExtension("pg_proc", "p.oid")}`,
  trigger: `
    select tgrelid::regclass::text || '.' || tgname as name, pg_get_triggerdef(oid) as definition, ${whatSays("pg_trigger", "t")} as row
    from pg_trigger t where not tgisinternal`,
  type: `
    select format_type(t.oid, null) as name, format_type(nullif(t.typbasetype, 0), t.typtypmod) as base,
      (select string_agg(enumlabel, ', ' order by enumsortorder) from pg_enum where enumtypid = t.oid) as labels,
      ${whatSays("pg_type", "t")} as row, t.typowner::regrole as owner
    from pg_type t join pg_namespace n on n.oid = t.typnamespace
    where not (${NO_SCHEMAS}) and t.typrelid = 0 and t.typelem = 0 and not ${ofExtension("pg_type", "t.oid")}`,
  policy: `select schemaname || '.' || tablename || '.' || policyname as name, p::text as definition from pg_policies p`,
  rule: `
    select ev_class::regclass::text || '.' || rulename as name, pg_get_ruledef(r.oid) as definition, ev_enabled
    from pg_rewrite r where rulename <> '_RETURN' and r.oid >= 16384`,
  statistics: `
    select stxnamespace::regnamespace::text || '.' || stxname as name, pg_get_statisticsobjdef(s.oid) as definition,
      ${whatSays("pg_statistic_ext", "s")} as row
    from pg_statistic_ext s`,
  "event trigger": `
    select evtname as name, ${whatSays("pg_event_trigger", "e")} as row, evtfoid::regprocedure as runs from pg_event_trigger e`,
  "default privileges": `
    select concat_ws(' ', defaclrole::regrole, defaclnamespace::regnamespace, defaclobjtype) as name, defaclacl from pg_default_acl`,
  comment: `
    select i.type || ' ' || i.identity as name, description
    from pg_description, pg_identify_object(classoid, objoid, objsubid) i
    where objoid >= 16384 and not ${inExtension("classoid", "objoid")}`,
  // Whatever nobody thought of above is at least there in both, or in neither.
  "other object": `
    select distinct i.type || ' ' || i.identity as name, i.schema
    from pg_depend d, pg_identify_object(d.classid, d.objid, 0) i
    where objid >= 16384 and coalesce(i.schema, '') not in ('pg_toast', 'drizzle') and not (${inExtension("d.classid", "d.objid")})
      and classid <> all (array[${list(ELSEWHERE)}]::regclass[])`,
};

/** Reads all objects and all rows of a database, but for the journal of its migrations and what PostgreSQL itself brings. */
export async function readStructure(client: ClientBase): Promise<Structure> {
  const structure = new Map<string, string>();
  for (const [kind, query] of Object.entries(KINDS)) {
    const { rows } = await client.query<Record<string, unknown>>(query);
    for (const { name, ...parts } of rows) {
      const said = Object.entries(parts).filter(([, value]) => value !== null);
      structure.set(`${kind} ${name}`, said.map(([part, value]) => `${part}: ${value}`).join("\n"));
    }
  }
  const { rows: tables } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where not (${NO_SCHEMAS}) and relkind = 'r' order by 1`,
  );
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: string; times: string }>(
      `select to_jsonb(t)::text as row, count(*) as times from ${name} t group by 1`,
    );
    for (const { row, times } of rows) structure.set(`row of ${name} ${row}`, `times: ${times}`);
  }
  return structure;
}

/** What one has and the other has not, one text each, with the lines in which an object of both differs. */
export function structureDifferences(before: Structure, after: Structure): string[] {
  const names = [...new Set([...before.keys(), ...after.keys()])].sort();
  return names.flatMap((name) => {
    const [was, is] = [before.get(name), after.get(name)];
    if (was === is) return [];
    if (was === undefined) return [[`added: ${name}`, ...marked("+", definition(is ?? ""))].join("\n")];
    if (is === undefined) return [[`missing: ${name}`, ...marked("-", definition(was))].join("\n")];
    const [old, now] = [was.split("\n"), is.split("\n")];
    const [gone, come] = [linesBut(old, now), linesBut(now, old)];
    return [[`different: ${name}`, ...marked("-", gone), ...marked("+", come)].join("\n")];
  });
}

/** What comes before the row of the catalogue, which is long. */
const definition = (said: string): string[] => (said.split(/^row: /m)[0] ?? "").split("\n");

const linesBut = (lines: readonly string[], others: readonly string[]): string[] =>
  lines.filter((line) => !others.includes(line));

const marked = (mark: string, lines: readonly string[]): string[] =>
  lines.filter((line) => line !== "").map((line) => `  ${mark} ${line}`);

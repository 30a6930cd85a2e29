import { type SQL, sql } from "drizzle-orm";
import { DOCUMENT_KIND_LABELS, type DocumentKind } from "#app/admissions/document-kinds/kinds.ts";
import { SEARCH_PLACES } from "#app/catalogue/searches/search-term.ts";
import type { CallOutcome } from "#app/conversations/calls/call.ts";
import { CALL_OUTCOME_LABELS } from "#app/conversations/calls/calls.words.ts";
import { joinName } from "#app/people/credentials/person-name.ts";
import type { Db } from "#app/platform/database/client.server.ts";
import { analyticsMessages } from "./analytics.words.ts";
import type { Asked } from "./analytics-query.ts";
import { type FactKind, factsOf } from "./facts.server.ts";
import { originLabel, pageLabel } from "./labels.ts";
import { BEHIND_PAGE_SIZE, type BehindRow, type Figure, NO_KEY } from "./panels.ts";
import { readFacts } from "./read-facts.server.ts";

export interface AskedBehind extends Asked {
  readonly figure: Figure;
  /** The row of the table; null for all of them. */
  readonly row: string | null;
  readonly isBefore: boolean;
  /** From 1 on. */
  readonly page: number;
}

type Found = {
  id: string;
  at: string;
  value: number | null;
  currency: string | null;
  subject: string;
  first: string | null;
  last: string | null;
  reference: string | null;
  total: string;
};

/** The records behind one figure, newest first, and how many there are. */
export async function readBehind(
  db: Db,
  asked: AskedBehind,
): Promise<{ rows: BehindRow[]; total: number; sum: number | null; kind: FactKind }> {
  const facts = factsOf(asked);
  const ofStudents = asked.figure === "students";
  const kind: FactKind = ofStudents ? "student" : asked.figure === "visits" ? "visit" : facts.kind;
  const narrowed = sql`
    select * from facts where ${asked.isBefore ? sql`not is_now` : sql`is_now`}
      ${ofStudents ? sql`` : sql`and ${sql.identifier(asked.figure)}`} ${rowIs(asked)}`;
  const chosen = ofStudents
    ? sql`select student_id as id, student_id as subject, max(at) as at, null::double precision as value,
        null::text as currency from (${narrowed}) n group by student_id`
    : narrowed;
  const rows = await readFacts<Found & { sum: number | null }>(
    db,
    sql`
    with facts as (${facts.rows}),
    chosen as (${chosen}),
    counted as (select count(*) as total, sum(value) as sum from chosen),
    page as (select id, subject, at, value, currency from chosen
      order by at desc, id desc limit ${BEHIND_PAGE_SIZE} offset ${(asked.page - 1) * BEHIND_PAGE_SIZE})
    select page.id::text as id, page.subject::text as subject, page.at, page.value, page.currency,
      counted.total, counted.sum, ${SHOWN[kind]}
    order by page.at desc nulls last, page.id desc`,
  );
  return {
    rows: rows.flatMap((row) => (row.id === null ? [] : describe(kind, row))),
    total: Number(rows[0]?.total ?? 0),
    sum: rows[0]?.sum ?? null,
    kind,
  };
}

/** The condition of one row of the table. Totals of money are those of a currency. */
function rowIs({ row, panel }: AskedBehind): SQL {
  if (row === null) return sql``;
  if (row === NO_KEY) return sql`and key is null`;
  return panel === "commissions" ? sql`and (key = ${row} or currency = ${row})` : sql`and key::text = ${row}`;
}

const OF_COUNTED = sql`from counted left join page on true`;

const SHOWN: Readonly<Record<FactKind, SQL>> = {
  student: sql`s.first_name as first, s.last_name as last, null as reference
    ${OF_COUNTED} left join students s on s.id = page.subject`,
  application: sql`s.first_name as first, s.last_name as last, a.reference
    ${OF_COUNTED} left join applications a on a.id = page.subject left join students s on s.id = a.student_id`,
  booking: sql`b.name as first, '' as last, b.reference ${OF_COUNTED} left join bookings b on b.id = page.subject`,
  call: sql`s.first_name as first, s.last_name as last, c.outcome || ' ' || s.id as reference
    ${OF_COUNTED} left join calls c on c.id = page.subject left join students s on s.id = c.student_id`,
  document: sql`s.first_name as first, s.last_name as last, d.kind || ' ' || s.id as reference
    ${OF_COUNTED} left join documents d on d.id = page.subject left join students s on s.id = d.student_id`,
  visit: sql`v.page as first, v.source as last, o.name as reference
    ${OF_COUNTED} left join page_visits v on v.id = page.subject left join organisations o on o.id = v.partner_id`,
  search: sql`w.term as first, w.place as last, null as reference
    ${OF_COUNTED} left join searches w on w.id = page.subject`,
  money: sql`null as first, null as last, null as reference ${OF_COUNTED}`,
};

function describe(kind: FactKind, row: Found): BehindRow {
  const person = row.first === null ? null : joinName(row.first, row.last ?? "");
  const common = {
    id: row.id,
    at: new Date(row.at),
    value: row.value,
    currency: row.currency,
  };
  switch (kind) {
    case "student":
      return { ...common, title: person ?? "", detail: null, href: `/admin/students/${row.subject}` };
    case "application":
      return {
        ...common,
        title: row.reference ?? "",
        detail: person,
        href: `/admin/applications/${row.subject}`,
      };
    case "booking":
      return {
        ...common,
        title: row.reference ?? "",
        detail: person,
        href: `/admin/bookings/${row.subject}`,
      };
    case "call": {
      const [outcome = "", student = ""] = (row.reference ?? "").split(" ");
      return {
        ...common,
        title: CALL_OUTCOME_LABELS[outcome as CallOutcome] ?? outcome,
        detail: person,
        href: `/admin/students/${student}?tab=activity`,
      };
    }
    case "document": {
      const [paper = "", student = ""] = (row.reference ?? "").split(" ");
      return {
        ...common,
        title: DOCUMENT_KIND_LABELS[paper as DocumentKind] ?? paper,
        detail: person,
        href: `/admin/students/${student}`,
      };
    }
    case "visit":
      return {
        ...common,
        title: pageLabel(row.first ?? ""),
        detail: [originLabel(row.last ?? ""), ...(row.reference === null ? [] : [row.reference])].join(" · "),
        href: row.first?.includes(":") ? null : row.first,
      };
    case "search": {
      const place = SEARCH_PLACES.find((one) => one === row.last);
      if (row.first === null || place === undefined)
        return { ...common, title: analyticsMessages.rare, detail: null, href: null };
      const href = `/${place}?${new URLSearchParams({ q: row.first })}`;
      return { ...common, title: row.first, detail: analyticsMessages.places[place], href };
    }
    case "money":
      return { ...common, ...describeMoney(row.subject) };
  }
}

function describeMoney(subject: string): Pick<BehindRow, "title" | "detail" | "href"> {
  const [what, id = "", of = ""] = subject.split(":");
  const texts = analyticsMessages.money;
  if (what === "claim") return { title: texts.claim, detail: null, href: `/admin/commissions/claims/${id}` };
  if (what === "payment")
    return { title: texts.payment, detail: null, href: `/admin/commissions/claims/${of}` };
  return {
    title: texts.entry({ position: id }),
    detail: null,
    href: of === "" ? "/admin/commissions/ledger" : `/admin/commissions/ledger?application=${of}`,
  };
}

import { type SQL, sql } from "drizzle-orm";
import { currentSteps, hasAppliedSince } from "#app/admissions/steps/current-steps.server.ts";
import { FIRST_BITS, STEP_BITS, type Step } from "#app/admissions/steps/step-bits.ts";
import type { Asked } from "./analytics-query.ts";
import { branchTally, ofBranch, ofEntryBranch, staysOf } from "./branch-facts.server.ts";
import { forecastFacts, forecastTally } from "./forecast-facts.server.ts";
import { countsApplications, type Figure, figuresOf, type Grouping, isOfBranch } from "./panels.ts";
import { keyOf, momentOf, studentsAgain, tallyOf } from "./tally.server.ts";
import { searchFacts, searchTally, visitFacts } from "./visit-facts.server.ts";
import { windowOf } from "./window.server.ts";

/** What a row of `Facts` is, which decides how it is shown. */
export type FactKind =
  | "student"
  | "application"
  | "booking"
  | "call"
  | "document"
  | "money"
  | "visit"
  | "search";

/**
 * The records of a panel, one row each, with the columns `id` (text), `subject` (the record that is opened), `at`
 * (when it entered the period), `is_now` (else the period before), `key` (the group), `value` (days, or money in
 * minor units), `currency`, and one boolean column for each figure that counts or sums. Lists behind figures are
 * these rows, and figures count them, or add up their `tally`.
 */
export interface Facts {
  readonly rows: SQL;
  readonly kind: FactKind;
  /** The same rows grouped, if identical ones are already counted: without details, but with their number (`n`). */
  readonly tally?: SQL;
}
type TalliedFacts = Facts & Required<Pick<Facts, "tally">>;

export function factsOf(asked: Asked): Facts {
  const facts = panelFacts(asked);
  if (!isOfBranch(asked)) return facts;
  // Stored counts have no branch.
  const tally = branchTally(asked, facts.rows);
  return { rows: facts.rows, kind: facts.kind, ...(tally ? { tally } : {}) };
}

function panelFacts(asked: Asked): Facts {
  switch (asked.panel) {
    case "funnel":
      if (countsApplications(asked.panel, asked.by)) return applicationFacts(asked);
      return hasVisits(asked) ? visitorFacts(asked) : studentFacts(asked);
    case "cohorts":
      return studentFacts(asked);
    case "visits":
      return { rows: visitFacts(asked, ["visits", "views"]), kind: "visit" };
    case "searches":
      return { rows: searchFacts(asked), tally: searchTally(asked), kind: "search" };
    case "forecast":
      return { rows: forecastFacts(asked), tally: forecastTally(asked), kind: "application" };
    case "partners":
    case "institutions":
      return applicationFacts(asked);
    case "stages":
      return stageFacts(asked);
    case "consultations":
      return { rows: consultationFacts(asked), kind: "booking" };
    case "calls":
      return { rows: callFacts(asked), kind: "call" };
    case "commissions":
      return { rows: commissionFacts(asked), kind: "money" };
    case "documents":
      return { rows: documentFacts(asked), kind: "document" };
  }
}

const NO_VALUE = sql`null::double precision as value, null::text as currency`;

/** Yes or no for each step, of one small number. */
const stepFlags = (code: SQL, steps: readonly Step[]): SQL =>
  sql.join(
    steps.map((step) => sql`(${code} & ${sql.raw(String(STEP_BITS[step]))}) <> 0 as ${sql.identifier(step)}`),
    sql`, `,
  );

const APPLICATION_STEPS = ["submitted", "offered", "accepted", "enrolled"] as const;

function applicationFacts(asked: Asked): Facts {
  const { holds, isNow } = windowOf(asked);
  const countsStudents = figuresOf(asked).includes("students");
  const tally = tallyOf("application", asked);
  return {
    kind: "application",
    rows: sql`
      select r.application_id as id, r.application_id as subject, r.student_id, r.at, ${isNow(sql`r.at`)} as is_now,
        ${keyOf("application", asked)} as key, ${NO_VALUE}, ${stepFlags(sql`r.steps`, APPLICATION_STEPS)}
      from (${currentSteps("application", APPLICATION_COLUMNS)}) r
      where ${holds(sql`r.at`)} ${ofBranch(asked, sql`r.student_id`)}`,
    tally: sql`
      select is_now, key, ${NO_VALUE}, n, ${stepFlags(sql`code`, APPLICATION_STEPS)},
        (code & ${sql.raw(String(FIRST_BITS.firstOfKey))}) <> 0 as students,
        (code & ${sql.raw(String(FIRST_BITS.first))}) <> 0 as "studentsInAll"
      from (${tally} ${countsStudents ? sql`union all ${studentsAgain(asked)}` : sql``}) tally`,
  };
}

const APPLICATION_COLUMNS = sql`student_id, application_id, at, partner_id, university_id, course_id, intake_code, steps`;

/** The steps of a funnel that begins with students. */
const STUDENT_STEPS = ["begun", ...APPLICATION_STEPS] as const;

const hasVisits = (asked: Asked): boolean => figuresOf(asked).includes("visits");

/** Visits as well as students, as separate rows: it is unknown which visit became which student. */
function visitorFacts(asked: Asked): Facts {
  const steps = sql.join(
    ["came", ...STUDENT_STEPS].map((step) => sql.identifier(step)),
    sql`, `,
  );
  const none = sql.join(
    ["came", ...STUDENT_STEPS].map((step) => sql`false as ${sql.identifier(step)}`),
    sql`, `,
  );
  const people = studentFacts(asked);
  const opened = visitFacts(asked, ["visits"]);
  const both = (common: SQL, visits: SQL, students: SQL) => sql`
    select ${common}, visits, ${none} from (${visits}) opened
    union all
    select ${common}, false, ${steps} from (${students}) people`;
  return {
    kind: "student",
    rows: both(sql`id, subject, at, is_now, key, value, currency`, opened, people.rows),
    tally: both(
      sql`is_now, key, value, currency, n`,
      sql`select *, 1 as n from (${opened}) each`,
      people.tally,
    ),
  };
}

function studentFacts(asked: Asked): TalliedFacts {
  const { holds, isNow } = windowOf(asked);
  const columns = sql`student_id, at, source, way, country, counsellor_id, partner_id, branch_id, steps`;
  return {
    kind: "student",
    rows: sql`
      select r.student_id as id, r.student_id as subject, r.at, ${isNow(sql`r.at`)} as is_now,
        ${keyOf("student", asked)} as key, ${NO_VALUE}, true as came, ${stepFlags(sql`r.steps`, STUDENT_STEPS)}
      from (${currentSteps("student", columns)}) r
      where ${holds(sql`r.at`)} ${ofBranch(asked, sql`r.student_id`)}`,
    tally: sql`
      select is_now, key, ${NO_VALUE}, n, true as came, ${stepFlags(sql`code`, STUDENT_STEPS)}
      from (${tallyOf("student", asked)}) tally`,
  };
}

/** Every stay in a stage that ended in the periods, with the days that it took. */
function stageFacts(asked: Asked): Facts {
  const { holds, isNow } = windowOf(asked);
  const at = momentOf("stay", asked);
  const columns = sql`id, student_id, application_id, stage, at, tenths`;
  return {
    kind: "application",
    rows: sql`
      select r.id, r.application_id as subject, ${at} as at, ${isNow(at)} as is_now, r.stage as key,
        r.tenths / 10::double precision as value, null::text as currency, true as ended
      from (${currentSteps("stay", columns)}) r where ${holds(at)} ${ofBranch(asked, sql`r.student_id`)}`,
    tally: staysOf(
      sql`select is_now, key, code / 10::double precision as value, n from (${tallyOf("stay", asked)}) tally`,
    ),
  };
}

function consultationFacts(asked: Asked): SQL {
  const { holds, isNow } = windowOf(asked);
  const at = sql`b.starts_at`;
  return sql`
    select b.id as id, b.id as subject, ${at} as at, ${isNow(at)} as is_now,
      ${asked.by === "topic" ? sql`b.topic` : sql`b.counsellor_id`} as key, ${NO_VALUE},
      true as booked, b.status = 'attended' as attended, b.status = 'no-show' as missed,
      b.status = 'cancelled' as cancelled,
      (b.status <> 'cancelled' and ${hasAppliedSince(sql`b.student_id`, at)}) as applied
    from bookings b
    where b.status <> 'held' and ${holds(at)} ${ofBranch(asked, sql`b.student_id`)}`;
}

/** How calls are grouped. Weeks start on Monday in the reader’s time zone. */
const CALL_KEYS: Partial<Record<Grouping, (asked: Asked) => SQL>> = {
  outcome: () => sql`c.outcome`,
  caller: () => sql`c.author_id`,
  week: ({ timeZone }) =>
    sql`to_char(date_trunc('week', c.called_at at time zone ${timeZone}::text), 'YYYY-MM-DD')`,
  branch: () => sql`(select s.branch_id from students s where s.id = c.student_id)`,
};

function callFacts(asked: Asked): SQL {
  const { holds, isNow } = windowOf(asked);
  const at = sql`c.called_at`;
  return sql`
    select c.id as id, c.id as subject, ${at} as at, ${isNow(at)} as is_now,
      ${CALL_KEYS[asked.by]?.(asked) ?? sql`null::text`} as key, ${NO_VALUE},
      true as called, c.outcome = 'reached' as reached, c.outcome = 'call-back' as "callBack",
      c.outcome in ('no-answer', 'busy') as unanswered, c.outcome = 'wrong-number' as "wrongNumber"
    from calls c
    where ${holds(at)} ${ofBranch(asked, sql`c.student_id`)}`;
}

/** Money that was earned or owed by the ledger, claimed, and paid to us, each on its day. */
function commissionFacts(asked: Asked): SQL {
  const { holds, isNow } = windowOf(asked);
  const { timeZone } = asked;
  const sum = (parts: { id: SQL; at: SQL; value: SQL; currency: SQL; figure: Figure; from: SQL }) => {
    const is = (figure: Figure) =>
      sql`${sql.raw(String(parts.figure === figure))} as ${sql.identifier(figure)}`;
    return sql`
      select ${parts.id} as id, ${parts.id} as subject, ${parts.at} as at, ${isNow(parts.at)} as is_now,
        to_char(${parts.at} at time zone ${timeZone}::text, 'YYYY-MM') || ' ' || ${parts.currency} as key,
        ${parts.value}::double precision as value, ${parts.currency} as currency,
        ${sql.join(
          (["earned", "claimed", "paid", "owed"] as const).map((figure) => is(figure)),
          sql`, `,
        )}
      from ${parts.from} and ${holds(parts.at)}`;
  };
  // Claims and payments have lines of several students.
  const part = (lines: SQL) => sql`join lateral (select sum(l.amount) as amount from (${lines}) l
    join ledger_entries e on e.position = l.entry where true ${ofEntryBranch(asked)}) part on part.amount is not null`;
  const isWhole = asked.branch === null;
  const claimed = isWhole
    ? sql``
    : part(sql`select amount_minor as amount, entry from commission_claim_lines where claim_id = c.id`);
  const paid = isWhole
    ? sql``
    : part(sql`select p2.amount_minor as amount, cl.entry from commission_payment_parts p2
        join commission_claim_lines cl on cl.id = p2.line_id where p2.payment_id = p.id`);
  const entry = { at: sql`e.made_at`, value: sql`e.amount_minor`, currency: sql`e.currency` };
  const id = sql`'entry:' || e.position || ':' || coalesce(e.application_id::text, '')`;
  return sql`
    ${sum({ ...entry, id, figure: "earned", from: sql`ledger_entries e where e.earner_id is null ${ofEntryBranch(asked)}` })}
    union all
    ${sum({ ...entry, id, figure: "owed", from: sql`ledger_entries e where e.payer_id is null ${ofEntryBranch(asked)}` })}
    union all
    ${sum({
      id: sql`'claim:' || c.id`,
      at: sql`c.sent_at`,
      value: isWhole ? sql`c.total_minor` : sql`part.amount`,
      currency: sql`c.currency`,
      figure: "claimed",
      from: sql`commission_claims c ${claimed} where c.state <> 'withdrawn'`,
    })}
    union all
    ${sum({
      id: sql`'payment:' || p.id || ':' || p.claim_id`,
      at: sql`(p.received_on::timestamp at time zone ${timeZone}::text)`,
      value: isWhole ? sql`p.amount_minor` : sql`part.amount`,
      currency: sql`p.currency`,
      figure: "paid",
      from: sql`commission_payments p ${paid} where p.voided_at is null`,
    })}`;
}

function documentFacts(asked: Asked): SQL {
  const { holds, isNow } = windowOf(asked);
  const at = sql`d.decided_at`;
  return sql`
    select d.id as id, d.id as subject, ${at} as at, ${isNow(at)} as is_now,
      ${asked.by === "kind" ? sql`d.kind` : sql`d.return_reason`} as key, ${NO_VALUE},
      true as decided, d.state = 'accepted' as "papersAccepted", d.state = 'returned' as returned
    from documents d
    where d.state <> 'in-review' ${asked.by === "reason" ? sql`and d.state = 'returned'` : sql``} and ${holds(at)}
      ${ofBranch(asked, sql`d.student_id`)}`;
}

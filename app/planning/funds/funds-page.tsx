import type { ReactNode } from "react";
import type { ExchangeRate, HomeMoney } from "#app/catalogue/exchange-rates/conversion.ts";
import { FACT_PAGES_CHECKED } from "#app/catalogue/facts/checked.ts";
import { checkedWords, sourceKindWords } from "#app/catalogue/facts/fact-date.words.ts";
import { DESTINATION_LABELS, type LiveDestination } from "#app/catalogue/places/countries.ts";
import { formatMoney } from "#app/platform/money/format-money.ts";
import { asOfText } from "#app/platform/time/as-of.ts";
import { formatCalendarDate } from "#app/platform/time/format-date.ts";
import { buttonClass } from "#app/ui/button-style.ts";
import { Notice } from "#app/ui/notice.tsx";
import { formatsOf } from "#app/words/current-language.ts";
import { formatters } from "#app/words/formatters.ts";
import { listText } from "#app/words/list-text.ts";
import { localPath } from "#app/words/local-path.ts";
import { fundsPage as words } from "./funds.words.ts";
import { FundsForm } from "./funds-form.tsx";
import { FundsLedger } from "./funds-ledger.tsx";
import type { FundsLine, FundsPlan } from "./funds-plan.ts";
import type { FundsName, FundsQuery } from "./funds-query.ts";
import type { FamilyCondition } from "./funds-rules.ts";

export interface FundsPageProps {
  readonly query: FundsQuery;
  readonly ignored: readonly FundsName[];
  /** Further notes about the URL. */
  readonly notes: readonly string[];
  readonly course: { readonly slug: string; readonly name: string; readonly university: string } | null;
  readonly country: LiveDestination;
  readonly plan: FundsPlan;
  /** Who can bring a family to the country. */
  readonly familyCondition: FamilyCondition | null;
  /** Where the tuition comes from, where no source does. */
  readonly tuitionNote: string;
  readonly home: HomeMoney | null;
  /** The day, `YYYY-MM-DD`, for what is printed. */
  readonly today: string;
  readonly breadcrumbs: ReactNode;
}

/** `/funds`: the first year as a bill, next to its form. */
export function FundsPage(props: FundsPageProps) {
  const { query, ignored, notes, course, country, plan, tuitionNote, home, today, breadcrumbs } = props;
  const { familyCondition } = props;
  const { currency } = plan;
  const rate = home?.rates.find(({ base, quote }) => base === currency && quote === home.currency) ?? null;
  const money = { currency, home: rate ? home : null, stress: query.stress };
  const ledger = { money, tuitionNote };
  const passedOver =
    ignored.length > 0
      ? [words.ignored({ names: listText(ignored.map((name) => words.fieldNames[name])) })]
      : [];
  const unconverted = query.currency && !rate ? [words.noRate({ currency: query.currency })] : [];
  const said = [...passedOver, ...notes, ...unconverted];
  return (
    <article className="mx-auto max-w-6xl px-5 pt-5 pb-20 sm:px-8 print:max-w-none print:p-0">
      <div className="print:hidden">{breadcrumbs}</div>
      <header className="mt-5 grid gap-x-16 gap-y-3 border-ink border-b pb-7 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:items-end">
        <h1 className="text-balance text-4xl">{words.heading}</h1>
        <p className="max-w-prose text-lg">{words.lead}</p>
      </header>
      <div className="grid gap-x-14 gap-y-10 pt-8 lg:grid-cols-[18rem_minmax(0,1fr)] print:block">
        <FundsForm query={query} course={course} months={plan.months} country={country} />
        <div className="flex min-w-0 flex-col gap-12">
          {said.length > 0 ? (
            <Notice>
              {said.map((each) => (
                <p key={each}>{each}</p>
              ))}
            </Notice>
          ) : null}
          {familyCondition ? (
            <Family condition={familyCondition} isPlanned={query.partner || query.children > 0} />
          ) : null}
          <p className="hidden font-semibold print:block">
            {course ? `${course.name}, ${course.university}. ` : null}
            {words.printed({
              country: DESTINATION_LABELS[country],
              date: formatCalendarDate(today, formatsOf()),
            })}
          </p>
          <FundsLedger
            id="costs-title"
            title={words.costsTitle}
            lines={plan.lines}
            total={plan.total}
            detailOf={(line) => detailOf(line, plan.months)}
            {...ledger}
          />
          <div>
            <FundsLedger
              brief
              id="show-title"
              title={words.showTitle}
              lines={plan.toShow.lines}
              total={plan.toShow.total}
              detailOf={(line) => detailOf(line, plan.toShow.months)}
              {...ledger}
            />
            <div className="mt-4 flex max-w-prose flex-col gap-2">
              <p>
                {words.showNote[country]} {words.paid}
              </p>
              {plan.income ? <Income income={plan.income} currency={currency} /> : null}
            </div>
          </div>
          <Foot rate={rate} />
        </div>
      </div>
    </article>
  );
}

function detailOf({ key, count }: FundsLine, months: number): string | null {
  if (key === "living-student" || key === "living-partner") return words.monthsOf({ months });
  if (key === "living-children" || key === "school") {
    return words.childrenFor({ count, months });
  }
  return key === "travel" || key === "visa-family" ? words.persons({ count }) : null;
}

/** Who can bring a family: a warning where the plan has one, otherwise a note. */
function Family({
  condition: { text, source },
  isPlanned,
}: {
  condition: FamilyCondition;
  isPlanned: boolean;
}) {
  return (
    <Notice tone={isPlanned ? "warning" : "info"} title={words.familyTitle}>
      <p dir="auto">{text}</p>
      <p className="mt-1 text-sm">
        <a href={source.href ?? undefined} rel="noreferrer" className="underline underline-offset-4">
          {words.fact({ label: source.label, asOf: source.asOf })}
        </a>{" "}
        {source.official ? (
          <>
            {sourceKindWords.official}{" "}
            <a href={source.official.href} rel="noreferrer" className="underline underline-offset-4">
              {source.official.label}
            </a>
          </>
        ) : null}
        {source.changed ? <span className="block">{source.changed}</span> : null}
      </p>
    </Notice>
  );
}

function Income({ income, currency }: { income: NonNullable<FundsPlan["income"]>; currency: string }) {
  const { minor, source } = income;
  return (
    <p>
      {words.income({ amount: formatMoney(minor, currency) })}{" "}
      <a
        href={source.href ?? undefined}
        rel="noreferrer"
        className="text-ink-muted text-sm underline underline-offset-4"
      >
        {words.fact({ label: source.label, asOf: source.asOf })}
      </a>
      {source.changed ? <span className="block text-ink-muted text-sm">{source.changed}</span> : null}
    </p>
  );
}

function Foot({ rate }: { rate: ExchangeRate | null }) {
  return (
    <footer className="flex flex-col gap-5">
      <div className="max-w-prose text-ink-muted text-sm">
        {rate ? (
          <p>
            {words.rate({
              base: rate.base,
              quote: rate.quote,
              rate: formatters.getNumberFormat(formatsOf(), { maximumFractionDigits: 4 }).format(rate.rate),
              source: rate.source,
              date: formatCalendarDate(rate.asOf, formatsOf()),
            })}
          </p>
        ) : null}
        <p className="mt-2">{words.notAdvice}</p>
        <p className="mt-2">{checkedWords.checked({ date: asOfText(FACT_PAGES_CHECKED) })}</p>
      </div>
      <aside
        aria-labelledby="next-title"
        className="flex flex-wrap items-center justify-between gap-x-10 gap-y-4 bg-eucalyptus-soft p-6 print:hidden"
      >
        <div className="max-w-prose">
          <h2 id="next-title" className="text-2xl">
            {words.nextTitle}
          </h2>
          <p className="mt-1">{words.nextText}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <a href={localPath("/book")} data-opens-consultation className={buttonClass()}>
            {words.ask}
          </a>
          <a href={localPath("/guides/money-to-show")} className={buttonClass({ variant: "ghost" })}>
            {words.guide}
          </a>
          <button type="button" hidden data-print className={buttonClass({ variant: "ghost" })}>
            {words.print}
          </button>
        </div>
      </aside>
    </footer>
  );
}

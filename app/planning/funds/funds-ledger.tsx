import {
  convertIndicatively,
  formatHomeMoney,
  type HomeMoney,
} from "#app/catalogue/exchange-rates/conversion.ts";
import { sourceKindWords } from "#app/catalogue/facts/fact-date.words.ts";
import { formatMoney } from "#app/platform/money/format-money.ts";
import { asOfText } from "#app/platform/time/as-of.ts";
import { cx } from "#app/ui/cx.ts";
import { listText } from "#app/words/list-text.ts";
import { localPath } from "#app/words/local-path.ts";
import { fundsPage as words } from "./funds.words.ts";
import type { FundsLine, FundsLineKey, FundsSum } from "./funds-plan.ts";
import { stressed } from "./stress.ts";

export interface LedgerMoney {
  /** Of the plan. */
  readonly currency: string;
  /** The visitor's currency; null if none was selected, or there is no rate. */
  readonly home: HomeMoney | null;
  readonly stress: number;
}

type FundsLedgerProps = {
  id: string;
  title: string;
  lines: readonly FundsLine[];
  total: FundsSum;
  money: LedgerMoney;
  /** What an item is for: `12 months`, `2 persons`. */
  detailOf: (line: FundsLine) => string | null;
  tuitionNote: string;
  /**
   * Without sources, and in the visitor's currency only the total: for lines that another table of the page repeats.
   */
  brief?: boolean;
};

/**
 * A cost table: each item with its source, in dollars, in the visitor's currency, and after a fall of it; and the
 * total.
 */
export function FundsLedger(props: FundsLedgerProps) {
  const { id, title, lines, total, money, detailOf, tuitionNote, brief = false } = props;
  const columns = money.home
    ? "sm:grid-cols-[minmax(0,1fr)_7rem_9rem_9rem]"
    : "sm:grid-cols-[minmax(0,1fr)_8rem]";
  const row = cx("grid grid-cols-[minmax(0,1fr)_auto] gap-x-5 gap-y-1 py-3.5", columns);
  return (
    <section aria-labelledby={id} className="print:break-inside-avoid">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {money.home ? (
        <div
          aria-hidden="true"
          className={cx(row, "border-ink border-b pt-3 pb-2 text-end text-ink-muted text-sm max-sm:hidden")}
        >
          <span className="col-start-2">{money.currency}</span>
          <span>{words.columns.homeIn({ currency: money.home.currency })}</span>
          <span data-stress-label>{words.columns.stressed({ percent: money.stress })}</span>
        </div>
      ) : null}
      <ul
        className={cx(
          money.home ? "max-sm:border-ink max-sm:border-t" : "border-ink border-t",
          "max-sm:mt-3",
        )}
      >
        {lines.map((line) => (
          <li key={line.key} className={cx(row, "border-line border-b")}>
            <div className="min-w-0">
              <p className="font-semibold">
                {words.lines[line.key]}
                <Detail text={detailOf(line)} />
              </p>
              {brief && !isVisaFigure(line) ? null : <Basis line={line} tuitionNote={tuitionNote} />}
            </div>
            {line.minor === null ? (
              <p className="col-span-full text-ink-muted text-sm sm:col-start-2 sm:text-end">
                <Unknown line={line} />
              </p>
            ) : (
              <Amounts minor={line.minor} money={money} quiet={brief} />
            )}
          </li>
        ))}
        <li className={cx(row, "border-ink border-b-2 border-double font-display font-medium text-xl")}>
          <p>{words.total}</p>
          <Amounts minor={total.minor} money={money} strong />
        </li>
      </ul>
      <Missing keys={total.missing} />
      {brief ? <p className="mt-2 text-ink-muted text-sm">{words.sameSources}</p> : null}
    </section>
  );
}

/** Travel as the visa counts it: the other bill has the fare. */
const isVisaFigure = ({ key, basis }: FundsLine) => key === "travel" && basis === "fact";

const Detail = ({ text }: { text: string | null }) =>
  text === null ? null : <span className="font-normal text-ink-muted text-sm"> · {text}</span>;

function Basis({ line, tuitionNote }: { line: FundsLine; tuitionNote: string }) {
  const { basis, source, original } = line;
  if (line.key === "tuition" && (source === null || basis === "none")) {
    return <p className="text-ink-muted text-sm">{tuitionNote}</p>;
  }
  if (source === null) return null;
  if (basis === "estimate") {
    const estimate = { note: source.label, date: asOfText(source.asOf) };
    return (
      <p className="break-words text-ink-muted text-sm">
        {original
          ? words.estimateForeign({ ...estimate, amount: formatMoney(original.minor, original.currency) })
          : words.estimate(estimate)}
      </p>
    );
  }
  const text = words.fact({ label: source.label, asOf: source.asOf });
  return (
    <p className="break-words text-ink-muted text-sm">
      {source.href ? (
        <a
          href={source.href}
          rel="noreferrer"
          className="underline underline-offset-4 print:after:content-['_('attr(href)')']"
        >
          {text}
        </a>
      ) : (
        text
      )}
      {source.official ? (
        <>
          {". "}
          {sourceKindWords.official}{" "}
          <a href={source.official.href} rel="noreferrer" className="underline underline-offset-4">
            {source.official.label}
          </a>
        </>
      ) : null}
      {source.changed ? <span className="block">{source.changed}</span> : null}
    </p>
  );
}

function Unknown({ line: { original } }: { line: FundsLine }) {
  if (original) return formatMoney(original.minor, original.currency);
  return (
    <>
      {words.unknown}.{" "}
      <a
        href={localPath("/book")}
        data-opens-consultation
        className="text-eucalyptus underline underline-offset-4 print:hidden"
      >
        {words.ask}
      </a>
    </>
  );
}

/**
 * An amount and, unless `quiet`, its value in the visitor's currency; on a phone the latter are stacked with labels.
 */
function Amounts(props: { minor: number; money: LedgerMoney; strong?: boolean; quiet?: boolean }) {
  const { minor, money, strong, quiet } = props;
  const { currency, home, stress } = money;
  const converted = home && convertIndicatively(minor, currency, home.currency, home.rates);
  return (
    <>
      <p className={cx("text-end", !strong && "font-semibold")} data-figures>
        {formatMoney(minor, currency)}
      </p>
      {home && converted && !quiet ? (
        <>
          <HomeAmount
            label={words.columns.home}
            text={`≈ ${formatHomeMoney(converted.minor, home.currency)}`}
          />
          <HomeAmount
            label={words.columns.stressed({ percent: stress })}
            text={`≈ ${formatHomeMoney(stressed(converted.minor, stress), home.currency)}`}
            follows={{ "data-stress-of": converted.minor, "data-currency": home.currency }}
          />
        </>
      ) : null}
    </>
  );
}

type Follows = { readonly "data-stress-of": number; readonly "data-currency": string };

/** @param follows what the page's script computes the amount from when the slider moves */
function HomeAmount({ label, text, follows }: { label: string; text: string; follows?: Follows }) {
  return (
    <p className="flex justify-between gap-3 text-base text-ink-muted max-sm:col-span-full sm:justify-end sm:text-end">
      <span className="text-sm sm:sr-only" data-stress-label={follows ? "" : undefined}>
        {label}
      </span>
      <span className="whitespace-nowrap" data-figures {...follows}>
        {text}
      </span>
    </p>
  );
}

function Missing({ keys }: { keys: readonly FundsLineKey[] }) {
  return keys.length === 0 ? null : (
    <p className="mt-2 max-w-prose text-sm text-warning">
      {words.totalWithout({ items: listText(keys.map((key) => words.lines[key])) })}
    </p>
  );
}

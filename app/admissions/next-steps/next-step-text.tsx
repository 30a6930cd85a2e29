import { formatDay, minuteText, type Place } from "#app/platform/time/format-date.ts";
import { nextStepMessages as texts, WAIT_REASON_LABELS, WAITED_FOR_LABELS } from "./next-steps.words.ts";
import type { WaitingRow } from "./waiting-row.ts";
import type { WaitedFor } from "./waits-for.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

type NextStepProps = Pick<WaitingRow, "wait" | "since"> & {
  /** The reader whose next steps are highlighted. */
  reader: WaitedFor;
  place: Place;
};

/** The next step of an application and its age. */
export function NextStepText({ wait, since, reader, place }: NextStepProps) {
  return (
    <>
      <Step wait={wait} reader={reader} />
      {since ? <Age since={since} place={place} /> : null}
    </>
  );
}

/** Steps without a name: no one has them, or an agent has them, or our team where there is no agent. */
const UNNAMED: readonly WaitedFor[] = ["nobody", "agency"];

/** A next step, highlighted if it is the reader's, else with who has it. The space separates it from what follows. */
export function Step({ wait: { waitsFor, because }, reader }: Pick<NextStepProps, "wait" | "reader">) {
  const step = WAIT_REASON_LABELS[because];
  if (waitsFor === reader) return <b className="text-ochre-text">{`${step} `}</b>;
  return `${UNNAMED.includes(waitsFor) ? step : texts.of({ who: WAITED_FOR_LABELS[waitsFor], what: step })} `;
}

/** The age of a next step in days, with its first day in the tooltip. */
export function Age({ since, place }: { since: Date; place: Place }) {
  const days = Math.max(0, Math.floor((Date.now() - since.getTime()) / DAY_MS));
  return (
    // The day can change between the server's response and hydration.
    <time
      dateTime={minuteText(since)}
      title={texts.since({ day: formatDay(since, place) })}
      suppressHydrationWarning
    >
      {days === 0 ? texts.today : texts.age({ days })}
    </time>
  );
}

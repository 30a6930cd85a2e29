import { calendarDateIn } from "#app/platform/time/calendar-date.ts";
import { dayText, type Place } from "#app/platform/time/format-date.ts";
import { deadlineTone } from "./deadline-tone.ts";
import { Age, Step } from "./next-step-text.tsx";
import { nextStepMessages as texts } from "./next-steps.words.ts";
import type { WaitingRow } from "./waiting-row.ts";
import type { WaitedFor } from "./waits-for.ts";

type CardNextProps = Pick<WaitingRow, "wait" | "since" | "deadline"> & {
  /** The reader whose next steps are highlighted. */
  reader: WaitedFor;
  place: Place;
};

/** The last line of a card: a near or past due date, else the next step and its age. */
export function CardNext({ wait, since, deadline, reader, place }: CardNextProps) {
  const now = new Date();
  const tone =
    deadline && wait.waitsFor !== "nobody" && deadlineTone(deadline.day, calendarDateIn(now, place.timeZone));
  const age = since ? <Age since={since} place={place} /> : null;
  if (!deadline || !tone) {
    return (
      <>
        <span>
          <Step wait={wait} reader={reader} />
        </span>
        {age}
      </>
    );
  }
  const { before, text: day, after } = dayText(deadline.day, place, now);
  const text =
    deadline.what === "offer" ? texts.offerEnds : tone === "late" ? texts.papersLate : texts.papersDue;
  return (
    <>
      <span
        className={tone === "late" ? "font-semibold text-destructive" : "font-semibold text-warning"}
        title={text({ day: before + day + after })}
        suppressHydrationWarning
      >
        {text({ day })}
      </span>
      {age}
    </>
  );
}

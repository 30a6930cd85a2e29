import {
  WAIT_REASON_LABELS,
  WAITED_FOR_BADGES,
  WAITING_ON_LABELS,
} from "#app/admissions/next-steps/next-steps.words.ts";
import type { WaitingRow } from "#app/admissions/next-steps/waiting-row.ts";
import { formatDay, type Place } from "#app/platform/time/format-date.ts";
import { Badge } from "#app/ui/badge.tsx";
import { agencyMessages as texts } from "./agency.words.ts";

type WaitLineProps = { row: Pick<WaitingRow, "wait" | "since">; place: Place };

/** Who has the next step of an application, which it is, and since when. */
export function WaitLine({ row: { wait, since }, place }: WaitLineProps) {
  return (
    <span className="flex flex-col items-start gap-1">
      <Badge variant={WAITED_FOR_BADGES[wait.waitsFor]}>{WAITING_ON_LABELS[wait.waitsFor]}</Badge>
      <span className="table-second">
        {WAIT_REASON_LABELS[wait.because]}
        {since ? ` · ${texts.since({ day: formatDay(since, place) })}` : null}
      </span>
    </span>
  );
}

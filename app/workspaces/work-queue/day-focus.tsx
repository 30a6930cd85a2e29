import { dueText } from "#app/admissions/tasks/task-labels.ts";
import { timeText } from "#app/consultations/bookings/booking-time.ts";
import { ageText } from "#app/platform/time/age.ts";
import { formatCalendarDate, formatDay } from "#app/platform/time/format-date.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { FocusCard } from "#app/ui/focus-card.tsx";
import {
  byUrgency,
  type DayGroup,
  type DayWhose,
  isListed,
  type KindLine,
  lateOfDay,
  numberOfDay,
} from "./day.ts";
import { firstText } from "./first-line.ts";
import type { DayClock } from "./line-when.tsx";
import { DAY_KIND_LABELS, dayMessages as texts } from "./work-queue.words.ts";

type DayFocusProps = {
  groups: readonly DayGroup[];
  first: KindLine | null;
  whose: DayWhose;
  clock: DayClock;
};

const figure = ({ count, capped }: { count: number; capped: boolean }) =>
  capped ? `${count}+` : String(count);

/** The first task of a day, or that it is all caught up, with the next date. */
export function DayFocus({ groups, first, whose, clock }: DayFocusProps) {
  const listed = groups.filter(({ kind }) => isListed(kind));
  const calls = groups.find(({ kind }) => kind === "consultations");
  const figures = [
    { label: texts.needAction, value: figure(numberOfDay(listed)) },
    { label: texts.late, value: figure(lateOfDay(groups, clock.today)) },
    ...(calls ? [{ label: texts.calls, value: figure(calls.total) }] : []),
  ];
  if (!first) {
    return (
      <FocusCard
        eyebrow={texts.first}
        title={whose === "mine" ? texts.caughtUp : texts.caughtUpAll}
        figures={figures}
      >
        <p>{nextText(groups, clock)}</p>
      </FocusCard>
    );
  }
  const { title, action } = firstText(first);
  const group = groups.find(({ kind }) => kind === first.kind);
  return (
    <FocusCard
      eyebrow={texts.first}
      title={title}
      figures={figures}
      action={
        <ButtonLink to={first.to} variant="primary" reloadDocument={first.kind === "pages"}>
          {action}
        </ButtonLink>
      }
      second={
        group && group.total.count > 1 && first.kind !== "pages"
          ? { to: group.to, label: texts.allOf({ group: DAY_KIND_LABELS[first.kind] }) }
          : null
      }
    >
      {first.detail ? <p>{first.detail}</p> : null}
      <p>{whyText(first, clock)}</p>
    </FocusCard>
  );
}

function whyText({ when }: KindLine, { now, today, place }: DayClock): string {
  if (when === null) return "";
  if (when.kind === "since") {
    const since = texts.sinceSentence({ day: formatDay(when.at, place), age: ageText(when.at, now) });
    return when.isLate ? `${since} ${texts.lateSentence}` : since;
  }
  if (when.kind === "due-at") {
    const { timeZone, locale } = place;
    return texts.due({ day: dueText({ dueOn: null, dueAt: when.at }, { today, timeZone }, locale) });
  }
  return when.kind === "at"
    ? timeText(when.at.getTime(), place.timeZone)
    : texts[when.kind]({ day: formatCalendarDate(when.day, place.locale) });
}

/** What comes next when it is all caught up: a consultation of today, or the next deadline. */
function nextText(groups: readonly DayGroup[], { now, today, place }: DayClock): string {
  const call = groups
    .find(({ kind }) => kind === "consultations")
    ?.lines.find(({ when }) => when?.kind === "at" && when.at > now);
  if (call?.when?.kind === "at") {
    const time = timeText(call.when.at.getTime(), place.timeZone);
    return texts.nextCall({ topic: call.detail ?? "", name: call.title, time });
  }
  const [line] = byUrgency(
    groups.filter(({ kind }) => kind === "offers" || kind === "passports"),
    today,
  );
  return line?.when?.kind === "ends"
    ? texts.nextEnd({
        name: line.title,
        day: formatCalendarDate(line.when.day, place.locale),
        what: DAY_KIND_LABELS[line.kind],
      })
    : texts.noNext;
}

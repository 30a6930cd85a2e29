import { Link } from "react-router";
import { timeText } from "#app/consultations/bookings/booking-time.ts";
import { formatCalendarDate, formatDay, type Place } from "#app/platform/time/format-date.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { formatsOf } from "#app/words/current-language.ts";
import { formatters } from "#app/words/formatters.ts";
import { DAY_WHOSE, type DayGroup, type DayLine, type DayWhen, type DayWhose, numberOfDay } from "./day.ts";
import { DAY_KIND_LABELS, DAY_WHOSE_LABELS, dayMessages as texts } from "./work-queue.words.ts";

type WorkQueueProps = {
  /** Null: it could not be read. */
  groups: readonly DayGroup[] | null;
  whose: DayWhose;
  /** The page on which it stands, whose `whose` chooses. */
  path: string;
  place: Place;
};

/** The work that waits, in groups; each number is that of the list to which it leads. */
export function WorkQueue({ groups, whose, path, place }: WorkQueueProps) {
  return (
    <section aria-labelledby="my-day" className="mt-8">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id="my-day" className="text-2xl">
            {whose === "mine" ? texts.title : texts.titleAll}
          </h2>
          {groups ? <p className="mt-1 text-ink-muted">{leadOf(groups)}</p> : null}
        </div>
        <TabLinks
          label={texts.whose}
          items={DAY_WHOSE.map((each) => ({
            href: each === "mine" ? path : `${path}?whose=${each}`,
            label: DAY_WHOSE_LABELS[each],
            current: each === whose,
          }))}
        />
      </div>
      {groups ? null : <Notice live tone="destructive" title={texts.failed} className="mt-4" />}
      <div className="mt-5 gap-x-10 md:columns-2 2xl:columns-3">
        {(groups ?? []).map((group) => (
          <Group key={group.kind} group={group} place={place} />
        ))}
      </div>
    </section>
  );
}

function leadOf(groups: readonly DayGroup[]): string {
  const { count, capped } = numberOfDay(groups);
  return capped ? texts.leadMany({ count }) : texts.lead({ count });
}

function Group({ group, place }: { group: DayGroup; place: Place }) {
  const { kind, total, lines, to } = group;
  const label = DAY_KIND_LABELS[kind];
  const number = formatters.getNumberFormat(formatsOf()).format(total.count);
  return (
    <Card
      level={3}
      className="mb-8 break-inside-avoid"
      title={label}
      aside={
        <Link
          to={to}
          className="font-display text-2xl text-ochre-text no-underline hover:underline"
          data-figures
        >
          <span aria-hidden="true">{total.capped ? `${number}+` : number}</span>
          <span className="sr-only">{texts.allOf({ group: label })}</span>
        </Link>
      }
      footer={total.count > lines.length ? <TextLink to={to}>{texts.all}</TextLink> : null}
    >
      <ul className="flex flex-col divide-y divide-line">
        {lines.map((line) => (
          <Line key={line.id} line={line} place={place} />
        ))}
      </ul>
    </Card>
  );
}

function Line({ line: { title, detail, to, when }, place }: { line: DayLine; place: Place }) {
  return (
    <li className="flex items-start justify-between gap-4 py-2">
      <div className="min-w-0">
        <Link
          to={to}
          className="inline-flex items-center font-semibold text-ink no-underline hover:underline pointer-coarse:min-h-11"
        >
          {title}
        </Link>
        {detail ? (
          <p className="line-clamp-2 text-ink-muted text-sm [overflow-wrap:anywhere]">{detail}</p>
        ) : null}
      </div>
      {when ? <When when={when} place={place} /> : null}
    </li>
  );
}

function When({ when, place }: { when: DayWhen; place: Place }) {
  const [moment, text] = whenText(when, place);
  return (
    <time
      dateTime={moment}
      className="shrink-0 whitespace-nowrap text-end text-ink-muted text-sm tabular-nums"
    >
      {when.kind === "since" && when.isLate ? (
        <Badge variant="destructive" className="me-2">
          {texts.late}
        </Badge>
      ) : null}
      {text}
    </time>
  );
}

function whenText(when: DayWhen, place: Place): [moment: string, text: string] {
  switch (when.kind) {
    case "at":
      return [when.at.toISOString(), timeText(when.at.getTime(), place.timeZone)];
    case "since":
      return [when.at.toISOString(), texts.since({ day: formatDay(when.at, place) })];
    default:
      return [when.day, texts[when.kind]({ day: formatCalendarDate(when.day, place.locale) })];
  }
}

import { type Deadline, daysUntil } from "#app/admissions/deadlines/deadline.ts";
import { deadlineMessages, deadlineText } from "#app/admissions/deadlines/deadlines.words.ts";
import { BOARD_COLUMN_LABELS, BOARD_COLUMNS } from "#app/admissions/next-steps/board.ts";
import { WAIT_REASON_LABELS, WAITING_ON_LABELS } from "#app/admissions/next-steps/next-steps.words.ts";
import { AGENT_THREADS_PATH, agentThreadPath } from "#app/conversations/threads/thread-paths.ts";
import { ageText } from "#app/platform/time/age.ts";
import { formatCalendarDate, formatDay, type Place } from "#app/platform/time/format-date.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { BarList } from "#app/ui/bar-list.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { CountBadge } from "#app/ui/count-badge.tsx";
import { FocusCard } from "#app/ui/focus-card.tsx";
import { Mail } from "#app/ui/icons.tsx";
import { QueueRow } from "#app/ui/queue-row.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { agencyMessages, overviewMessages as texts } from "./agency.words.ts";
import type { AgencyDay, AgencyStep, StepEnd } from "./agency-day.ts";
import { AGENCY_BOARD_PATH, AGENCY_LIST_PATH, agencyApplicationPath } from "./agency-list.ts";

/** When an overview is read. */
export interface AgencyClock {
  readonly now: Date;
  /** Calendar date. */
  readonly today: string;
  readonly place: Place;
}

const WHO = ["student", "agency"] as const;

/** The first step to take for a partner's students, or that it is all caught up, with the next deadline. */
export function AgencyFocus({
  day: { waits, steps },
  deadlines,
  clock,
}: {
  day: AgencyDay;
  /** The nearest first. */
  deadlines: readonly Deadline[];
  clock: AgencyClock;
}) {
  const [first] = steps;
  const [next] = deadlines.filter(({ day }) => day >= clock.today);
  const figures = [
    { label: texts.waitingStudent, value: String(waits.student) },
    { label: texts.waitingAgency, value: String(waits.agency) },
    ...(next ? [{ label: texts.daysLeft, value: String(daysUntil(next.day, clock.today)) }] : []),
  ];
  if (!first) {
    return (
      <FocusCard eyebrow={texts.first} title={texts.caughtUp} figures={figures}>
        <p>
          {next
            ? texts.nextEnd({
                what: deadlineText(next),
                name: next.firstName,
                day: formatCalendarDate(next.day, clock.place.locale),
              })
            : texts.noNext}
        </p>
      </FocusCard>
    );
  }
  const { row, end } = first;
  return (
    <FocusCard
      eyebrow={texts.first}
      title={texts.stepOf({ student: row.student, step: WAIT_REASON_LABELS[row.wait.because] })}
      figures={figures}
      action={
        <ButtonLink to={agencyApplicationPath(row.id)} variant="primary">
          {row.wait.because === "papers" ? agencyMessages.upload : agencyMessages.openApplication}
        </ButtonLink>
      }
      second={{ to: agentThreadPath(row.id), label: texts.sendMessage }}
    >
      <p>{choiceText(first)}</p>
      <p>
        {[
          row.since
            ? texts.sinceAge({ day: formatDay(row.since, clock.place), age: ageText(row.since, clock.now) })
            : null,
          end ? endText(end, clock) : null,
        ]
          .filter(Boolean)
          .join(" ")}
      </p>
    </FocusCard>
  );
}

const choiceText = ({ row: { course, university, intake } }: AgencyStep): string =>
  [course ?? agencyMessages.noCourse, university, intake].filter(Boolean).join(" · ");

function endText(end: StepEnd, { today, place }: AgencyClock): string {
  const left = daysUntil(end.day, today);
  return texts.end({
    what: end.kind === "paper-due" && end.paper === null ? texts.documentsDue : deadlineText(end),
    day: formatCalendarDate(end.day, place.locale),
    left: left < 0 ? deadlineMessages.late({ days: -left }) : deadlineMessages.left({ days: left }),
  });
}

/** The next steps that a partner can take, and its unread conversations. */
export function AgencySteps({
  day: { waits, steps, unread },
  clock,
}: {
  day: AgencyDay;
  clock: AgencyClock;
}) {
  const rest = steps.slice(1);
  return (
    <Card
      look="headed"
      title={
        <>
          {agencyMessages.today} <CountBadge count={waits.student + waits.agency + unread} />
        </>
      }
      aside={<TextLink to={AGENCY_LIST_PATH}>{agencyMessages.title}</TextLink>}
    >
      {steps.length + unread === 0 ? (
        <p className="mt-3 text-ink-muted">{agencyMessages.nothingWaits}</p>
      ) : null}
      <ul>
        {unread > 0 ? (
          <QueueRow
            to={AGENT_THREADS_PATH}
            lead={<Mail aria-hidden="true" />}
            title={agencyMessages.threadsUnread({ count: unread })}
            detail={agencyMessages.threadsUnreadText}
            action={texts.read}
          />
        ) : null}
        {rest.map((step) => (
          <StepRow key={step.row.id} step={step} clock={clock} />
        ))}
      </ul>
      <p className="mt-2 flex flex-wrap gap-x-4 text-sm" data-figures>
        {WHO.map((who) =>
          waits[who] > 0 ? (
            <TextLink key={who} to={`${AGENCY_LIST_PATH}?waits=${who}`}>
              {`${WAITING_ON_LABELS[who]} (${waits[who]})`}
            </TextLink>
          ) : null,
        )}
      </p>
    </Card>
  );
}

function StepRow({ step, clock: { now, place, today } }: { step: AgencyStep; clock: AgencyClock }) {
  const { row, end } = step;
  const since = row.since ?? row.createdAt;
  return (
    <QueueRow
      to={agencyApplicationPath(row.id)}
      lead={<Avatar name={row.student} size="sm" />}
      title={row.student}
      detail={choiceText(step)}
      second={
        <>
          {WAIT_REASON_LABELS[row.wait.because]}
          {end ? <span> · {endText(end, { now, place, today })}</span> : null}
        </>
      }
      when={
        <time dateTime={since.toISOString()} title={agencyMessages.since({ day: formatDay(since, place) })}>
          {ageText(since, now)}
        </time>
      }
      action={row.wait.because === "papers" ? texts.upload : texts.view}
    />
  );
}

/** How far a partner's applications have come; each number is that of the list to which it leads. */
export function AgencyPipeline({ columns }: Pick<AgencyDay, "columns">) {
  const bars = BOARD_COLUMNS.filter((column) => columns[column] > 0).map((column) => ({
    key: column,
    label: BOARD_COLUMN_LABELS[column],
    count: columns[column],
    to: `${AGENCY_LIST_PATH}?column=${column}`,
  }));
  return (
    <Card
      look="headed"
      title={texts.pipeline}
      aside={<TextLink to={AGENCY_BOARD_PATH}>{agencyMessages.boardTitle}</TextLink>}
    >
      {bars.length === 0 ? (
        <p className="mt-3 text-ink-muted">{agencyMessages.none}</p>
      ) : (
        <BarList bars={bars} />
      )}
    </Card>
  );
}

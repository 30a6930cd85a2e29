import type { ReactNode } from "react";
import { Link } from "react-router";
import { Card } from "#app/ui/card.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { byUrgency, type DayGroup, type DayLine } from "./day.ts";
import { type DayClock, LineWhen } from "./line-when.tsx";
import { DAY_KIND_LABELS, DAY_KIND_NAMES, dayMessages as texts } from "./work-queue.words.ts";

/** The maximum on a card. */
const SHOWN = 5;

type DayDatesProps = {
  groups: readonly DayGroup[];
  /** What the reader can see; otherwise a card would claim that there is nothing. */
  sees: { readonly consultations: boolean; readonly deadlines: boolean };
  clock: DayClock;
};

/** What has its time or its day: the consultations of today, and what expires soon. */
export function DayDates({ groups, sees, clock }: DayDatesProps) {
  const calls = groups.find(({ kind }) => kind === "consultations");
  const ending = groups.filter(({ kind }) => kind === "offers" || kind === "passports");
  return (
    <div className="flex min-w-0 flex-col gap-7">
      {sees.consultations ? (
        <Card
          look="headed"
          title={texts.consultations}
          aside={<TextLink to={calls?.to ?? "/admin/bookings?view=day"}>{texts.calendar}</TextLink>}
        >
          {calls ? (
            <ul>
              {calls.lines.slice(0, SHOWN).map((line) => (
                <DateLine key={line.id} line={line} second={line.detail} clock={clock} />
              ))}
            </ul>
          ) : (
            <p className="mt-3 text-ink-muted text-sm">{texts.noConsultations}</p>
          )}
        </Card>
      ) : null}
      {sees.deadlines ? (
        <Card look="headed" title={texts.deadlines}>
          {ending.length === 0 ? (
            <p className="mt-3 text-ink-muted text-sm">{texts.noDeadlines}</p>
          ) : (
            <ul>
              {byUrgency(ending, clock.today)
                .slice(0, SHOWN)
                .map((line) => (
                  <DateLine
                    key={`${line.kind}-${line.id}`}
                    line={line}
                    second={[DAY_KIND_NAMES[line.kind], line.kind === "offers" ? line.detail : null]
                      .filter(Boolean)
                      .join(" · ")}
                    clock={clock}
                  />
                ))}
            </ul>
          )}
          <p className="mt-2 flex flex-wrap gap-x-4 text-sm">
            {ending.map(({ kind, to, total }) => (
              <TextLink key={kind} to={to}>
                {`${DAY_KIND_LABELS[kind]} ${total.count}${total.capped ? "+" : ""}`}
              </TextLink>
            ))}
          </p>
        </Card>
      ) : null}
    </div>
  );
}

function DateLine({ line, second, clock }: { line: DayLine; second: ReactNode; clock: DayClock }) {
  return (
    <li>
      <Link to={line.to} className="queue-row">
        <div>
          <p>
            <b>{line.title}</b>
          </p>
          {second ? <p className="text-ink-muted">{second}</p> : null}
        </div>
        <p>
          <LineWhen when={line.when} clock={clock} />
        </p>
      </Link>
    </li>
  );
}

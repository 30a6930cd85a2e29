import { ReasonBadges } from "#app/admissions/students/reason-badges.tsx";
import { formatDay, type Place } from "#app/platform/time/format-date.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { Lookalike, Lookalikes } from "./duplicates.ts";
import { comparePath, mergePath } from "./paths.ts";
import { mergeMessages } from "./student-merges.words.ts";

const texts = mergeMessages.card;

type LookalikesCardProps = { studentId: string; lookalikes: Lookalikes; place: Place };

/** Possible duplicates, dismissed ones and merges on a student's record. Renders nothing if there are none. */
export function LookalikesCard({ studentId, lookalikes, place }: LookalikesCardProps) {
  const { duplicates, apart, merges } = lookalikes;
  if (duplicates.length + apart.length + merges.length === 0) return null;
  return (
    <Card level={3} title={texts.title}>
      <ul className="flex flex-col gap-3">
        {duplicates.map(({ reasons, ...one }) => (
          <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <div className="flex min-w-0 flex-col gap-1">
              <Who one={one} place={place} />
              <ReasonBadges reasons={reasons} />
            </div>
            <ButtonLink
              size="sm"
              to={comparePath(studentId, one.id)}
              aria-label={mergeMessages.compareWith({ name: one.name })}
            >
              {mergeMessages.compare}
            </ButtonLink>
          </li>
        ))}
      </ul>
      {apart.length > 0 ? (
        <>
          <h4 className="mt-4 mb-1 font-semibold text-sm">{texts.apart}</h4>
          <ul className="flex flex-col gap-1">
            {apart.map((one) => (
              <li key={one.id}>
                <TextLink to={comparePath(studentId, one.id)}>{one.name}</TextLink>{" "}
                <Since one={one} place={place} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {merges.length > 0 ? (
        <>
          <h4 className="mt-4 mb-1 font-semibold text-sm">{texts.merged}</h4>
          <ul className="flex flex-col gap-1">
            {merges.map(({ id, name, mergedAt }) => (
              <li key={id} className="flex flex-wrap items-baseline gap-x-3">
                <span className="[overflow-wrap:anywhere]">
                  {texts.mergedOn({ name, day: formatDay(mergedAt, place) })}
                </span>
                <TextLink to={mergePath(studentId, id)}>{texts.undoOf({ name })}</TextLink>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Card>
  );
}

export function Who({ one, place }: { one: Lookalike; place: Place }) {
  return (
    <span className="[overflow-wrap:anywhere]">
      <TextLink to={`/admin/students/${one.id}`}>{one.name}</TextLink> <Since one={one} place={place} />
    </span>
  );
}

const Since = ({ one: { email, phone, createdAt }, place }: { one: Lookalike; place: Place }) => (
  <span className="text-ink-muted text-sm">
    {[phone, email, mergeMessages.since({ day: formatDay(createdAt, place) })].filter(Boolean).join(" · ")}
  </span>
);

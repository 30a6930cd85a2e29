import { GUARDIAN_RELATIONSHIP_OPTIONS } from "#app/admissions/answers/options.ts";
import { formatDay, type Place } from "#app/platform/time/format-date.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { GUARDIAN_STATE_BADGES, type GuardianRecord } from "./guardian.ts";
import { guardianMessages as texts } from "./guardians.words.ts";

/** The state of a guardian's confirmation, for staff. */
function staffStatus({ state, name, answeredAt }: GuardianRecord, place: Place): string {
  const day = answeredAt === null ? "" : formatDay(answeredAt, place);
  return state === "waiting" ? texts.staff.waiting({ name }) : texts.staff[state]({ name, day });
}

type GuardianCardProps = {
  guardian: GuardianRecord | null;
  /** The page where staff resend links and record signed consents; null on that page, and without permission. */
  href: string | null;
  place: Place;
};

/** The guardian and their answer on the staff's page of an application. Empty if none is required. */
export function GuardianCard({ guardian, href, place }: GuardianCardProps) {
  if (!guardian) return null;
  const { state, relationship, email, phone, sentAt, expiresAt, note, recordedBy, way } = guardian;
  const relation = GUARDIAN_RELATIONSHIP_OPTIONS.find(({ value }) => value === relationship)?.label;
  const isOpen = state !== "confirmed";
  return (
    <Card
      level={3}
      title={texts.title}
      aside={<Badge variant={GUARDIAN_STATE_BADGES[state]}>{texts.badges[state]}</Badge>}
    >
      {isOpen ? (
        <Notice tone="warning" title={staffStatus(guardian, place)}>
          {state === "declared" ? texts.staff.declaredHint : null}
        </Notice>
      ) : (
        <p className="[overflow-wrap:anywhere]">{staffStatus(guardian, place)}</p>
      )}
      {way === "paper" && recordedBy ? (
        <p className="text-ink-muted text-sm">{texts.staff.byPaper({ name: recordedBy })}</p>
      ) : null}
      <DescriptionList
        items={[
          { term: texts.staff.relation, value: relation },
          {
            term: texts.staff.contact,
            value: (
              <span className="[overflow-wrap:anywhere]">{[email, phone].filter(Boolean).join(", ")}</span>
            ),
          },
          ...(sentAt ? [{ term: texts.staff.sent, value: formatDay(sentAt, place) }] : []),
          ...(state === "waiting" && expiresAt
            ? [{ term: texts.staff.until, value: formatDay(expiresAt, place) }]
            : []),
          ...(note
            ? [{ term: texts.staff.note, value: <span className="whitespace-pre-line">{note}</span> }]
            : []),
        ]}
      />
      {href !== null && isOpen ? (
        <p className="mt-3">
          <ButtonLink to={href} size="sm">
            {texts.staff.manage}
          </ButtonLink>
        </p>
      ) : null}
    </Card>
  );
}

import { formatDay, type Place } from "#app/platform/time/format-date.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { GUARDIAN_STATE_BADGES, type GuardianRecord } from "./guardian.ts";
import { guardianMessages as texts } from "./guardians.words.ts";

/** The state of a guardian's confirmation, for the student. */
function guardianStatus({ state, name, answeredAt }: GuardianRecord, place: Place): string {
  const day = answeredAt === null ? "" : formatDay(answeredAt, place);
  switch (state) {
    case "waiting":
      return texts.states.waiting({ name });
    case "confirmed":
      return texts.states.confirmed({ name, day });
    case "declared":
      return texts.states.declared({ name });
    case "declined":
      return texts.states.declined({ name });
    default:
      return texts.states["not-guardian"]({ name });
  }
}

/** The contact that a link is sent to: the address, else the number. */
export const contactText = ({ email, phone }: Pick<GuardianRecord, "email" | "phone">): string =>
  email ?? phone ?? "";

/** When a link was sent and how long it is valid; empty if none is needed. */
function linkText(guardian: GuardianRecord, place: Place): string | null {
  const { state, sentAt, expiresAt } = guardian;
  if (state !== "waiting") return null;
  if (sentAt === null || expiresAt === null) return texts.notSent;
  return texts.sentTo({
    contact: contactText(guardian),
    day: formatDay(sentAt, place),
    until: formatDay(expiresAt, place),
  });
}

type GuardianSectionProps = {
  guardian: GuardianRecord | null;
  /** The page to resend links and change contacts; null without permission. */
  href: string | null;
  place: Place;
};

/** Whether the guardian has confirmed, on the student's page of an application. Empty if none is required. */
export function GuardianSection({ guardian, href, place }: GuardianSectionProps) {
  if (!guardian) return null;
  const { state } = guardian;
  const link = linkText(guardian, place);
  return (
    <Card
      title={texts.title}
      aside={<Badge variant={GUARDIAN_STATE_BADGES[state]}>{texts.badges[state]}</Badge>}
    >
      <p className="[overflow-wrap:anywhere]">{guardianStatus(guardian, place)}</p>
      {link ? <p className="text-ink-muted text-sm [overflow-wrap:anywhere]">{link}</p> : null}
      {state === "waiting" ? <p className="text-ink-muted text-sm">{texts.waitingHint}</p> : null}
      {state === "declined" || state === "not-guardian" ? (
        <p className="text-ink-muted text-sm">{texts.declinedHint}</p>
      ) : null}
      {href !== null && state !== "confirmed" ? (
        <p className="mt-3">
          <ButtonLink to={href} size="sm">
            {texts.open}
          </ButtonLink>
        </p>
      ) : null}
    </Card>
  );
}

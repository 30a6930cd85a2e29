import { formatDay, type Place } from "#app/platform/time/format-date.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { SHARE_METHOD_LABELS, SHARE_PART_LABELS, type SharePart } from "./parts.ts";
import type { ShareRecord } from "./share-record.ts";
import { shareMessages as texts } from "./shares.words.ts";

/** What the university sees in addition to the basics. */
const partsText = (parts: readonly SharePart[]): string =>
  parts.length === 0
    ? texts.onlyBasics
    : texts.what({ parts: parts.map((part) => SHARE_PART_LABELS[part]).join(" · ") });

type SharesSectionProps = {
  shares: readonly ShareRecord[];
  /** Whether a consent is required before submission. */
  isNeeded: boolean;
  /** The page to manage the consent; null without permission. */
  href: string | null;
  place: Place;
  level?: 2 | 3;
};

/**
 * What the university sees of an application, on the application's page; renders nothing if it is not shared with
 * anyone.
 */
export function SharesSection({ shares, isNeeded, href, place, level = 2 }: SharesSectionProps) {
  const share = shares.find(({ isInForce }) => isInForce);
  if (!share && !isNeeded) return null;
  return (
    <Card title={texts.title} level={level}>
      {share ? (
        <div className="flex flex-col gap-1">
          <p>{texts.given({ university: share.university ?? "", day: formatDay(share.givenAt, place) })}</p>
          <p className="text-ink-muted text-sm">{partsText(share.parts)}</p>
          {share.way === "online" ? null : (
            <p className="text-ink-muted text-sm">{SHARE_METHOD_LABELS[share.way]}</p>
          )}
        </div>
      ) : (
        <p>{texts.none}</p>
      )}
      {href ? (
        <p className="mt-3">
          <ButtonLink to={href} size="sm" variant={share ? "secondary" : "primary"}>
            {share ? texts.open : texts.choose}
          </ButtonLink>
        </p>
      ) : null}
    </Card>
  );
}

/** All consents of an application. */
export function ShareHistory({ shares, place }: { shares: readonly ShareRecord[]; place: Place }) {
  if (shares.length === 0) return <p className="text-ink-muted">{texts.staff.none}</p>;
  return (
    <ol className="flex flex-col">
      {shares.map((share) => (
        <li key={share.id} className="border-line border-b py-3 last:border-b-0 [overflow-wrap:anywhere]">
          <p>
            {texts.staff.given({
              way: SHARE_METHOD_LABELS[share.way],
              date: formatDay(share.givenAt, place),
              university: share.university ?? "",
            })}
          </p>
          <p className="text-ink-muted text-sm">{partsText(share.parts)}</p>
          {share.way !== "online" && share.givenBy ? (
            <p className="text-ink-muted text-sm">{texts.staff.recordedBy({ name: share.givenBy })}</p>
          ) : null}
          {share.note ? <p className="whitespace-pre-line text-sm">{share.note}</p> : null}
          {share.guardianName ? (
            <p className="text-sm">{texts.staff.guardian({ name: share.guardianName })}</p>
          ) : null}
          {share.withdrawnAt ? (
            <p className="text-ink-muted text-sm">
              {texts.staff.ended({ day: formatDay(share.withdrawnAt, place) })}
            </p>
          ) : share.isInForce ? null : (
            <p className="text-sm">{texts.staff.other({ university: share.university ?? "" })}</p>
          )}
        </li>
      ))}
    </ol>
  );
}

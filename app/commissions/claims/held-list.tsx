import { GATE_REASONS } from "#app/commissions/gates/gate.ts";
import { GATES } from "#app/commissions/gates/gates.ts";
import { gateReasonText } from "#app/commissions/gates/gates.words.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { formatCalendarDate } from "#app/platform/time/format-date.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { claimMessages as texts } from "./claims.words.ts";
import type { HeldApplication } from "./unclaimed.ts";

/** Applications whose commission a law holds or forbids: which, why, and where the rule was read. */
export function HeldList({
  held,
  toStaffPage = false,
  locale,
}: {
  held: readonly HeldApplication[];
  toStaffPage?: boolean;
  locale: string;
}) {
  return (
    <Card title={texts.held} description={texts.heldHint}>
      <ul className="flex flex-col gap-4">
        {held.map(({ applicationId, reference, outcome, gate, because, acceptedBy }) => (
          <li key={applicationId} className="flex flex-col gap-1">
            <p className="flex flex-wrap items-center gap-3">
              {toStaffPage ? (
                <TextLink to={`/admin/applications/${applicationId}`}>{reference}</TextLink>
              ) : (
                reference
              )}
              <Badge variant={outcome === "stopped" ? "destructive" : "warning"}>
                {outcome === "stopped" ? texts.stopped : texts.waits}
              </Badge>
            </p>
            <GateReason gate={gate} because={because} acceptedBy={acceptedBy} locale={locale} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Why, and the rule with its source. */
function GateReason(props: { gate: string; because: string; acceptedBy: string; locale: string }) {
  const { gate, because, acceptedBy, locale } = props;
  const rule = GATES.find(({ key }) => key === gate);
  const source = rule?.sources[0];
  return (
    <p className="max-w-prose text-ink-muted text-sm">
      {isOneOf(GATE_REASONS, because) ? gateReasonText(because, acceptedBy) : because}{" "}
      {rule && source ? (
        <TextLink href={source.url}>
          {texts.ruleSource({ date: formatCalendarDate(rule.readOn, locale) })}
        </TextLink>
      ) : null}
    </p>
  );
}

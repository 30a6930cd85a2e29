import { sourceKindWords } from "#app/catalogue/facts/fact-date.words.ts";
import { isAuthority } from "#app/catalogue/facts/primary-source.ts";
import { formatCalendarDate, type Place } from "#app/platform/time/format-date.ts";
import { Notice } from "#app/ui/notice.tsx";
import { RELEASED_GATE_RULES } from "./gate-rules.ts";
import { GATES, type GateStop } from "./gates.ts";
import { gateReasonText, gateRuleText, gateMessages as texts } from "./gates.words.ts";

/** A notice that the law holds or stops a commission: the reason, the rule and its source. */
export function GateNotice({ stop, place }: { stop: GateStop; place: Place }) {
  const gate = GATES.find(({ key }) => key === stop.gate);
  if (!gate) return null;
  const { acceptedBy = RELEASED_GATE_RULES.transferAcceptedBy } = stop;
  return (
    <Notice
      tone={stop.outcome === "stopped" ? "warning" : "info"}
      title={gateReasonText(stop.because, acceptedBy)}
    >
      <p>{gateRuleText(gate.key, acceptedBy)}</p>
      <p className="text-sm">
        {sourceKindWords.official}{" "}
        {gate.official.map(({ label, href }) => (
          <a
            key={href}
            href={href}
            target="_blank"
            rel="noreferrer"
            className="me-3 [overflow-wrap:anywhere]"
          >
            {label}
          </a>
        ))}
      </p>
      <p className="text-sm">
        {texts.sources({ date: formatCalendarDate(gate.readOn, place.locale) })}{" "}
        {gate.sources.map(({ url }) => (
          <a key={url} href={url} target="_blank" rel="noreferrer" className="me-3 [overflow-wrap:anywhere]">
            {new URL(url).hostname}
            {isAuthority(url) ? null : ` (${sourceKindWords.secondary})`}
          </a>
        ))}
      </p>
    </Notice>
  );
}

import { Whose } from "#app/admissions/students/whose.tsx";
import { formatDay, type Place } from "#app/platform/time/format-date.ts";
import { Card } from "#app/ui/card.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { OWN_AGENT_PATH } from "./paths.ts";
import { agentMessages as texts } from "./representations.words.ts";

type AgentCardProps = {
  agent: { organisationName: string; consentedAt: Date } | null;
  /** Who they represent, if that has to be said. */
  whose: string | null;
  place: Place;
};

/** On a student's dashboard: who represents them now. Renders nothing if there is no agent. */
export function AgentCard({ agent, whose, place }: AgentCardProps) {
  if (!agent) return null;
  return (
    <Card look="headed" title={texts.title} aside={<TextLink to={OWN_AGENT_PATH}>{texts.open}</TextLink>}>
      <Whose name={whose} className="mt-3" />
      <p className="mt-3 [overflow-wrap:anywhere]">
        {texts.card({ company: agent.organisationName, day: formatDay(agent.consentedAt, place) })}
      </p>
    </Card>
  );
}

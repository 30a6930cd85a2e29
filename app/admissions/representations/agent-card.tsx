import { Whose } from "#app/admissions/students/whose.tsx";
import { formatDay, type Place } from "#app/platform/time/format-date.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { OWN_AGENT_PATH } from "./paths.ts";
import { agentMessages as texts } from "./representations.words.ts";

type AgentCardProps = {
  agent: { organisationName: string; consentedAt: Date } | null;
  /** Whom they represent, where that has to be said. */
  whose: string | null;
  place: Place;
};

/** On a student's dashboard: who represents them now. Nothing where nobody does. */
export function AgentCard({ agent, whose, place }: AgentCardProps) {
  if (!agent) return null;
  return (
    <Card title={texts.title} footer={<ButtonLink to={OWN_AGENT_PATH}>{texts.open}</ButtonLink>}>
      <Whose name={whose} />
      <p className="[overflow-wrap:anywhere]">
        {texts.card({ company: agent.organisationName, day: formatDay(agent.consentedAt, place) })}
      </p>
    </Card>
  );
}

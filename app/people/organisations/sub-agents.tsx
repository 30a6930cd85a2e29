import type { ReactNode } from "react";
import {
  COMPANY_STATUS_BADGES,
  COMPANY_STATUS_LABELS,
  type CompanyStatus,
} from "#app/platform/permissions/company-status.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { parentMessages as texts } from "./company.words.ts";

type SubAgentsProps = {
  below: readonly { readonly id: string; readonly name: string; readonly status: CompanyStatus }[];
  /** Content about the parent agency. */
  above?: ReactNode;
  /** Renders a sub-agent's name. */
  name?: (agent: { readonly id: string; readonly name: string }) => ReactNode;
  level?: 2 | 3;
};

/** The direct sub-agents of a partner. */
export function SubAgents({ below, above, name = (agent) => agent.name, level = 2 }: SubAgentsProps) {
  return (
    <Card look="headed" title={texts.title} level={level}>
      {above ? <div className="mt-3">{above}</div> : null}
      {below.length === 0 ? (
        <p className="mt-3 text-ink-muted text-sm">{texts.noneBelow}</p>
      ) : (
        <ul className="mt-3 flex flex-col">
          {below.map((agent) => (
            <li
              key={agent.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-b py-2 last:border-b-0"
            >
              <span className="min-w-0 [overflow-wrap:anywhere]">{name(agent)}</span>
              <Badge variant={COMPANY_STATUS_BADGES[agent.status]}>
                {COMPANY_STATUS_LABELS[agent.status]}
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

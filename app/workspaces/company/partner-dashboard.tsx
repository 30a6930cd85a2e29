import type { ComponentProps } from "react";
import type { Deadline } from "#app/admissions/deadlines/deadline.ts";
import { DeadlinesCard } from "#app/admissions/deadlines/deadlines-card.tsx";
import { CommissionCard } from "#app/commissions/statements/commission-card.tsx";
import { PartnerResourceList } from "#app/conversations/partner-resources/resource-list.tsx";
import { parentMessages } from "#app/people/organisations/company.words.ts";
import { SubAgents } from "#app/people/organisations/sub-agents.tsx";
import { ReferralPanel } from "#app/people/referrals/referral-panel.tsx";
import type { AgencyDay } from "#app/workspaces/agency/agency-day.ts";
import {
  type AgencyClock,
  AgencyFocus,
  AgencyPipeline,
  AgencySteps,
} from "#app/workspaces/agency/agency-overview.tsx";
import { ApprovalCard } from "./approval-card.tsx";
import { CompanyHead, type CompanyHeadProps } from "./company-head.tsx";
import { PartnerFigures } from "./partner-figures.tsx";

type PartnerDashboardProps = CompanyHeadProps & {
  /** Null for those who may not see it, and until the partner is approved. */
  day: AgencyDay | null;
  referral: Omit<ComponentProps<typeof ReferralPanel>, "place"> | null;
  resources: ComponentProps<typeof PartnerResourceList>["resources"] | null;
  /** The nearest first. */
  deadlines: readonly Deadline[] | null;
  commissions: ComponentProps<typeof CommissionCard>["balances"] | null;
  /** The partner above, and the sub-agents. */
  family: { above: { name: string } | null; below: ComponentProps<typeof SubAgents>["below"] } | null;
  /** Only members of an approved partner see its features. */
  showFeatures: boolean;
  clock: AgencyClock;
};

/** What the people of a partner see: its approval, or the first step, its figures and its work. */
export function PartnerDashboard(props: PartnerDashboardProps) {
  const { company, day, referral, resources, deadlines, commissions, family, showFeatures, clock } = props;
  const { place, today } = clock;
  if (!showFeatures) {
    return (
      <div className="flex flex-col gap-6">
        <CompanyHead {...props} />
        {company ? <ApprovalCard company={company} /> : null}
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-6">
      <CompanyHead {...props} />
      {day ? (
        <>
          <AgencyFocus day={day} deadlines={deadlines ?? []} clock={clock} />
          <PartnerFigures day={day} balances={commissions} />
        </>
      ) : null}
      <div className="grid items-start gap-7 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-7">
          {day ? (
            <>
              <AgencySteps day={day} clock={clock} />
              <AgencyPipeline columns={day.columns} />
            </>
          ) : null}
          {family && (family.above || family.below.length > 0) ? (
            <SubAgents
              below={family.below}
              above={family.above ? <p>{parentMessages.above({ name: family.above.name })}</p> : null}
            />
          ) : null}
        </div>
        <div className="flex min-w-0 flex-col gap-7">
          {resources ? <PartnerResourceList resources={resources} place={place} /> : null}
          {commissions ? <CommissionCard balances={commissions} locale={place.locale} /> : null}
          {referral ? <ReferralPanel {...referral} place={place} /> : null}
          {deadlines ? (
            <DeadlinesCard deadlines={deadlines} today={today} locale={place.locale} reader="partner" />
          ) : null}
        </div>
      </div>
    </div>
  );
}

import type { ComponentProps } from "react";
import { DeadlinesCard } from "#app/admissions/deadlines/deadlines-card.tsx";
import { ReviewsCard } from "#app/admissions/institution-queue/reviews-card.tsx";
import { CoursesCard } from "#app/catalogue/course-proposals/courses-card.tsx";
import { CommissionCard } from "#app/commissions/statements/commission-card.tsx";
import { PartnerResourceList } from "#app/conversations/partner-resources/resource-list.tsx";
import { membershipMessages } from "#app/people/memberships/memberships.words.ts";
import {
  COMPANY_DASHBOARDS,
  companyMessages,
  parentMessages,
} from "#app/people/organisations/company.words.ts";
import { approvalNotice } from "#app/people/organisations/notices.ts";
import type { OwnCompany } from "#app/people/organisations/own-company.ts";
import { SubAgents } from "#app/people/organisations/sub-agents.tsx";
import { ReferralPanel } from "#app/people/referrals/referral-panel.tsx";
import { COMPANY_STATUS_BADGES, COMPANY_STATUS_LABELS } from "#app/platform/permissions/company-status.ts";
import type { CompanyRole } from "#app/platform/permissions/roles.ts";
import { formatDay, type Place } from "#app/platform/time/format-date.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { UserRound } from "#app/ui/icons.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import { AgencyToday } from "#app/workspaces/agency/agency-today.tsx";
import type { Today } from "#app/workspaces/agency/today.ts";
import { JoinedUniversities } from "./joined-universities.tsx";

type CompanyDashboardProps = {
  role: CompanyRole;
  fullName: string;
  /** Null for somebody whom no organisation lets in at the moment. */
  company: OwnCompany | null;
  maySeePeople: boolean;
  /** Approved partners only. */
  referral: Omit<ComponentProps<typeof ReferralPanel>, "place"> | null;
  /** Only an approved company's people see what lies behind the approval. */
  showFeatures: boolean;
  /** Approved partners only: what staff have published for them. */
  resources: ComponentProps<typeof PartnerResourceList>["resources"] | null;
  /** Approved partners only: what falls due for their students. */
  deadlines: Pick<ComponentProps<typeof DeadlinesCard>, "deadlines" | "today"> | null;
  /** Approved partners only: what it earns. */
  commissions: ComponentProps<typeof CommissionCard>["balances"] | null;
  /** Approved partners only: the partner above, and the sub-agents. */
  family: {
    above: { name: string } | null;
    below: ComponentProps<typeof SubAgents>["below"];
  } | null;
  /** Approved partners only: what waits in the applications of their students. */
  today: Today | null;
  /** Approved institutions only: the figures of their courses. */
  courses: ComponentProps<typeof CoursesCard>["courses"] | null;
  /** Approved institutions only: what staff have joined them to. */
  universities: ComponentProps<typeof JoinedUniversities>["universities"] | null;
  /** Approved institutions only: how their applications stand. */
  reviews: ComponentProps<typeof ReviewsCard> | null;
  place: Place;
};

/** What the people of a partner or an institution see: where their approval stands, or their features. */
export function CompanyDashboard({
  fullName,
  company,
  maySeePeople,
  referral,
  showFeatures,
  resources,
  deadlines,
  commissions,
  family,
  today,
  universities,
  courses,
  reviews,
  place,
}: CompanyDashboardProps) {
  return (
    <div className="flex flex-col gap-10">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <p className="font-display text-2xl [overflow-wrap:anywhere] sm:text-3xl">
            {companyMessages.welcome({ fullName })}
          </p>
          <p className="mt-1 text-ink-muted text-lg [overflow-wrap:anywhere]">
            {company ? company.name : membershipMessages.none}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          {company ? (
            <p>
              <VisuallyHidden>{`${companyMessages.statusLabel}: `}</VisuallyHidden>
              <Badge variant={COMPANY_STATUS_BADGES[company.status]}>
                {COMPANY_STATUS_LABELS[company.status]}
              </Badge>
            </p>
          ) : null}
          {maySeePeople ? (
            <ButtonLink to="/account/organisation" size="sm" icon={<UserRound aria-hidden="true" />}>
              {membershipMessages.peopleTitle}
            </ButtonLink>
          ) : null}
        </div>
      </div>
      {today ? <AgencyToday today={today} /> : null}
      {referral ? <ReferralPanel {...referral} place={place} /> : null}
      {deadlines ? <DeadlinesCard {...deadlines} locale={place.locale} reader="partner" /> : null}
      {resources ? <PartnerResourceList resources={resources} place={place} /> : null}
      {commissions ? <CommissionCard balances={commissions} locale={place.locale} /> : null}
      {family && (family.above || family.below.length > 0) ? (
        <SubAgents
          below={family.below}
          above={family.above ? <p>{parentMessages.above({ name: family.above.name })}</p> : null}
        />
      ) : null}
      {reviews ? <ReviewsCard {...reviews} /> : null}
      {universities ? <JoinedUniversities universities={universities} /> : null}
      {company ? (
        <CompanyParts company={company} showFeatures={showFeatures} courses={courses} place={place} />
      ) : null}
    </div>
  );
}

type CompanyPartsProps = Pick<CompanyDashboardProps, "showFeatures" | "courses" | "place"> & {
  company: OwnCompany;
};

function CompanyParts({ company, showFeatures, courses, place }: CompanyPartsProps) {
  const words = COMPANY_DASHBOARDS[company.role];
  return (
    <>
      {showFeatures ? null : <ApprovalCard company={company} />}
      {showFeatures && courses ? <CoursesCard courses={courses} /> : null}
      <Card title={companyMessages.onFile}>
        <DescriptionList
          columns={2}
          items={[
            { term: words.nameTerm, value: <Value>{company.name}</Value> },
            { term: companyMessages.contact, value: <Value>{company.contactName}</Value> },
            { term: companyMessages.email, value: <Value>{company.email}</Value> },
            { term: companyMessages.phone, value: company.phone },
            ...(company.role === "institution"
              ? [
                  {
                    term: companyMessages.website,
                    value: company.website ? <Value>{company.website}</Value> : null,
                  },
                ]
              : []),
            { term: companyMessages.signedUp, value: formatDay(company.createdAt, place) },
          ]}
        />
      </Card>
    </>
  );
}

function ApprovalCard({ company }: { company: OwnCompany }) {
  const notice = approvalNotice(company.role, company.status);
  if (!notice) return null;
  return (
    <Card title={notice.title} look="raised">
      <div className="flex max-w-prose flex-col gap-3">
        <p>{notice.text}</p>
        {company.status === "pending" ? (
          <p className="text-ink-muted [overflow-wrap:anywhere]">
            {companyMessages.nextPending({ email: company.email })}
          </p>
        ) : null}
        {company.status !== "pending" && company.decisionReason ? (
          <div>
            <p className="text-ink-muted text-sm">{companyMessages.reason}</p>
            <blockquote className="mt-1 whitespace-pre-line border-line-strong border-s-2 ps-4 [overflow-wrap:anywhere]">
              {company.decisionReason}
            </blockquote>
          </div>
        ) : null}
      </div>
    </Card>
  );
}

function Value({ children }: { children: string }) {
  return <span className="[overflow-wrap:anywhere]">{children}</span>;
}

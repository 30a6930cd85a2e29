import { membershipMessages } from "#app/people/memberships/memberships.words.ts";
import { companyMessages } from "#app/people/organisations/company.words.ts";
import type { OwnCompany } from "#app/people/organisations/own-company.ts";
import { COMPANY_STATUS_BADGES, COMPANY_STATUS_LABELS } from "#app/platform/permissions/company-status.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { UserRound } from "#app/ui/icons.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";

export type CompanyHeadProps = {
  fullName: string;
  /** Null for a person whose access is paused in every organisation. */
  company: OwnCompany | null;
  maySeePeople: boolean;
};

/** The greeting, the company and its status. */
export function CompanyHead({ fullName, company, maySeePeople }: CompanyHeadProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-3 gap-y-1">
        <p className="font-display font-medium text-xl [overflow-wrap:anywhere]">
          {companyMessages.welcome({ fullName })}
        </p>
        <p className="text-ink-muted [overflow-wrap:anywhere]">
          {company ? company.name : membershipMessages.none}
        </p>
        {company ? (
          <p>
            <VisuallyHidden>{`${companyMessages.statusLabel}: `}</VisuallyHidden>
            <Badge variant={COMPANY_STATUS_BADGES[company.status]}>
              {COMPANY_STATUS_LABELS[company.status]}
            </Badge>
          </p>
        ) : null}
      </div>
      {maySeePeople ? (
        <ButtonLink to="/account/organisation" size="sm" icon={<UserRound aria-hidden="true" />}>
          {membershipMessages.peopleTitle}
        </ButtonLink>
      ) : null}
    </div>
  );
}

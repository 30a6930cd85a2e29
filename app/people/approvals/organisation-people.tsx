import { Link } from "react-router";
import { invitationMessages } from "#app/people/invitations/invitations.words.ts";
import type { Member } from "#app/people/memberships/membership.ts";
import { membershipMessages } from "#app/people/memberships/memberships.words.ts";
import { MEMBER_ROLE_LABELS } from "#app/platform/permissions/member-roles.ts";
import { formatDay, type Place } from "#app/platform/time/format-date.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmailLink } from "#app/ui/contact-links.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { approvalMessages } from "./approvals.words.ts";

type OrganisationPeopleProps = {
  people: readonly Member[];
  /** The member whose account is shown below; null for none. */
  shown: string | null;
  /** Where its first member is invited, while there is none; null without permission. */
  inviteHref: string | null;
  place: Place;
};

/** The members of an organisation, for staff; with the permission to change accounts, one can be selected. */
export function OrganisationPeople({ people, shown, inviteHref, place }: OrganisationPeopleProps) {
  return (
    <Card look="headed" title={approvalMessages.peopleTitle} level={3}>
      {people.length === 0 ? (
        <div className="mt-3 flex flex-col items-start gap-3">
          <p className="text-ink-muted">{approvalMessages.noPeople}</p>
          {inviteHref ? <TextLink to={inviteHref}>{invitationMessages.titleFirst}</TextLink> : null}
        </div>
      ) : null}
      <ul>
        {people.map((person) => (
          <li
            key={person.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-b py-3 last:border-b-0"
          >
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-3 break-words font-semibold">
                {person.name}
                <Badge variant="secondary">{MEMBER_ROLE_LABELS[person.role]}</Badge>
              </p>
              <p className="text-sm [overflow-wrap:anywhere]">
                <EmailLink email={person.email} />
              </p>
              {person.disabledAt ? (
                <p className="text-ink-muted text-sm">
                  {membershipMessages.disabled({ day: formatDay(person.disabledAt, place) })}
                </p>
              ) : null}
            </div>
            {shown === null || shown === person.userId ? null : (
              <Link
                to={`?person=${person.userId}`}
                preventScrollReset
                aria-label={approvalMessages.showAccountThis({ name: person.name })}
              >
                {approvalMessages.showAccount}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

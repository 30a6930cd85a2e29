import { Form } from "react-router";
import { COMPANY_STATUS_BADGES, COMPANY_STATUS_LABELS } from "#app/platform/permissions/company-status.ts";
import { MEMBER_ROLE_LABELS } from "#app/platform/permissions/member-roles.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import type { OwnMembership } from "./membership.ts";
import { membershipMessages as texts } from "./memberships.words.ts";

/** The organisations that the user can switch to. Posts `choose`. */
export function OtherOrganisations({ others }: { others: readonly OwnMembership[] }) {
  if (others.length === 0) return null;
  return (
    <Card level={3} title={texts.othersTitle}>
      <ul>
        {others.map(({ id, organisationId, name, status, role, isDisabled }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b py-3 last:border-b-0"
          >
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-3 break-words font-semibold">
                {name}
                <Badge variant={COMPANY_STATUS_BADGES[status]}>{COMPANY_STATUS_LABELS[status]}</Badge>
              </p>
              <p className="text-ink-muted text-sm">
                {isDisabled ? texts.disabledHere({ name }) : texts.as({ role: MEMBER_ROLE_LABELS[role] })}
              </p>
            </div>
            {isDisabled ? null : (
              <Form method="post">
                <input type="hidden" name="intent" value="choose" />
                <input type="hidden" name="organisationId" value={organisationId} />
                <Button type="submit" size="sm" aria-label={texts.chooseThis({ name })}>
                  {texts.switchButton}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

type LeaveSectionProps = { membership: OwnMembership; asked: boolean; here: string };

/** Leaving an organisation, with a confirmation. Posts `leave`. */
export function LeaveSection({ membership, asked, here }: LeaveSectionProps) {
  const { id, version, name } = membership;
  return (
    <Card level={3} title={texts.leave} description={texts.leaveLead({ name })}>
      {asked ? (
        <div className="flex flex-wrap gap-2">
          <Form method="post">
            <input type="hidden" name="intent" value="leave" />
            <input type="hidden" name="membershipId" value={id} />
            <input type="hidden" name="version" value={version} />
            <Button type="submit" variant="destructive">
              {texts.leaveThis({ name })}
            </Button>
          </Form>
          <ButtonLink to={here} preventScrollReset>
            {texts.cancel}
          </ButtonLink>
        </div>
      ) : (
        <div>
          <ButtonLink to="?leave=1" preventScrollReset>
            {texts.leave}
          </ButtonLink>
        </div>
      )}
    </Card>
  );
}

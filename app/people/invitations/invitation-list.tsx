import { Form, useNavigation } from "react-router";
import { staffMessages } from "#app/people/staff/staff.words.ts";
import { MEMBER_ROLE_LABELS } from "#app/platform/permissions/member-roles.ts";
import { STAFF_ROLE_LABELS } from "#app/platform/permissions/staff-roles.ts";
import { formatMoment, type Place } from "#app/platform/time/format-date.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import type { OpenInvitation } from "./invitation.ts";
import { invitationMessages as texts } from "./invitations.words.ts";

/** Owners have the same label in both. */
function offerLabel({ offer, customRoleName, onlyAssigned }: OpenInvitation): string {
  const label = customRoleName ?? { ...STAFF_ROLE_LABELS, ...MEMBER_ROLE_LABELS }[offer];
  return onlyAssigned ? staffMessages.onlyAssignedLabel({ level: label }) : label;
}

type InvitationListProps = {
  invitations: readonly OpenInvitation[];
  place: Place;
  mayResend: boolean;
  /** Resending shows a new link instead of emailing it. */
  showsLink?: boolean;
};

function untilText({ by, expiresAt }: OpenInvitation, place: Place): string {
  const at = formatMoment(expiresAt, place);
  return by ? texts.until({ by, at }) : texts.untilUnknown({ at });
}

/** The open invitations. Posts `resend` and `withdraw`. */
export function InvitationList({ invitations, place, mayResend, showsLink = false }: InvitationListProps) {
  return (
    <Card level={3} title={texts.openTitle}>
      {invitations.length === 0 ? <p className="text-ink-muted">{texts.none}</p> : null}
      <ul>
        {invitations.map((invitation) => (
          <li key={invitation.id} className="flex flex-col gap-3 border-line border-b py-3">
            <div>
              <p className="flex flex-wrap items-center gap-x-3 break-words font-semibold">
                {invitation.name}
                {invitation.over ? <Badge variant="warning">{texts.overBadge}</Badge> : null}
              </p>
              <p className="text-ink-muted text-sm [overflow-wrap:anywhere]">
                {texts.line({ email: invitation.email, level: offerLabel(invitation) })}
                {invitation.branch ? ` · ${invitation.branch}` : null}
              </p>
              <p className="text-ink-muted text-sm">
                {invitation.over ? texts.over : untilText(invitation, place)}
              </p>
            </div>
            <div className="flex flex-wrap gap-2">
              {mayResend ? (
                <Press
                  invitation={invitation}
                  intent="resend"
                  label={showsLink ? texts.newLink : texts.resend}
                  spoken={showsLink ? texts.newLinkThis : texts.resendThis}
                />
              ) : null}
              <Press
                invitation={invitation}
                intent="withdraw"
                label={texts.withdraw}
                spoken={texts.withdrawThis}
              />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

type PressProps = {
  invitation: OpenInvitation;
  intent: "resend" | "withdraw";
  label: string;
  spoken: (values: { name: string }) => string;
};

function Press({ invitation, intent, label, spoken }: PressProps) {
  const sent = useNavigation().formData;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="invitationId" value={invitation.id} />
      <input type="hidden" name="version" value={invitation.version} />
      <Button
        type="submit"
        size="sm"
        loading={sent?.get("intent") === intent && sent.get("invitationId") === invitation.id}
        aria-label={spoken({ name: invitation.name })}
      >
        {label}
      </Button>
    </Form>
  );
}

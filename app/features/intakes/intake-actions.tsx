import { Pencil } from "lucide-react";
import { intakeMessages } from "#app/content/messages/intakes.ts";
import type { IntakeRecord } from "#app/domain/intakes/intake-record.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ConfirmedButton } from "#app/ui/confirmed-button.tsx";

type IntakeActionsProps = {
  intake: IntakeRecord;
  may: { update: boolean; remove: boolean };
  editHref: string;
  pending: boolean;
};

/** What an owner can do with an intake: edit, and remove while no application is for it. */
export function IntakeActions({ intake, may, editHref, pending }: IntakeActionsProps) {
  if (intake.fixed) return null;
  const removable = may.remove && intake.applicationCount === 0;
  return (
    <>
      {may.update ? (
        <ButtonLink to={editHref} size="sm" preventScrollReset icon={<Pencil aria-hidden="true" />}>
          {intakeMessages.edit}
        </ButtonLink>
      ) : null}
      {removable ? (
        <ConfirmedButton
          intent="remove"
          label={intakeMessages.remove}
          title={intakeMessages.removeTitle(intake.label)}
          description={intakeMessages.removeDescription}
          version={intake.version}
          pending={pending}
        />
      ) : null}
    </>
  );
}

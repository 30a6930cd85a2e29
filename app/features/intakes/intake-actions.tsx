import { Pencil, Trash2 } from "lucide-react";
import { Form } from "react-router";
import { intakeMessages } from "#app/content/messages/intakes.ts";
import type { IntakeRecord } from "#app/domain/intakes/intake-record.ts";
import { AlertDialog } from "#app/ui/alert-dialog.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";

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
        <AlertDialog
          title={intakeMessages.removeTitle(intake.label)}
          description={intakeMessages.removeDescription}
          trigger={
            <Button size="sm" icon={<Trash2 aria-hidden="true" />}>
              {intakeMessages.remove}
            </Button>
          }
          confirm={
            <Form method="post" preventScrollReset>
              <input type="hidden" name="version" value={intake.version} />
              <Button
                type="submit"
                name="intent"
                value="remove"
                variant="destructive"
                loading={pending}
                className="w-full"
              >
                {intakeMessages.remove}
              </Button>
            </Form>
          }
        />
      ) : null}
    </>
  );
}

import type { SubmissionResult } from "@conform-to/react";
import { intakeMessages } from "#app/content/messages/intakes.ts";
import type { IntakeRecord } from "#app/domain/intakes/intake-record.ts";
import type { LastChange } from "#app/domain/last-change.ts";
import type { Place } from "#app/domain/time/format-date.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { usePinnedVersion } from "#app/ui/pinned-version.ts";
import { type ComparedField, staleFields } from "#app/ui/stale-fields.ts";
import { StaleNotice } from "#app/ui/stale-notice.tsx";
import { IntakeForm } from "./intake-form.tsx";

type EditIntakeProps = {
  intake: IntakeRecord;
  refused: { lastResult: SubmissionResult<string[]>; staleVersion: number | null } | undefined;
  lastChange: LastChange | null;
  place: Place;
  viewHref: string;
  editHref: string;
  pending: boolean;
};

/** An intake being changed; somebody who was overtaken sees both values and decides. */
export function EditIntake(props: EditIntakeProps) {
  const { intake, refused } = props;
  const version = usePinnedVersion(intake.version, refused);
  const overtaken = refused !== undefined && refused.staleVersion !== null;
  return (
    <IntakeForm
      id={`edit-${intake.code}`}
      codeFixed
      values={intake}
      lastResult={refused?.lastResult}
      hidden={
        <>
          <input type="hidden" name="intent" value="update" />
          <input type="hidden" name="version" value={version} />
        </>
      }
      notice={
        overtaken ? (
          <StaleNotice
            change={props.lastChange}
            place={props.place}
            fields={staleFields(refused.lastResult.initialValue, compared(intake))}
            freshHref={props.editHref}
          />
        ) : null
      }
      buttons={
        <>
          <ButtonLink to={props.viewHref} preventScrollReset>
            {intakeMessages.cancel}
          </ButtonLink>
          <Button type="submit" variant="primary" loading={props.pending}>
            {intakeMessages.save}
          </Button>
        </>
      }
    />
  );
}

function compared(intake: IntakeRecord): ComparedField[] {
  const texts = intakeMessages.fields;
  return [
    { name: "label", label: texts.label, stored: intake.label },
    { name: "opensOn", label: texts.opensOn, stored: intake.opensOn ?? "" },
    { name: "closesOn", label: texts.closesOn, stored: intake.closesOn ?? "" },
  ];
}

import type { SubmissionResult } from "@conform-to/react";
import { counsellorMessages } from "#app/content/messages/counsellors.ts";
import type { CounsellorRecord, StaffChoice } from "#app/domain/counsellors/counsellor-record.ts";
import { activityBadge } from "#app/domain/counsellors/counsellor-schema.ts";
import type { LastChange } from "#app/domain/last-change.ts";
import type { Place } from "#app/domain/time/format-date.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { usePinnedVersion } from "#app/ui/pinned-version.ts";
import { type ComparedField, staleFields } from "#app/ui/stale-fields.ts";
import { StaleNotice } from "#app/ui/stale-notice.tsx";
import { CounsellorForm } from "./counsellor-form.tsx";

type EditCounsellorProps = {
  counsellor: CounsellorRecord;
  staff: readonly StaffChoice[];
  refused: { lastResult: SubmissionResult<string[]>; staleVersion: number | null } | undefined;
  lastChange: LastChange | null;
  place: Place;
  viewHref: string;
  editHref: string;
  pending: boolean;
};

/** A counsellor being changed; somebody who was overtaken sees both values and decides. */
export function EditCounsellor(props: EditCounsellorProps) {
  const { counsellor, staff, refused } = props;
  const version = usePinnedVersion(counsellor.version, refused);
  const overtaken = refused !== undefined && refused.staleVersion !== null;
  return (
    <CounsellorForm
      id={`edit-${counsellor.id}`}
      staff={staff}
      values={counsellor}
      lastResult={refused?.lastResult}
      hidden={
        <>
          <input type="hidden" name="intent" value="update" />
          <input type="hidden" name="id" value={counsellor.id} />
          <input type="hidden" name="version" value={version} />
        </>
      }
      notice={
        overtaken ? (
          <StaleNotice
            change={props.lastChange}
            place={props.place}
            fields={staleFields(refused.lastResult.initialValue, compared(counsellor, staff))}
            freshHref={props.editHref}
          />
        ) : null
      }
      buttons={
        <>
          <ButtonLink to={props.viewHref} preventScrollReset>
            {counsellorMessages.cancel}
          </ButtonLink>
          <Button type="submit" variant="primary" loading={props.pending}>
            {counsellorMessages.save}
          </Button>
        </>
      }
    />
  );
}

function compared(counsellor: CounsellorRecord, staff: readonly StaffChoice[]): ComparedField[] {
  const texts = counsellorMessages.fields;
  return [
    { name: "name", label: texts.name, stored: counsellor.name },
    { name: "email", label: texts.email, stored: counsellor.email },
    { name: "phone", label: texts.phone, stored: counsellor.phone ?? "" },
    { name: "office", label: texts.office, stored: counsellor.office ?? "" },
    {
      name: "userId",
      label: texts.user,
      stored: counsellor.userName ?? "",
      show: (id) => staff.find((choice) => choice.userId === id)?.name ?? "",
    },
    {
      name: "active",
      label: counsellorMessages.columns.active,
      stored: activityBadge(counsellor.active).label,
      show: (typed) => activityBadge(typed === "on").label,
    },
  ];
}

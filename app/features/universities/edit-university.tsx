import type { SubmissionResult } from "@conform-to/react";
import { universityMessages } from "#app/content/messages/universities.ts";
import type { LastChange } from "#app/domain/last-change.ts";
import type { Place } from "#app/domain/time/format-date.ts";
import type { UniversityRecord } from "#app/domain/universities/university-record.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { usePinnedVersion } from "#app/ui/pinned-version.ts";
import { staleFields } from "#app/ui/stale-fields.ts";
import { StaleNotice } from "#app/ui/stale-notice.tsx";
import { comparedUniversity } from "./compared-university.ts";
import { UniversityForm } from "./university-form.tsx";

type EditUniversityProps = {
  university: UniversityRecord;
  countries: readonly { id: string; name: string }[];
  refused: { lastResult: SubmissionResult<string[]>; staleVersion: number | null } | undefined;
  lastChange: LastChange | null;
  place: Place;
  viewHref: string;
  editHref: string;
  pending: boolean;
};

/** A university being changed; somebody who was overtaken sees both values and decides. */
export function EditUniversity(props: EditUniversityProps) {
  const { university, countries, refused } = props;
  const version = usePinnedVersion(university.version, refused);
  const overtaken = refused !== undefined && refused.staleVersion !== null;
  return (
    <UniversityForm
      id={`edit-${university.id}`}
      countries={countries}
      values={university}
      lastResult={refused?.lastResult}
      hidden={
        <>
          <input type="hidden" name="intent" value="update" />
          <input type="hidden" name="id" value={university.id} />
          <input type="hidden" name="version" value={version} />
        </>
      }
      notice={
        overtaken ? (
          <StaleNotice
            change={props.lastChange}
            place={props.place}
            fields={staleFields(refused.lastResult.initialValue, comparedUniversity(university, countries))}
            freshHref={props.editHref}
          />
        ) : null
      }
      buttons={
        <>
          <ButtonLink to={props.viewHref} preventScrollReset>
            {universityMessages.cancel}
          </ButtonLink>
          <Button type="submit" variant="primary" loading={props.pending}>
            {universityMessages.save}
          </Button>
        </>
      }
    />
  );
}

import type { SubmissionResult } from "@conform-to/react";
import type { ReactNode } from "react";
import { recordMessages } from "#app/platform/portal/admin.words.ts";
import type { Place } from "#app/platform/time/format-date.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { usePinnedVersion } from "#app/ui/pinned-version.view.ts";
import type { LastChange } from "./last-change.ts";
import { type ComparedField, staleFields } from "./stale-fields.view.ts";
import { StaleNotice } from "./stale-notice.tsx";

/** What the page of a record knows of the form that changes it. */
export interface RecordEdit {
  refused: { lastResult: SubmissionResult<string[]>; staleVersion: number | null } | undefined;
  lastChange: LastChange | null;
  place: Place;
  viewHref: string;
  editHref: string;
  pending: boolean;
}

/** What every form of a record gets from its frame: see `RecordForm`. */
export interface FramedForm {
  lastResult: SubmissionResult<string[]> | undefined;
  /** Hidden fields: the intent, and of a stored record its id and version. */
  hidden: ReactNode;
  /** Above the fields: for example, that someone else saved first. */
  notice?: ReactNode;
  buttons: ReactNode;
}

/**
 * The frame of a form that changes a record: the intent `update` with the version its values were read from, both
 * values for a user whose record was changed by someone else, and the link back.
 *
 * @param save the label of the submit button
 */
export function useRecordEdit(
  record: { readonly id: string; readonly version: number },
  { refused, lastChange, place, viewHref, editHref, pending }: RecordEdit,
  compared: readonly ComparedField[],
  save = recordMessages.save,
): FramedForm {
  const version = usePinnedVersion(record.version, refused);
  const overtaken = refused !== undefined && refused.staleVersion !== null;
  return {
    lastResult: refused?.lastResult,
    hidden: (
      <>
        <input type="hidden" name="intent" value="update" />
        <input type="hidden" name="id" value={record.id} />
        <input type="hidden" name="version" value={version} />
      </>
    ),
    notice: overtaken ? (
      <StaleNotice
        change={lastChange}
        place={place}
        fields={staleFields(refused.lastResult.initialValue, compared)}
        freshHref={editHref}
      />
    ) : null,
    buttons: (
      <>
        <ButtonLink to={viewHref} preventScrollReset>
          {recordMessages.cancel}
        </ButtonLink>
        <Button type="submit" variant="primary" loading={pending}>
          {save}
        </Button>
      </>
    ),
  };
}

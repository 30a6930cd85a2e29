import type { SubmissionResult } from "@conform-to/react";
import { recordMessages } from "#app/platform/portal/admin.words.ts";
import type { FramedForm } from "#app/platform/records/record-edit.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { FormKey } from "./form-key.tsx";

/** The frame of a form that adds a record: the intent `create`, and the link back to the list. */
export function addFrame(add: {
  lastResult: SubmissionResult<string[]> | undefined;
  closeHref: string;
  label: string;
  pending: boolean;
}): FramedForm {
  return {
    lastResult: add.lastResult,
    hidden: (
      <>
        <input type="hidden" name="intent" value="create" />
        <FormKey intent="create" />
      </>
    ),
    buttons: (
      <>
        <ButtonLink to={add.closeHref} preventScrollReset>
          {recordMessages.cancel}
        </ButtonLink>
        <Button type="submit" variant="primary" loading={add.pending}>
          {add.label}
        </Button>
      </>
    ),
  };
}

import { Form, useNavigation } from "react-router";
import { newApplicationMessages } from "#app/admissions/applications/applications.words.ts";
import type { Applicant } from "#app/admissions/applications/staff-draft.ts";
import { formatMoment, type Place } from "#app/platform/time/format-date.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";

type StartForStudentProps = {
  student: Pick<Applicant, "name" | "ownDraftAt">;
  /** Of the draft that this agent has open for the student. */
  draftHref: string | null;
  place: Place;
};

/** Starts an application for a student, or links to one in progress. Posts the intent `start`. */
export function StartForStudent({ student, draftHref, place }: StartForStudentProps) {
  const starting = useNavigation().formMethod === "POST";
  return (
    <div className="flex flex-col items-start gap-4">
      {student.ownDraftAt ? (
        <Notice>{newApplicationMessages.ownDraft({ when: formatMoment(student.ownDraftAt, place) })}</Notice>
      ) : null}
      {draftHref ? (
        <ButtonLink to={draftHref} variant="primary">
          {newApplicationMessages.continueFor({ name: student.name })}
        </ButtonLink>
      ) : (
        <Form method="post">
          <input type="hidden" name="intent" value="start" />
          <Button type="submit" variant="primary" loading={starting}>
            {newApplicationMessages.start}
          </Button>
        </Form>
      )}
    </div>
  );
}

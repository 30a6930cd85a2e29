import { Form, Link, useNavigation } from "react-router";
import { newApplicationMessages as texts } from "#app/admissions/applications/applications.words.ts";
import type { Applicant, DraftOnBehalf } from "#app/admissions/applications/staff-draft.ts";
import { STUDENT_STAGE_BADGES, STUDENT_STAGE_LABELS } from "#app/admissions/students/stages.ts";
import { recordMessages } from "#app/platform/portal/admin.words.ts";
import { formatMoment, type Place } from "#app/platform/time/format-date.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";

type StartApplicationProps = {
  path: string;
  student: Applicant;
  /** The draft that is open for this student already. */
  draft: DraftOnBehalf | null;
  place: Place;
};

/** The chosen student, with a button to start or continue. Posts the intent `start`. */
export function StartApplication({ path, student, draft, place }: StartApplicationProps) {
  const starting = useNavigation().formMethod === "POST";
  return (
    <Card
      title={
        <Link to={`/admin/students/${student.id}`} className="pointer-coarse:min-h-11">
          {student.name}
        </Link>
      }
      description={student.email}
      aside={
        <Badge variant={STUDENT_STAGE_BADGES[student.stage]}>{STUDENT_STAGE_LABELS[student.stage]}</Badge>
      }
    >
      <div className="flex flex-col gap-4">
        {student.isArchived ? (
          <Notice title={recordMessages.archived}>{recordMessages.archivedHint}</Notice>
        ) : null}
        {student.ownDraftAt ? (
          <Notice>{texts.ownDraft({ when: formatMoment(student.ownDraftAt, place) })}</Notice>
        ) : null}
        <div className="flex flex-wrap gap-3">
          {draft ? (
            <ButtonLink to={`${path}?draft=${draft.id}`} variant="primary">
              {texts.continueFor({ name: student.name })}
            </ButtonLink>
          ) : student.isArchived ? null : (
            <Form method="post" action={path}>
              <input type="hidden" name="intent" value="start" />
              <input type="hidden" name="studentId" value={student.id} />
              <Button type="submit" variant="primary" loading={starting}>
                {texts.start}
              </Button>
            </Form>
          )}
          <ButtonLink to={path}>{texts.notThisOne}</ButtonLink>
        </div>
      </div>
    </Card>
  );
}

type OpenDraftsProps = { path: string; drafts: readonly DraftOnBehalf[]; place: Place };

/** The applications the user has started for students and not submitted. */
export function OpenDrafts({ path, drafts, place }: OpenDraftsProps) {
  if (drafts.length === 0) return null;
  return (
    <Card title={texts.drafts} description={texts.draftsHint}>
      <ul className="flex flex-col">
        {drafts.map((draft) => (
          <li
            key={draft.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b py-2.5 last:border-b-0"
          >
            <span className="min-w-0">
              <span className="font-semibold">{draft.student}</span>
              <span className="block text-ink-muted text-sm">
                {texts.draftSaved({ when: formatMoment(draft.updatedAt, place) })}
              </span>
            </span>
            <ButtonLink
              to={`${path}?draft=${draft.id}`}
              size="sm"
              aria-label={texts.continueFor({ name: draft.student })}
            >
              {texts.continue}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}

import { useSearchParams } from "react-router";
import { logValue } from "#app/admissions/applications/log-value.ts";
import { institutionQueueMessages as texts } from "#app/admissions/institution-queue/institution-queue.words.ts";
import { isWaiting } from "#app/admissions/institution-queue/question.ts";
import { QuestionList } from "#app/admissions/institution-queue/question-list.tsx";
import { ReviewNoteForm } from "#app/admissions/institution-queue/review-forms.tsx";
import { reviewPath } from "#app/admissions/institution-queue/review-row.ts";
import { meanScore } from "#app/admissions/institution-queue/rubric.ts";
import { RubricForm } from "#app/admissions/institution-queue/rubric-form.tsx";
import { RubricView } from "#app/admissions/institution-queue/rubric-view.tsx";
import type { MilestonesView } from "#app/admissions/milestones/milestone-view.ts";
import { MilestonesSection } from "#app/admissions/milestones/milestones-section.tsx";
import { recordMessages } from "#app/platform/portal/admin.words.ts";
import { answerFor } from "#app/platform/records/form-for.view.ts";
import { useRecordAddress } from "#app/platform/records/record-address.view.ts";
import type { Place } from "#app/platform/time/format-date.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { askedStream, streamOf } from "#app/workspaces/record-parts/record-stream.ts";
import { RecordStream } from "#app/workspaces/record-parts/record-stream.tsx";
import type { FoundReview, ReviewForms } from "./review-found.view.ts";

const RUBRIC_EDIT = "rubric";
/** A review has no more notes than are read. */
const MOST_ENTRIES = 300;

type ReviewOverviewProps = {
  found: FoundReview;
  milestones: MilestonesView;
  mayWork: boolean;
  mayTakeBack: boolean;
  userId: string;
  forms: ReviewForms;
  place: Place;
};

/** The work of an institution on an application: requests, milestones, scores, and what was written and changed. */
export function ReviewOverview({ found, milestones, forms, place, ...may }: ReviewOverviewProps) {
  const { row, notes } = found;
  const [search] = useSearchParams();
  const hrefWith = useRecordAddress();
  const log = found.events.map((event) => ({ ...event, reason: null, actor: null, reference: null }));
  const ofNotes = notes.map((note) => ({ ...note, pieces: [{ text: note.body, userId: null }] }));
  const stream = streamOf({ notes: ofNotes, messages: null, log }, askedStream(search), {
    most: MOST_ENTRIES,
    userId: may.userId,
  });
  return (
    <>
      <QuestionList
        questions={found.questions.filter(isWaiting)}
        version={forms.version}
        mayTakeBack={may.mayTakeBack}
        place={place}
      />
      {row.status === "Accepted" || milestones.standing.length > 0 ? (
        <MilestonesSection
          view={milestones}
          locale={place.locale}
          // The strip of the next step leads there while there is one.
          recordHref={
            may.mayWork && milestones.next.is !== "step" ? `${reviewPath(row.id)}/milestones` : null
          }
        />
      ) : null}
      <Scores found={found} mayWork={may.mayWork} forms={forms} />
      <RecordStream
        {...stream}
        parts={["notes", "changes"]}
        showsActors={false}
        place={place}
        valueText={logValue}
        composer={
          may.mayWork ? <ReviewNoteForm lastResult={answerFor(forms.answer, "note")?.lastResult} /> : null
        }
        more={
          stream.older === null
            ? null
            : { href: hrefWith({ older: stream.older }), label: recordMessages.stream.older }
        }
        newestHref={stream.isOlder ? hrefWith({ older: null }) : null}
      />
    </>
  );
}

function Scores({ found, mayWork, forms }: Pick<ReviewOverviewProps, "found" | "mayWork" | "forms">) {
  const { criteria, rubric } = found;
  const [search] = useSearchParams();
  const hrefWith = useRecordAddress();
  const refused = answerFor(forms.answer, "score");
  const isOpen = mayWork && criteria.length > 0 && (refused || search.get("edit") === RUBRIC_EDIT);
  const mean = meanScore(
    rubric,
    criteria.map(({ id }) => id),
  );
  return (
    <Card
      look="headed"
      level={3}
      title={texts.rubric}
      description={mean === null ? texts.rubricLead : texts.rubricLeadScored({ mean })}
      aside={
        mayWork && criteria.length > 0 && !isOpen ? (
          <ButtonLink to={hrefWith({ edit: RUBRIC_EDIT })} size="sm" replace preventScrollReset>
            {texts.openRubric}
          </ButtonLink>
        ) : null
      }
    >
      {criteria.length === 0 ? (
        <p className="mt-3 text-ink-muted">{texts.noRubric}</p>
      ) : isOpen ? (
        <>
          {refused ? forms.stale : null}
          <RubricForm
            key={forms.version}
            version={forms.version}
            criteria={criteria}
            rubric={rubric}
            checks={found.checks}
            lastResult={refused?.lastResult}
          />
        </>
      ) : (
        <RubricView criteria={criteria} rubric={rubric} checks={found.checks} />
      )}
    </Card>
  );
}

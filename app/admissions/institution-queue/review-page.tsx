import type { ReactNode } from "react";
import { AnswerSections } from "#app/admissions/answers/answer-list.tsx";
import type { DescribedStep } from "#app/admissions/answers/describe-answers.ts";
import { APPLICATION_STATUS_LABELS } from "#app/admissions/applications/statuses.ts";
import { DOCUMENT_KIND_LABELS, type DocumentKind } from "#app/admissions/document-kinds/kinds.ts";
import type { StudentDocument } from "#app/admissions/documents/document.ts";
import { StateBadge } from "#app/admissions/documents/state-badge.tsx";
import { answerFor, type FormAnswer } from "#app/platform/records/form-for.view.ts";
import { formatDay, formatMoment, type Place } from "#app/platform/time/format-date.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { ClockText } from "./clock-text.tsx";
import type { Turn } from "./clocks.ts";
import { countryText } from "./country-text.ts";
import { institutionQueueMessages as texts } from "./institution-queue.words.ts";
import type { OpenQuestion } from "./question.ts";
import { QuestionList } from "./question-list.tsx";
import { ReviewBadges } from "./review-columns.tsx";
import { AskMoreForm, AssignReviewForms, RefuseForm, ReviewNoteForm } from "./review-forms.tsx";
import { REVIEWS_PATH, type ReviewRow, reviewPath } from "./review-row.ts";
import type { Criterion, RubricAnswers } from "./rubric.ts";
import { RubricForm } from "./rubric-form.tsx";

interface FoundReview {
  readonly row: ReviewRow;
  readonly version: number;
  readonly assigneeId: string | null;
  readonly rubric: RubricAnswers;
  readonly checks: readonly string[];
  readonly isArchived: boolean;
  readonly decidedAt: Date | null;
  readonly decidedBy: string | null;
  readonly reason: string | null;
  readonly clocks: { turn: Turn; theirs: number; ours: number; median: number | null };
  readonly criteria: readonly Criterion[];
  readonly people: readonly { value: string; label: string }[];
  readonly questions: readonly OpenQuestion[];
  readonly notes: readonly { id: string; body: string; author: string | null; createdAt: Date }[];
  /** Null: the student has not shared this part. */
  readonly contact: { email: string; phone: string | null } | null;
  readonly answers: readonly DescribedStep[] | null;
  readonly documents: readonly { kind: DocumentKind; sent: readonly StudentDocument[] }[] | null;
}

type ReviewPageProps = {
  found: FoundReview;
  may: { work: boolean; ask: boolean; refuse: boolean };
  userId: string;
  answer: FormAnswer | undefined;
  place: Place;
  /** What other nouns show of it: offers, milestones. */
  sections?: ReactNode;
};

/** One application as its institution works on it. */
export function ReviewPage({ found, may, userId, answer, place, sections }: ReviewPageProps) {
  const { row, version, clocks } = found;
  const isOpen = !row.isWithdrawn && !found.isArchived;
  const isUndecided = row.state !== "offered" && row.state !== "refused";
  const canRefuse = may.refuse && isOpen && isUndecided && row.status === "Submitted";
  const refused = (intent: string) => answerFor(answer, intent)?.lastResult;
  return (
    <article className="flex flex-col gap-8">
      <div>
        <p>
          <ButtonLink to={REVIEWS_PATH} variant="link" size="sm">
            {texts.page.back}
          </ButtonLink>
        </p>
        <PageHeader
          compact
          title={<span className="[overflow-wrap:anywhere]">{row.student}</span>}
          badge={<ReviewBadges review={row} />}
          description={`${row.course ?? texts.noCourse} · ${row.reference}`}
        />
      </div>
      {answer && answer.staleVersion !== null ? <Notice tone="warning" live title={texts.stale} /> : null}
      <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]">
        <div className="flex min-w-0 flex-col gap-10 max-lg:order-last">
          {sections}
          <QuestionList
            questions={found.questions}
            version={version}
            mayTakeBack={may.ask && isOpen && row.state === "asked"}
            place={place}
          />
          <RubricForm
            version={version}
            criteria={found.criteria}
            rubric={found.rubric}
            checks={found.checks}
            mayWrite={may.work}
            lastResult={refused("score")}
          />
          <SharedDocuments documents={found.documents} applicationId={row.id} place={place} />
          <Card title={texts.page.answers}>
            {found.answers === null ? (
              <p className="text-ink-muted">{texts.page.notShared}</p>
            ) : (
              <AnswerSections steps={found.answers} />
            )}
          </Card>
          <Card title={texts.notes} description={texts.notesLead}>
            {may.work ? (
              <ReviewNoteForm key={found.notes[0]?.id ?? "none"} lastResult={refused("note")} />
            ) : null}
            {found.notes.length === 0 ? (
              <p className="mt-3 text-ink-muted text-sm">{texts.noNotes}</p>
            ) : (
              <ul className="mt-4 flex flex-col">
                {found.notes.map(({ id, body, author, createdAt }) => (
                  <li key={id} className="border-line border-t py-3">
                    <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{body}</p>
                    <p className="mt-1 text-ink-muted text-sm">
                      {author ?? texts.somebody}, {formatMoment(createdAt, place)}
                    </p>
                  </li>
                ))}
              </ul>
            )}
          </Card>
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          <Card title={texts.page.clocks}>
            <ClockText clocks={clocks} median={clocks.median} />
          </Card>
          <Card title={texts.page.facts}>
            <DescriptionList
              items={[
                {
                  term: texts.page.reference,
                  value: <span className="whitespace-nowrap">{row.reference}</span>,
                },
                { term: texts.page.status, value: APPLICATION_STATUS_LABELS[row.status] },
                { term: texts.page.citizenship, value: countryText(row.country) },
                { term: texts.page.university, value: row.university },
                { term: texts.columns.intake, value: row.intake },
                { term: texts.page.partner, value: row.partner ?? texts.noPartner },
                { term: texts.page.received, value: formatDay(row.receivedAt, place) },
                { term: texts.page.assignee, value: row.assignee ?? texts.nobody },
                ...(found.contact
                  ? [
                      {
                        term: texts.page.email,
                        value: found.contact.email && (
                          <span className="[overflow-wrap:anywhere]">{found.contact.email}</span>
                        ),
                      },
                      { term: texts.page.phone, value: found.contact.phone },
                    ]
                  : [{ term: texts.page.contact, value: texts.page.notShared }]),
              ]}
            />
          </Card>
          {may.work && isOpen ? (
            <AssignReviewForms
              version={version}
              assigneeId={found.assigneeId}
              people={found.people}
              mayTake={found.assigneeId === null && found.people.some(({ value }) => value === userId)}
              taking={refused("take")}
              assigning={refused("assign")}
            />
          ) : null}
          {isUndecided && !canRefuse ? null : (
            <Card title={texts.decide.title}>
              {row.state === "refused" && found.decidedAt ? (
                <>
                  <p>{texts.decide.refused({ day: formatDay(found.decidedAt, place) })}</p>
                  {found.decidedBy ? (
                    <p className="text-ink-muted text-sm">
                      {texts.decide.decidedBy({ name: found.decidedBy })}
                    </p>
                  ) : null}
                  <blockquote className="mt-2 whitespace-pre-line border-line-strong border-s-2 ps-4 [overflow-wrap:anywhere]">
                    {found.reason}
                  </blockquote>
                </>
              ) : null}
              {canRefuse ? <RefuseForm version={version} lastResult={refused("refuse")} /> : null}
            </Card>
          )}
          {may.ask && isOpen && (row.state === "received" || row.state === "reviewing") ? (
            <AskMoreForm
              key={found.questions[0]?.id ?? "none"}
              version={version}
              lastResult={refused("ask")}
            />
          ) : null}
        </div>
      </div>
    </article>
  );
}

function SharedDocuments({
  documents,
  applicationId,
  place,
}: {
  documents: FoundReview["documents"];
  applicationId: string;
  place: Place;
}) {
  return (
    <Card title={texts.page.documents}>
      {documents === null ? (
        <p className="text-ink-muted">{texts.page.notShared}</p>
      ) : documents.length === 0 ? (
        <p className="text-ink-muted">{texts.page.noDocuments}</p>
      ) : (
        <ul className="flex flex-col">
          {documents.map(({ kind, sent }) => (
            <li key={kind} className="border-line border-b py-3 last:border-b-0">
              <p className="font-semibold">{DOCUMENT_KIND_LABELS[kind]}</p>
              {sent.length === 0 ? <p className="text-ink-muted text-sm">{texts.page.missing}</p> : null}
              {sent.map(({ id, name, state, sentAt, scan }) => (
                <p key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
                  {scan === "infected" ? (
                    <span>{texts.page.infected}</span>
                  ) : (
                    <TextLink href={`${reviewPath(applicationId)}/documents/${id}`}>
                      <span className="[overflow-wrap:anywhere]">{name}</span>
                    </TextLink>
                  )}
                  <StateBadge state={state} />
                  <span className="text-ink-muted">{formatDay(sentAt, place)}</span>
                </p>
              ))}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

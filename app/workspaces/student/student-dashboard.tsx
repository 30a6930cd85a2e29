import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";
import type { OpenDraft, StudentApplication } from "#app/admissions/applications/student-view.ts";
import type { ChecklistItem } from "#app/admissions/checklists/checklist.ts";
import { MissingDocuments } from "#app/admissions/checklists/missing-documents.tsx";
import { DeadlinesCard } from "#app/admissions/deadlines/deadlines-card.tsx";
import { requestMessages } from "#app/admissions/document-requests/document-requests.words.ts";
import { WALLET_PATH } from "#app/admissions/documents/document-paths.ts";
import { documentMessages } from "#app/admissions/documents/documents.words.ts";
import type { DropPlace } from "#app/admissions/documents/paper-drop.tsx";
import { AgentCard } from "#app/admissions/representations/agent-card.tsx";
import { Whose } from "#app/admissions/students/whose.tsx";
import { OWN_THREADS_PATH } from "#app/conversations/threads/thread-paths.ts";
import { threadMessages } from "#app/conversations/threads/threads.words.ts";
import { savedPoints as pointsWords } from "#app/planning/points/saved-points.words.ts";
import type { Place } from "#app/platform/time/format-date.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ApplicationSummary } from "./application-summary.tsx";
import { draftPath, NextStepPanel, progressText } from "./next-step-panel.tsx";
import { type OwnBooking, OwnBookings } from "./own-bookings.tsx";
import { continueWords, studentDashboard } from "./student-dashboard.words.ts";

/** Something of one of the account's students, with whose it is where that has to be said. */
type Of<Row> = Row & { readonly whose: string | null };

type StudentDashboardProps = {
  fullName: string;
  email: string;
  /** Newest first. */
  drafts: readonly Of<OpenDraft>[];
  /** Newest first. */
  applications: readonly Of<StudentApplication>[];
  /** How many courses are on the shortlist. */
  shortlisted: number;
  /** Consultations ahead. */
  bookings: readonly OwnBooking[];
  place: Place;
  /** How many results of the official points are kept. */
  savedPoints: number;
  /** The way out of a draft. */
  discard: (draft: OpenDraft) => ReactNode;
  /** How many documents were sent, and how many of them came back. */
  documents: { readonly sent: number; readonly returned: number };
  /** Of each of the account's students. */
  each: readonly Of<{
    readonly studentId: string;
    /** What is still to be sent for the applications under way. */
    readonly missing: readonly ChecklistItem[];
    /** How many papers staff ask for that were not sent yet. */
    readonly asked: number;
    /** The partner that represents them. */
    readonly agent: ComponentProps<typeof AgentCard>["agent"];
  }>[];
  /** Messages of ours that were not read yet. */
  unread: number;
  deadlines: ComponentProps<typeof DeadlinesCard>["deadlines"];
  /** How large files may be. */
  limits: DropPlace["limits"];
  /** Calendar date. */
  today: string;
  /** A reminder, after the next step. */
  notice: ReactNode;
};

/** What a student sees: the next step, the applications with their logs, the way to a counsellor. */
export function StudentDashboard(props: StudentDashboardProps) {
  const {
    fullName,
    email,
    drafts,
    applications,
    each,
    shortlisted,
    savedPoints,
    documents,
    unread,
    deadlines,
    today,
    bookings,
    place,
  } = props;
  const words = studentDashboard;
  const [draft, ...others] = drafts;
  const isSeveral = each.length > 1;
  return (
    <div className="flex flex-col gap-10">
      <div className="min-w-0">
        <p className="font-display text-2xl [overflow-wrap:anywhere] sm:text-3xl">
          {words.welcome({ fullName })}
        </p>
        <p className="mt-1 text-ink-muted [overflow-wrap:anywhere]">{email}</p>
      </div>
      <div className="flex flex-col gap-1">
        <NextStepPanel
          draft={draft ?? null}
          applications={applications}
          place={place}
          isSeveral={isSeveral}
        />
        {draft ? props.discard(draft) : null}
      </div>
      {others.length > 0 ? (
        <Card title={words.otherDrafts}>
          <ul className="flex flex-col border-line border-t">
            {others.map((other) => (
              <li key={other.id} className="border-line border-b py-3">
                <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                  <div className="min-w-0">
                    <Whose name={other.whose} />
                    <p className="text-ink-muted text-sm">{progressText(other, place)}</p>
                  </div>
                  <ButtonLink to={draftPath(other, isSeveral)} size="sm">
                    {continueWords.action}
                  </ButtonLink>
                </div>
                {props.discard(other)}
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
      {props.notice}
      <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_17rem]">
        <Card
          title={words.applications.title}
          aside={
            <ButtonLink to="/apply" size="sm">
              {words.applications.startNew}
            </ButtonLink>
          }
        >
          {applications.length === 0 ? (
            <EmptyState title={words.applications.empty}>{words.applications.emptyHint}</EmptyState>
          ) : (
            applications.map((application) => (
              <ApplicationSummary key={application.id} application={application} place={place} />
            ))
          )}
        </Card>
        <div className="flex flex-col gap-10">
          {each.map(({ studentId, whose, agent }) => (
            <AgentCard key={studentId} agent={agent} whose={whose} place={place} />
          ))}
          <Card
            title={words.consultations.title}
            footer={
              <ButtonLink to="/?book=1" reloadDocument>
                {words.consultations.book}
              </ButtonLink>
            }
          >
            {bookings.length === 0 ? (
              <p className="text-ink-muted">{words.consultations.text}</p>
            ) : (
              <OwnBookings bookings={bookings} />
            )}
          </Card>
          <DeadlinesCard
            deadlines={deadlines}
            today={today}
            locale={place.locale}
            reader="student"
            isNamed={isSeveral}
          />
          <Card
            title={threadMessages.title}
            footer={<ButtonLink to={OWN_THREADS_PATH}>{threadMessages.openMessages}</ButtonLink>}
          >
            <p className={unread > 0 ? "border-marigold border-s-4 ps-3" : "text-ink-muted"}>
              {threadMessages.dashboard({ count: unread })}
            </p>
          </Card>
          <Card
            title={documentMessages.title}
            footer={
              <ButtonLink to={documents.sent > 0 ? WALLET_PATH : `${WALLET_PATH}/send`}>
                {documents.sent > 0 ? documentMessages.openWallet : documentMessages.send}
              </ButtonLink>
            }
          >
            <p className="text-ink-muted">{documentMessages.dashboard({ count: documents.sent })}</p>
            {documents.returned > 0 ? (
              <p className="mt-2 border-ochre border-s-4 ps-3 text-sm">
                {documentMessages.returnedNotice({ count: documents.returned })}
              </p>
            ) : null}
            {each.map(({ studentId, whose, asked, missing }) => (
              <div key={studentId}>
                {asked + missing.length > 0 ? <Whose name={whose} className="mt-4" /> : null}
                {asked > 0 ? (
                  <p className="mt-2 border-marigold border-s-4 ps-3 text-sm">
                    <Link to={WALLET_PATH} className="text-eucalyptus underline underline-offset-4">
                      {requestMessages.open({ count: asked })}
                    </Link>
                  </p>
                ) : null}
                <MissingDocuments
                  items={missing}
                  studentId={isSeveral ? studentId : null}
                  drop={{ limits: props.limits, locale: place.locale }}
                />
              </div>
            ))}
          </Card>
          <Card
            title={words.shortlist.title}
            footer={
              <ButtonLink to={shortlisted > 0 ? "/shortlist" : "/courses"} reloadDocument>
                {shortlisted > 0 ? words.shortlist.open : words.shortlist.find}
              </ButtonLink>
            }
          >
            <p className="text-ink-muted">{words.shortlist.count({ count: shortlisted })}</p>
          </Card>
          <Card
            title={pointsWords.title}
            footer={
              <ButtonLink
                to={savedPoints > 0 ? "/student-dashboard/points" : "/points"}
                reloadDocument={savedPoints === 0}
              >
                {savedPoints > 0 ? pointsWords.open : pointsWords.count}
              </ButtonLink>
            }
          >
            <p className="text-ink-muted">{pointsWords.text({ count: savedPoints })}</p>
          </Card>
        </div>
      </div>
    </div>
  );
}

import type { ComponentProps, ReactNode } from "react";
import { nextStepOf, studentTasks } from "#app/admissions/applications/next-step.ts";
import { furthestFirst } from "#app/admissions/applications/progress-steps.ts";
import type { OpenDraft } from "#app/admissions/applications/student-view.ts";
import { MissingDocuments } from "#app/admissions/checklists/missing-documents.tsx";
import { DeadlinesCard } from "#app/admissions/deadlines/deadlines-card.tsx";
import type { DropPlace } from "#app/admissions/documents/document-drop.tsx";
import { WALLET_PATH } from "#app/admissions/documents/document-paths.ts";
import { documentMessages } from "#app/admissions/documents/documents.words.ts";
import { AgentCard } from "#app/admissions/representations/agent-card.tsx";
import { Whose } from "#app/admissions/students/whose.tsx";
import { invoiceMessages } from "#app/billing/invoices/invoices.words.ts";
import { OWN_THREADS_PATH } from "#app/conversations/threads/thread-paths.ts";
import { threadMessages } from "#app/conversations/threads/threads.words.ts";
import { savedPoints as pointsWords } from "#app/planning/points/saved-points.words.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ChevronRight, Plus } from "#app/ui/icons.tsx";
import { Progress } from "#app/ui/progress.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { ApplicationSummary, isEnded } from "./application-summary.tsx";
import { NextStepPanel } from "./next-step-panel.tsx";
import type { OwnApplication } from "./own-application.ts";
import { type OwnBooking, OwnBookings } from "./own-bookings.tsx";
import { type StudentDocuments, wantedDocuments } from "./own-documents.ts";
import { OwnTasks } from "./own-tasks.tsx";
import { continueWords, studentDashboard as words } from "./student-dashboard.words.ts";
import { draftPath, type Of, progressText, type Reading } from "./task-view.ts";

type StudentDashboardProps = {
  fullName: string;
  email: string;
  /** Newest first. */
  drafts: readonly Of<OpenDraft>[];
  /** Newest first. */
  applications: readonly Of<OwnApplication>[];
  /** How many courses are on the shortlist. */
  shortlisted: number;
  /** Consultations ahead. */
  bookings: readonly OwnBooking[];
  place: Reading["place"];
  /** How many results of the official points are kept. */
  savedPoints: number;
  /** The control to discard a draft. */
  discard: (draft: OpenDraft) => ReactNode;
  /** How many documents were uploaded, and how many were returned. */
  documents: { readonly sent: number; readonly returned: number };
  /** Of each of the account's students: the documents, and the partner that represents them. */
  each: readonly (StudentDocuments & { readonly agent: ComponentProps<typeof AgentCard>["agent"] })[];
  /** How many invoices were issued to the account's students, and how many of them have to be paid. */
  invoices: { readonly issued: number; readonly open: number };
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

/** The student's dashboard: the next step, other tasks, the applications, and consultations. */
export function StudentDashboard(props: StudentDashboardProps) {
  const { drafts, applications, each, unread, deadlines, today, bookings, place } = props;
  const isSeveral = each.length > 1;
  const reading: Reading = { place, today, isSeveral };
  const work = { applications, drafts, unread, ...wantedDocuments(each) };
  return (
    <div className="flex flex-col gap-8">
      <div className="min-w-0">
        <p className="font-display text-2xl [overflow-wrap:anywhere]">
          {words.welcome({ fullName: props.fullName })}
        </p>
        <p className="mt-1 text-ink-muted text-sm [overflow-wrap:anywhere]">{props.email}</p>
      </div>
      <NextStepPanel next={nextStepOf(work)} applications={applications} reading={reading} />
      {props.notice}
      {/* Drafts have rows of their own. */}
      <OwnTasks
        tasks={studentTasks(work)
          .slice(1)
          .filter((task) => !("draft" in task))}
        reading={reading}
      />
      <div className="grid items-start gap-x-8 gap-y-8 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <OwnApplications
          applications={applications}
          drafts={drafts}
          reading={reading}
          discard={props.discard}
        />
        <div className="flex min-w-0 flex-col gap-8">
          <Card
            look="headed"
            title={words.consultations.title}
            footer={
              <ButtonLink to="/?book=1" reloadDocument className="w-full">
                {words.consultations.book}
              </ButtonLink>
            }
          >
            {bookings.length === 0 ? (
              <p className="mt-3 text-ink-muted">{words.consultations.text}</p>
            ) : (
              <OwnBookings bookings={bookings} />
            )}
          </Card>
          {each.map(({ studentId, whose, agent }) => (
            <AgentCard key={studentId} agent={agent} whose={whose} place={place} />
          ))}
          <DeadlinesCard
            deadlines={deadlines}
            today={today}
            locale={place.locale}
            reader="student"
            isNamed={isSeveral}
          />
          <OwnDocuments {...props} isSeveral={isSeveral} />
          <Card
            look="headed"
            title={threadMessages.title}
            aside={<TextLink to={OWN_THREADS_PATH}>{threadMessages.openMessages}</TextLink>}
          >
            <p className="mt-3 text-ink-muted">{threadMessages.dashboard({ count: unread })}</p>
          </Card>
          {props.invoices.issued > 0 ? (
            <Card
              look="headed"
              title={invoiceMessages.ownTitle}
              aside={<TextLink to="/student-dashboard/invoices">{invoiceMessages.openOwn}</TextLink>}
            >
              <p className="mt-3 text-ink-muted">{invoiceMessages.ownOpen({ count: props.invoices.open })}</p>
            </Card>
          ) : null}
          <PlanLinks shortlisted={props.shortlisted} savedPoints={props.savedPoints} />
        </div>
      </div>
    </div>
  );
}

/** The open applications, the drafts as rows, and ended applications folded. */
function OwnApplications({
  applications,
  drafts,
  reading: { place, isSeveral },
  discard,
}: Pick<StudentDashboardProps, "applications" | "drafts" | "discard"> & { reading: Reading }) {
  const texts = words.applications;
  const ended = applications.filter(isEnded);
  return (
    <Card
      look="headed"
      title={texts.title}
      aside={
        <ButtonLink to="/apply" size="sm" icon={<Plus aria-hidden="true" />}>
          {texts.startNew}
        </ButtonLink>
      }
    >
      {applications.length + drafts.length === 0 ? (
        <EmptyState title={texts.empty}>{texts.emptyHint}</EmptyState>
      ) : null}
      {drafts.map((draft) => (
        <div key={draft.id} className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-b py-3">
          <div className="min-w-0 flex-1 basis-60">
            <p className="font-semibold">{texts.draft}</p>
            <Whose name={draft.whose} />
            <p className="text-ink-muted text-sm">{progressText(draft, place)}</p>
          </div>
          <ButtonLink to={draftPath(draft, isSeveral)} size="sm">
            {continueWords.action}
          </ButtonLink>
          {discard(draft)}
        </div>
      ))}
      {applications
        .filter((application) => !isEnded(application))
        .toSorted(furthestFirst)
        .map((application) => (
          <ApplicationSummary key={application.id} application={application} />
        ))}
      {ended.length > 0 ? (
        <details className="group border-line border-b">
          <summary className="menu-button flex min-h-13 cursor-pointer items-center gap-2 py-2">
            <ChevronRight
              aria-hidden="true"
              className="size-4 shrink-0 group-open:rotate-90 rtl:-scale-x-100"
            />
            {texts.ended({ count: ended.length })}
          </summary>
          {ended.map((application) => (
            <ApplicationSummary key={application.id} application={application} />
          ))}
        </details>
      ) : null}
    </Card>
  );
}

/** How much of what the applications need was uploaded, and the rest of it, folded. */
function OwnDocuments({
  documents: { sent, returned },
  each,
  isSeveral,
  limits,
  place,
}: Pick<StudentDashboardProps, "documents" | "each" | "limits" | "place"> & { isSeveral: boolean }) {
  const texts = words.documents;
  const missing = each.reduce((sum, student) => sum + student.missing.length, 0);
  const uploaded = texts.uploaded({ count: sent });
  return (
    <Card
      look="headed"
      title={documentMessages.title}
      aside={
        <TextLink to={sent > 0 ? WALLET_PATH : `${WALLET_PATH}/send`}>
          {sent > 0 ? documentMessages.openWallet : documentMessages.send}
        </TextLink>
      }
    >
      {sent + missing === 0 ? (
        <p className="mt-3 text-ink-muted">{documentMessages.dashboard({ count: 0 })}</p>
      ) : (
        <>
          <Progress
            label={uploaded}
            value={sent}
            max={sent + missing}
            valueText={uploaded}
            className="mt-4"
          />
          <p className="mt-2">{uploaded}</p>
        </>
      )}
      {returned > 0 ? (
        <p className="mt-1 text-sm">{documentMessages.returnedNotice({ count: returned })}</p>
      ) : null}
      {missing > 0 ? (
        <details className="mt-1">
          <summary className="flex min-h-11 cursor-pointer items-center text-ink-muted">
            {texts.missing({ count: missing })}
          </summary>
          {each.map((student) => (
            <div key={student.studentId}>
              {student.missing.length > 0 ? <Whose name={student.whose} className="mt-2" /> : null}
              <MissingDocuments
                items={student.missing}
                studentId={isSeveral ? student.studentId : null}
                drop={{ limits, locale: place.locale }}
              />
            </div>
          ))}
        </details>
      ) : null}
    </Card>
  );
}

/** What helps to choose: the shortlist and the points, one sentence each. */
function PlanLinks({ shortlisted, savedPoints }: Pick<StudentDashboardProps, "shortlisted" | "savedPoints">) {
  const { shortlist } = words;
  return (
    <div className="flex flex-col gap-2 text-ink-muted text-sm">
      <p>
        {shortlist.count({ count: shortlisted })}{" "}
        <TextLink href={shortlisted > 0 ? "/shortlist" : "/courses"}>
          {shortlisted > 0 ? shortlist.open : shortlist.find}
        </TextLink>
      </p>
      <p>
        {pointsWords.text({ count: savedPoints })}{" "}
        {savedPoints > 0 ? (
          <TextLink to="/student-dashboard/points">{pointsWords.open}</TextLink>
        ) : (
          <TextLink href="/points">{pointsWords.count}</TextLink>
        )}
      </p>
    </div>
  );
}

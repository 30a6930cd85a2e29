import type { ReactNode } from "react";
import type { OpenDraft, StudentApplication } from "#app/admissions/applications/student-view.ts";
import { keptPoints as pointsWords } from "#app/planning/points/kept-points.words.ts";
import type { Place } from "#app/platform/time/format-date.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ApplicationSummary } from "./application-summary.tsx";
import { NextStepPanel } from "./next-step-panel.tsx";
import { type OwnBooking, OwnBookings } from "./own-bookings.tsx";
import { studentDashboard } from "./student-dashboard.words.ts";

type StudentDashboardProps = {
  fullName: string;
  email: string;
  draft: OpenDraft | null;
  /** Newest first. */
  applications: readonly StudentApplication[];
  /** How many courses are on the shortlist. */
  shortlisted: number;
  /** Consultations ahead. */
  bookings: readonly OwnBooking[];
  place: Place;
  /** How many results of the official points are kept. */
  keptPoints: number;
  /** The way out of the draft; null without one. */
  discard: ReactNode;
  /** A reminder, after the next step. */
  notice: ReactNode;
};

/** What a student sees: the next step, the applications with their logs, the way to a counsellor. */
export function StudentDashboard(props: StudentDashboardProps) {
  const { fullName, email, draft, applications, shortlisted, keptPoints, bookings, place } = props;
  const words = studentDashboard;
  return (
    <div className="flex flex-col gap-10">
      <div className="min-w-0">
        <p className="font-display text-2xl [overflow-wrap:anywhere] sm:text-3xl">
          {words.welcome(fullName)}
        </p>
        <p className="mt-1 text-ink-muted [overflow-wrap:anywhere]">{email}</p>
      </div>
      <div className="flex flex-col gap-1">
        <NextStepPanel draft={draft} applications={applications} place={place} />
        {props.discard}
      </div>
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
          <Card
            title={words.shortlist.title}
            footer={
              <ButtonLink to={shortlisted > 0 ? "/shortlist" : "/courses"} reloadDocument>
                {shortlisted > 0 ? words.shortlist.open : words.shortlist.find}
              </ButtonLink>
            }
          >
            <p className="text-ink-muted">{words.shortlist.count(shortlisted)}</p>
          </Card>
          <Card
            title={pointsWords.title}
            footer={
              <ButtonLink
                to={keptPoints > 0 ? "/student-dashboard/points" : "/points"}
                reloadDocument={keptPoints === 0}
              >
                {keptPoints > 0 ? pointsWords.open : pointsWords.count}
              </ButtonLink>
            }
          >
            <p className="text-ink-muted">{pointsWords.text(keptPoints)}</p>
          </Card>
        </div>
      </div>
    </div>
  );
}

import type { ApplicationStatus } from "#app/admissions/applications/statuses.ts";
import type { DeadlineKind } from "#app/admissions/deadlines/deadline.ts";
import type { DocumentKind } from "#app/admissions/document-kinds/kinds.ts";
import { milestoneDeadlines } from "#app/admissions/milestones/milestone-deadlines.ts";
import type { StandingMilestone } from "#app/admissions/milestones/milestone-kinds.ts";
import { calendarDateIn } from "#app/platform/time/calendar-date.ts";
import { DEFAULT_TIME_ZONE } from "#app/platform/words/locale.ts";

/** A day that comes up for an application. */
export interface UpcomingDay {
  readonly kind: DeadlineKind;
  /** Calendar date. */
  readonly day: string;
  readonly paper: DocumentKind | null;
  readonly isLate: boolean;
}

interface UpcomingFacts {
  readonly application: {
    readonly status: ApplicationStatus;
    readonly withdrawnAt: Date | null;
    readonly isArchived: boolean;
    readonly intakeClosesAt: Date | null;
  };
  readonly openRequests: readonly { readonly kind: DocumentKind; readonly dueOn: string }[];
  readonly offers:
    | readonly { readonly state: string; readonly expiresOn: string; readonly startsOn: string | null }[]
    | null;
  readonly milestones: {
    readonly standing: readonly (StandingMilestone & { readonly censusOn: string | null })[];
  } | null;
  /** Calendar date. */
  readonly passportEndsOn: string | null;
}

/** Before an application is submitted, its intake can close. */
const BEFORE_IT_GOES_OUT: readonly ApplicationStatus[] = ["New", "Under Review"];

/** The upcoming dates of an application, nearest first; of past ones only overdue documents. */
export function upcomingDays(facts: UpcomingFacts, today: string): UpcomingDay[] {
  const { application, openRequests, offers, milestones, passportEndsOn } = facts;
  if (application.withdrawnAt !== null || application.isArchived || application.status === "Rejected") {
    return [];
  }
  const accepted = offers?.find(({ state }) => state === "accepted");
  const closes = application.intakeClosesAt;
  const found: Omit<UpcomingDay, "isLate">[] = [
    ...openRequests.map(({ kind, dueOn }) => ({ kind: "paper-due", day: dueOn, paper: kind }) as const),
    ...(offers ?? [])
      .filter(({ state }) => state === "issued")
      .map(({ expiresOn }) => ({ kind: "offer-expires", day: expiresOn, paper: null }) as const),
    ...(closes && BEFORE_IT_GOES_OUT.includes(application.status)
      ? // It closes at the end of the day in the office's time zone.
        [
          {
            kind: "intake-closes",
            day: calendarDateIn(new Date(closes.getTime() - 1), DEFAULT_TIME_ZONE),
            paper: null,
          } as const,
        ]
      : []),
    ...(milestones && milestones.standing.length > 0
      ? milestoneDeadlines({
          steps: milestones.standing,
          startsOn: accepted?.startsOn ?? null,
          passportEndsOn,
        })
      : []
    ).map(({ kind, day }) => ({ kind, day, paper: null })),
  ];
  return found
    .map((one) => ({ ...one, isLate: one.day < today }))
    .filter(({ kind, isLate }) => !isLate || kind === "paper-due")
    .toSorted((one, other) => one.day.localeCompare(other.day));
}

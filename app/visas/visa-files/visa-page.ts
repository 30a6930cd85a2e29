import type { Citizenship } from "#app/admissions/answers/options.ts";
import type { Place } from "#app/platform/time/format-date.ts";
import type { AdviceAnswer, AdviceStep } from "#app/visas/advice/advice-table.ts";
import type { VisaDestination } from "#app/visas/advice/visa-destination.ts";
import type { LastSafeDay, LodgementFacts, StartRisk } from "./last-safe-day.ts";
import type { ProcessingTimes } from "./processing-times.ts";
import type { VisaChecklistItem } from "./visa-checklist.ts";
import type { VisaFact } from "./visa-facts.ts";
import type { VisaDate, VisaFile, VisaMilestones, VisaReview, VisaState } from "./visa-file.ts";
import type { VisaNext } from "./visa-next.ts";
import type { VisaTab } from "./visa-tabs.ts";

/** Times of comparable cases, and which cases those are. */
export type MeasuredTimes = ProcessingTimes & { readonly of: "country" | "priority" };

/** The last safe day of a file, with everything that it is computed from. */
export interface Lodgement {
  /** Calendar date in the country of the visa. */
  readonly today: string;
  readonly milestones: VisaMilestones;
  readonly facts: LodgementFacts & { readonly measured: MeasuredTimes };
  readonly safe: LastSafeDay;
  readonly latestOn: string | null;
  readonly risk: StartRisk;
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

interface VisaHead {
  readonly application: {
    readonly id: string;
    readonly reference: string;
    readonly studentId: string;
    readonly student: string;
    readonly home: Citizenship;
    readonly destination: VisaDestination | null;
  };
  readonly may: Readonly<
    Record<
      "create" | "update" | "setPlace" | "review" | "markReady" | "recordMilestone" | "handOver",
      boolean
    >
  >;
  /** The parts that the reader can open. */
  readonly tabs: readonly VisaTab[];
  /** Of the reader. */
  readonly userId: string;
  readonly place: Place;
  /** The state of the list next to the page. */
  readonly search: string;
  readonly recordHref: string;
}

/** A page about an application without a file. */
export interface NoVisaFilePage extends VisaHead {
  readonly file: null;
  readonly canHave: boolean;
}

/** What every part of a visa file shows to staff. */
export interface VisaFilePage extends VisaHead {
  readonly file: VisaFile;
  readonly state: VisaState;
  readonly lodgement: Lodgement;
  readonly dates: readonly VisaDate[];
  readonly reviews: readonly VisaReview[];
  readonly checklist: readonly VisaChecklistItem[];
  /** The published rules about its items, by their keys. */
  readonly facts: Readonly<Record<string, VisaFact>>;
  readonly advice: Readonly<Record<AdviceStep, AdviceAnswer>>;
  /** Who can prepare the file. */
  readonly colleagues: readonly Choice[];
  /** Possible new assignees; null for those who cannot reassign the case. */
  readonly licensed: readonly Choice[] | null;
  readonly next: VisaNext;
}

export type VisaPage = NoVisaFilePage | VisaFilePage;

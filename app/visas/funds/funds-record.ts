import type { LiveDestination } from "#app/catalogue/places/countries.ts";
import type { Place } from "#app/platform/time/format-date.ts";
import type { VisaTab } from "#app/visas/visa-files/visa-tabs.ts";
import type { CountedSource, Coverage, FundsCase, FundsSource } from "./coverage.ts";
import type { DepositRule, StatementLine } from "./deposit-questions.ts";
import type { DocumentAge } from "./document-age.ts";
import type { FundsFigures } from "./funds-figures.ts";
import type { Unknown } from "./unknowns.ts";

/** The application that funds belong to. */
export interface FundsApplication {
  readonly id: string;
  readonly reference: string;
  readonly studentId: string;
  readonly student: string;
  /** Withdrawn or archived. */
  readonly isClosed: boolean;
  /** Null where the application has no university in Australia or New Zealand. */
  readonly country: LiveDestination | null;
  /** A year’s tuition as the course publishes it. */
  readonly tuition: { readonly minor: number; readonly currency: string } | null;
}

export interface Sponsor {
  readonly id: string;
  readonly name: string;
  readonly relation: NonNullable<FundsSource["relation"]>;
  readonly consentOn: string;
  /** Null: unknown. */
  readonly enteredBy: string | null;
}

/** A source as people read it. */
export interface RecordedSource extends FundsSource {
  readonly sponsorId: string | null;
  readonly label: string;
  readonly lastFour: string | null;
  /** Who entered or last edited it; null: unknown. */
  readonly enteredBy: string | null;
  readonly lines: readonly (StatementLine & { readonly enteredBy: string | null })[];
}

export interface RecordedCase extends FundsCase {
  readonly rateOn: string | null;
  readonly rateSource: string | null;
  readonly version: number;
}

/** A source on a page: what is asked about it, and its newest lines. */
export interface ShownSource extends RecordedSource {
  readonly age: DocumentAge;
  /** Null for those who cannot give the analysis. */
  readonly counted: CountedSource | null;
  readonly questions: readonly StatementLine[];
  readonly breaks: number;
  readonly lineCount: number;
  /** Who entered lines of its statement. */
  readonly lineAuthors: readonly string[];
  readonly from: string | null;
  readonly to: string | null;
}

/** What a page shows of the funds of an application. */
export interface FundsPage {
  readonly application: FundsApplication;
  readonly given: RecordedCase;
  /** The parts of the visa file that the reader can open; null: there is no visa file. */
  readonly tabs: readonly VisaTab[] | null;
  /** The visa file has the planned day. */
  readonly hasPlan: boolean;
  readonly sponsors: readonly Sponsor[];
  readonly sources: readonly ShownSource[];
  readonly figures:
    | (Pick<FundsFigures, "currency" | "source" | "familyText" | "deductsAccommodation"> & {
        readonly hasIncome: boolean;
        /** The fare is typed. */
        readonly asksFare: boolean;
        readonly hasFamily: boolean;
      })
    | null;
  readonly unknowns: readonly Unknown[];
  readonly coverage: Coverage | null;
  readonly rule: DepositRule;
  readonly suggestedRate: { readonly rate: number; readonly asOf: string } | null;
  /** The plan. */
  readonly mayEdit: boolean;
  /** People who pay, sources and statements. */
  readonly mayEnter: boolean;
  readonly mayExplain: boolean;
  readonly place: Place;
}

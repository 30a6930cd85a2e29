import type { Verdict } from "./engine.ts";
import type { OfficialField, OfficialProblem } from "./official-fields.ts";
import type { OfficialResult } from "./official-query.ts";
import type { pointsPage } from "./points.words.ts";
import type { Programme } from "./rule-set.ts";
import type { TableChange } from "./table-change.ts";

/** The result of another rule set of the same country for the same person. */
export interface SiblingResult {
  readonly version: string;
  readonly name: string;
  /** In force since: `YYYY-MM-DD`. */
  readonly from: string;
  readonly total: number;
  readonly atLeast: boolean;
  readonly passMark: number;
  readonly verdict: Verdict;
  readonly href: string;
}

export interface FoundOccupation {
  readonly code: string;
  readonly name: string;
  readonly skillLevel: string;
  /** Who assesses it for Australia's list; null where it is not on it. */
  readonly authority: string | null;
}

export interface CourseLink {
  readonly id: keyof typeof pointsPage.courseLinks;
  readonly count: number;
  readonly href: string;
}

/** What the page shows, as the loader hands it over. */
export interface PointsView {
  readonly result: OfficialResult;
  /** The form values by field name, as typed. */
  readonly values: Readonly<Record<string, string>>;
  readonly proven: readonly string[];
  readonly problems: readonly OfficialProblem[];
  /** Which answers of the quick estimate are prefilled here, and which are not; null without a quick estimate. */
  readonly fromQuick: {
    readonly answered: readonly OfficialField[];
    readonly asked: readonly OfficialField[];
  } | null;
  /** Whether anything is answered at all. */
  readonly answered: boolean;
  /** `YYYY-MM-DD` */
  readonly today: string;
  /** What the agency says of the table of points, which these results do not follow yet. */
  readonly tableChange: TableChange | null;
  readonly tabs: readonly { readonly visa: Programme; readonly label: string; readonly href: string }[];
  readonly siblings: readonly SiblingResult[];
  readonly occupation: string;
  readonly occupations: { readonly found: readonly FoundOccupation[]; readonly total: number };
  readonly courses: readonly CourseLink[];
  /** From the root; carries no birth date. */
  readonly shareHref: string;
  readonly saveHref: string;
}

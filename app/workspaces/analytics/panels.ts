/** The reports: each is one question, one query and one table. */
export const PANELS = [
  "funnel",
  "visits",
  "searches",
  "cohorts",
  "forecast",
  "stages",
  "consultations",
  "calls",
  "partners",
  "institutions",
  "commissions",
  "documents",
] as const;
export type Panel = (typeof PANELS)[number];

/** The reports, in groups. */
export const PANEL_GROUPS = {
  pipeline: ["funnel", "cohorts", "forecast", "stages", "documents"],
  reach: ["visits", "searches", "consultations", "calls"],
  partnerships: ["partners", "institutions", "commissions"],
} as const satisfies Record<string, readonly Panel[]>;

/** What a row of a table stands for. */
export const GROUPINGS = [
  "way",
  "origin",
  "page",
  "missing",
  "term",
  "source",
  "country",
  "counsellor",
  "branch",
  "partner",
  "university",
  "course",
  "intake",
  "stage",
  "topic",
  "outcome",
  "caller",
  "week",
  "month",
  "reason",
  "kind",
] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** Whether rows are spans of time, which follow each other: those of the previous period are no rows of this one. */
export const isOverTime = (by: Grouping): boolean => by === "month" || by === "week";

/** What each can be grouped by; the first is the default. */
export const GROUPINGS_OF = {
  funnel: ["way", "source", "country", "counsellor", "branch", "partner", "university", "course", "intake"],
  visits: ["origin", "page", "partner", "month"],
  searches: ["missing", "term", "month"],
  cohorts: ["month"],
  forecast: ["intake"],
  stages: ["stage"],
  consultations: ["counsellor", "topic"],
  calls: ["outcome", "caller", "week", "branch"],
  partners: ["partner"],
  institutions: ["university"],
  commissions: ["month"],
  documents: ["reason", "kind"],
} as const satisfies Record<Panel, readonly [Grouping, ...Grouping[]]>;

/** What a column counts. */
export const FIGURES = [
  "visits",
  "views",
  "searches",
  "inVain",
  "inVainShare",
  "came",
  "begun",
  "students",
  "submitted",
  "offered",
  "accepted",
  "enrolled",
  "conversion",
  "inTheEnd",
  "forecast",
  "ended",
  "median",
  "slow",
  "booked",
  "attended",
  "missed",
  "cancelled",
  "applied",
  "called",
  "reached",
  "callBack",
  "unanswered",
  "wrongNumber",
  "reachedShare",
  "earned",
  "claimed",
  "paid",
  "owed",
  "decided",
  "papersAccepted",
  "returned",
  "returnedShare",
] as const;
export type Figure = (typeof FIGURES)[number];

/** A tally adds up what was counted by day, and has those counts behind it. */
export type FigureKind = "count" | "tally" | "share" | "estimate" | "days" | "money";

/** A figure that others make, and those that lead to no records of their own. */
const KINDS: Partial<Record<Figure, FigureKind>> = {
  visits: "tally",
  views: "tally",
  searches: "tally",
  inVain: "tally",
  inVainShare: "share",
  forecast: "estimate",
  conversion: "share",
  returnedShare: "share",
  reachedShare: "share",
  median: "days",
  slow: "days",
  earned: "money",
  claimed: "money",
  paid: "money",
  owed: "money",
};

export const kindOf = (figure: Figure): FigureKind => KINDS[figure] ?? "count";

/** Whether a figure stands for records that can be listed. */
export const hasRecords = (figure: Figure): boolean => ["count", "tally", "money"].includes(kindOf(figure));

/** A share is the last of the two for each of the first. */
export const SHARES: Partial<Record<Figure, readonly (readonly [of: Figure, part: Figure])[]>> = {
  conversion: [
    ["came", "enrolled"],
    ["submitted", "enrolled"],
  ],
  returnedShare: [["decided", "returned"]],
  inVainShare: [["searches", "inVain"]],
  reachedShare: [["called", "reached"]],
};

/** Those for which an application is what is counted; else it is the student. */
const OF_APPLICATIONS: readonly Grouping[] = ["university", "course", "intake"];

/** The groupings that visits share with students: no more is known about a visit. */
const VISITED: readonly Grouping[] = ["way", "partner"];

/** What a table is about. */
export interface Subject {
  readonly panel: Panel;
  readonly by: Grouping;
  /** The branch of the students: its id, `NO_BRANCH`, or null for all. */
  readonly branch: string | null;
}

/** Reports that cannot be filtered by branch: their counts belong to no student. */
const OF_ALL_BRANCHES: readonly Panel[] = ["visits", "searches"];

/** Whether the figures of a report are those of one branch. */
export const isOfBranch = ({ panel, branch }: Pick<Subject, "panel" | "branch">): boolean =>
  branch !== null && canFilterByBranch(panel);

/** Whether a report can be filtered by branch. */
export const canFilterByBranch = (panel: Panel): boolean => !OF_ALL_BRANCHES.includes(panel);

/** What the funnel counts: applications if only they can be grouped this way. */
export const countsApplications = (panel: Panel, by: Grouping): boolean =>
  panel === "partners" || panel === "institutions" || OF_APPLICATIONS.includes(by);

/** The columns of a table, from left to right. */
export function figuresOf({ panel, by, branch }: Subject): readonly Figure[] {
  switch (panel) {
    case "funnel": {
      if (countsApplications(panel, by))
        return ["submitted", "offered", "accepted", "enrolled", "conversion"];
      const steps = ["came", "begun", "submitted", "offered", "accepted", "enrolled", "conversion"] as const;
      // Visitors have no branch.
      return VISITED.includes(by) && branch === null ? ["visits", ...steps] : steps;
    }
    case "visits":
      return ["visits", "views"];
    case "searches":
      return by === "missing" ? ["inVain", "searches", "inVainShare"] : ["searches", "inVain", "inVainShare"];
    case "cohorts":
      return ["came", "begun", "submitted", "offered", "accepted", "enrolled"];
    case "forecast":
      return ["submitted", "offered", "accepted", "inTheEnd", "forecast"];
    case "stages":
      return ["ended", "median", "slow"];
    case "consultations":
      return ["booked", "attended", "missed", "cancelled", "applied"];
    case "calls":
      // The other columns are outcomes.
      if (by === "outcome") return ["called"];
      return ["called", "reached", "callBack", "unanswered", "wrongNumber", "reachedShare"];
    case "partners":
    case "institutions":
      return ["students", "submitted", "offered", "accepted", "enrolled", "conversion"];
    case "commissions":
      return ["earned", "claimed", "paid", "owed"];
    case "documents":
      return by === "kind" ? ["decided", "papersAccepted", "returned", "returnedShare"] : ["returned"];
  }
}

/** The stages whose duration is reported, in their order. */
export const STAGES = ["draft", "New", "Under Review", "Submitted", "offer", "enrolment"] as const;

export type Figures = Readonly<Partial<Record<Figure, number | null>>>;

/** A line of a table. Money is in minor units, times are in days. */
export interface PanelRow {
  /** What it stands for; null where the records have none. */
  readonly key: string | null;
  /** Of a record that has one; null where the key is a word of ours. */
  readonly name: string | null;
  /** Of commissions. */
  readonly currency: string | null;
  readonly now: Figures;
  readonly before: Figures;
}

export interface PanelTable {
  readonly rows: readonly PanelRow[];
  /** Of all rows, also of those that are not shown; several where there are several currencies, none of stages. */
  readonly totals: readonly PanelRow[];
  /** How many rows there are. */
  readonly groups: number;
}

/** Fewer accepted by this time of the last intake say nothing of this one. */
export const LEAST_ACCEPTED = 10;

/**
 * Estimates how many will have accepted in the end, if this intake continues like the last; null if too few had
 * accepted by then.
 *
 * @param last how many had accepted by the same time before the last intake, and in the end
 */
export function forecastOf(accepted: number, last: { readonly byThen: number; readonly inTheEnd: number }) {
  if (last.byThen < LEAST_ACCEPTED) return null;
  return Math.round((accepted * last.inTheEnd) / last.byThen);
}

/** Which periods a panel compares: the one asked for with that before it, intakes with those of last year, or none. */
export const comparedBy = (panel: Panel): "period" | "intake" | "none" =>
  panel === "forecast" ? "intake" : panel === "cohorts" ? "none" : "period";

/** A part of a whole; null where there is none to take a part of. */
export const shareOf = (whole: number | null | undefined, part: number | null | undefined): number | null =>
  whole ? (part ?? 0) / whole : null;

/** Adds the shares to what was counted; null where there is nothing to take a part of. */
export function withShares(figures: Figures, columns: readonly Figure[]): Figures {
  const shares: Partial<Record<Figure, number | null>> = {};
  for (const figure of columns) {
    const pair = SHARES[figure]?.find(([of]) => columns.includes(of));
    if (!pair) continue;
    shares[figure] = shareOf(figures[pair[0]], figures[pair[1]]);
  }
  return { ...figures, ...shares };
}

/** The value in an address for records without a group. */
export const NO_KEY = "-";

/** A record behind a figure. */
export interface BehindRow {
  readonly id: string;
  readonly title: string;
  readonly detail: string | null;
  /** Null where there is nothing to open. */
  readonly href: string | null;
  readonly at: Date;
  /** What it adds to the figure: days, or money in minor units; null where it counts as one. */
  readonly value: number | null;
  readonly currency: string | null;
}

/** How many of the records behind a figure stand on one page. */
export const BEHIND_PAGE_SIZE = 50;

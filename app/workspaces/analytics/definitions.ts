import { LEAST_SEARCHES } from "#app/catalogue/searches/search-term.ts";
import { analyticsMessages } from "./analytics.words.ts";
import {
  countsApplications,
  type Figure,
  figuresOf,
  type Grouping,
  isOfBranch,
  LEAST_ACCEPTED,
  type Subject,
} from "./panels.ts";

/** The explanation of a report's figures. */
export function aboutOf(subject: Subject) {
  const { panel, by } = subject;
  if (panel !== "funnel") return panel;
  if (countsApplications(panel, by)) return "funnelOfApplications";
  return figuresOf(subject).includes("visits") ? "funnelOfVisits" : panel;
}

/** What a column is called and what it counts. */
export function definitionOf(figure: Figure): { term: string; value: string } {
  const { figures, definitions } = analyticsMessages;
  const value = definitions[figure];
  return {
    term: figures[figure],
    value:
      typeof value === "string" ? value : value({ least: LEAST_SEARCHES, leastAccepted: LEAST_ACCEPTED }),
  };
}

/** What the rows stand for, where their names do not say it. */
export function groupingAbout(by: Grouping): readonly { term: string; value: string }[] {
  const { groupings, waysAbout, originsAbout, callersAbout } = analyticsMessages;
  if (by === "way") return [{ term: groupings.way, value: waysAbout }];
  if (by === "caller") return [{ term: groupings.caller, value: callersAbout }];
  return by === "origin" ? [{ term: groupings.origin, value: originsAbout }] : [];
}

/** Which records belong to the selected branch. */
export const branchAbout = (subject: Subject): readonly { term: string; value: string }[] =>
  isOfBranch(subject)
    ? [
        {
          term: analyticsMessages.groupings.branch,
          value:
            subject.panel === "commissions" ? analyticsMessages.branchMoney : analyticsMessages.branchAbout,
        },
      ]
    : [];

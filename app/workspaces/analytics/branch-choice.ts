import { type Branch, NO_BRANCH } from "#app/people/branches/branch.ts";
import { branchMessages } from "#app/people/branches/branches.words.ts";
import { analyticsMessages } from "./analytics.words.ts";
import { canFilterByBranch, type Subject } from "./panels.ts";

/** The branch of an address, or what is wrong with it; all branches without one. */
export function parseBranch(
  text: string | null,
  branches: readonly Branch[],
): { readonly branch: string | null; readonly problem: string | null } {
  if (!text) return { branch: null, problem: null };
  const isKnown = branches.some(({ id }) => id === text) || (text === NO_BRANCH && branches.length > 0);
  return isKnown
    ? { branch: text, problem: null }
    : { branch: null, problem: analyticsMessages.problems.branch };
}

/** The choices of the menu: all, the branches in use, the selected one, and none. Empty without branches. */
export function branchChoices(
  { panel, branch }: Pick<Subject, "panel" | "branch">,
  branches: readonly Branch[],
): readonly { readonly branch: string | null; readonly label: string }[] {
  if (branches.length === 0 || !canFilterByBranch(panel)) return [];
  return [
    { branch: null, label: analyticsMessages.allBranches },
    ...branches
      .filter(({ id, isArchived }) => !isArchived || id === branch)
      .map(({ id, name }) => ({ branch: id, label: name })),
    { branch: NO_BRANCH, label: branchMessages.noBranch },
  ];
}

/** Which branches the figures cover, as it is shown next to them; null where no branch is selected. */
export function coverText(
  { panel, branch }: Pick<Subject, "panel" | "branch">,
  branches: readonly Branch[],
): string | null {
  if (branch === null) return null;
  if (!canFilterByBranch(panel)) return analyticsMessages.coversAll;
  return branchName(branch, branches);
}

const branchName = (branch: string, branches: readonly Branch[]): string =>
  branch === NO_BRANCH ? branchMessages.noBranch : (branches.find(({ id }) => id === branch)?.name ?? branch);

/** The part of a file name that says which branches the figures cover; empty where no branch is selected. */
export function branchOfFile(
  { panel, branch }: Pick<Subject, "panel" | "branch">,
  branches: readonly Branch[],
): string {
  if (branch === null) return "";
  const name = canFilterByBranch(panel) ? branchName(branch, branches) : analyticsMessages.allBranches;
  const part = name
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== "")
    .join("-");
  return `-${part || "branch"}`;
}

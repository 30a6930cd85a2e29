/** The words around kept results of the official points. */
export const keptPoints = {
  title: "Points",
  pageTitle: "Kept points",
  text: (count: number) =>
    count === 0
      ? "Count your points by the official rules and keep the result here."
      : `${count === 1 ? "1 result" : `${count} results`} kept.`,
  count: "Count my points",
  open: "Open kept points",
  back: "To the dashboard",
  keep: "Keep this result",
  keepLead: "It goes into your record, with the rules as they are today. Your counsellor sees it, too.",
  keepLimit: "The last thirty are kept.",
  kept: "The result is in your record",
  removed: "The result is removed",
  remove: "Remove",
  removeLabel: (name: string, date: string) => `Remove: ${name}, ${date}`,
  none: "Nothing kept yet.",
  proven: (points: number) => `${points} proven`,
  rules: (version: string) => `rules ${version}`,
  again: "Count again",
  keptOn: (day: string, version: string) => `Kept on ${day}, rules ${version}`,
  superseded: "These are the rules of that day. Others are in force now: count again.",
  answers: "Answers",
  backToAll: "All kept points",
  atLeast: "at least",
} as const;

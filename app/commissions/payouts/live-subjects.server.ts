import { type LiveSubjects, nobodysOwn } from "#app/platform/live/live-subject.server.ts";

/** Among staff: two owners look at the same run. */
export const payoutLive = {
  "payout-run": { needs: "payout.list", adds: ["payout.create"], ...nobodysOwn },
} satisfies LiveSubjects;

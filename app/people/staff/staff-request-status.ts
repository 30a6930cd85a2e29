import type { Move } from "#app/platform/records/state-machine.ts";

/** A request to become staff, made by the admin sign-up form. Approving it grants a staff role. */
export const STAFF_REQUEST_STATUSES = ["pending", "approved", "rejected"] as const;
export type StaffRequestStatus = (typeof STAFF_REQUEST_STATUSES)[number];

/** An approved request is final: removing staff permissions is a change of the account, not of the request. */
export const STAFF_REQUEST_MOVES: readonly Move<StaffRequestStatus>[] = [
  { from: "pending", to: "approved", by: ["owner"], reason: "optional" },
  { from: "pending", to: "rejected", by: ["owner"], reason: "optional" },
  { from: "rejected", to: "approved", by: ["owner"], reason: "optional" },
];

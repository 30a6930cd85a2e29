import type { LiveSubjects } from "#app/platform/live/live-subject.server.ts";

/** A user's notifications, by the id of their account: only they receive the events. */
export const notificationLive = {
  notification: {
    needs: "notification.read",
    ownHear: ["notification.tell", "notification.mark"],
    adds: ["notification.tell"],
    owners: async (_db, ids) => new Map(ids.map((userId) => [userId, { userId }])),
  },
} satisfies LiveSubjects;

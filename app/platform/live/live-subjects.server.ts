import { type LiveSubjects, nobodysOwn } from "./live-subject.server.ts";
import { PRESENCE_SUBJECT, presenceOf } from "./presence-schema.ts";

/** Among staff: that somebody has opened a record, or left it. */
export const presenceLive = {
  [PRESENCE_SUBJECT]: {
    needs: "presence.view",
    adds: [],
    about: presenceOf,
    ...nobodysOwn,
  },
} satisfies LiveSubjects;

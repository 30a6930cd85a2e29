import { type LiveSubjects, nobodysOwn } from "./live-subject.server.ts";
import { PRESENCE_SUBJECT, presenceOf } from "./presence-schema.ts";

/** For staff: that someone opened or left a record. */
export const presenceLive = {
  [PRESENCE_SUBJECT]: {
    needs: "presence.view",
    adds: [],
    about: presenceOf,
    ...nobodysOwn,
  },
} satisfies LiveSubjects;

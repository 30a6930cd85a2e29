import { sql } from "drizzle-orm";
import { eraseAbout } from "#app/platform/personal-data/erase-about.server.ts";
import { ERASED_EMAIL } from "#app/platform/personal-data/erased.ts";
import type { FixedRule, RecordRule } from "#app/platform/retention-rules/retention-rule.server.ts";
import { bookings } from "#app/registry/tables.server.ts";
import { words } from "#app/words/words.ts";
import { forgetHolds } from "./hold.server.ts";
import { forgetRequests } from "./request.server.ts";

export const pastConsultations: RecordRule = {
  kind: "records",
  key: "consultations",
  texts: words({
    label: "Consultations",
    about:
      "So long after they took place, name, address, phone and notes are taken out, with the mails about them. That there was one stays, for the counts. Consultations of students who are applying stay.",
    limits:
      "Privacy laws ask not to keep what is not needed any more and name no time. Where a registered migration agent advised, the agents’ code of conduct asks for the file for seven years after the last action (84 months). Three months at least.",
  }),
  unit: "months",
  ours: null,
  least: 3,
  most: 120,
  subjectType: "booking",
  table: bookings,
  id: bookings.id,
  old: (before) => sql`
    select b.id, b.ends_at as last, b.name, '/admin/bookings/' || b.id as path,
      case when exists (select from applications a where a.student_id = b.student_id and a.withdrawn_at is null
                          and a.status not in ('Accepted', 'Rejected')) then 'open-application'
           when exists (select from application_drafts w where w.student_id = b.student_id
                          and w.submitted_at is null) then 'open-draft'
      end as stays
    from bookings b where b.status <> 'held' and b.ends_at < ${before.toISOString()}::timestamptz
      and b.email <> ${ERASED_EMAIL}`,
  forget: { together: (tx, bookingIds, now) => eraseAbout(tx, { bookingIds }, now) },
};

export const unclaimedTimes: FixedRule = {
  key: "booking-holds",
  texts: words({
    label: "Times that were held for a form",
    about: "A day after the form could be sent no more.",
  }),
  forget: forgetHolds,
};

export const unconfirmedConsultations: FixedRule = {
  key: "booking-requests",
  texts: words({
    label: "Consultations asked for and never confirmed",
    about: "After a day, as the mail says.",
  }),
  forget: forgetRequests,
};

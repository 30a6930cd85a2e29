import { sql } from "drizzle-orm";
import { eraseAbout } from "#app/platform/personal-data/erase-about.server.ts";
import { ERASED_EMAIL } from "#app/platform/personal-data/erased.ts";
import type { FixedRule, RecordRule } from "#app/platform/retention-rules/retention-rule.server.ts";
import { words } from "#app/words/words.ts";
import { bookings } from "./bookings.tables.server.ts";
import { forgetHolds } from "./hold.server.ts";
import { forgetRequests } from "./request.server.ts";

export const pastConsultations: RecordRule = {
  kind: "records",
  key: "consultations",
  texts: words({
    label: "Consultations",
    about:
      "After this period, we delete the name, address, phone number, notes and emails of a consultation. Statistics still count it. Consultations of students with an open application are not deleted.",
    limits:
      "Privacy laws require you to delete data that you no longer need, but set no period. If a registered migration agent advised the student, their code of conduct requires records for 7 years (84 months). The minimum is 3 months.",
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
    label: "Times on hold",
    about: "Deleted 1 day after the booking form has expired.",
  }),
  forget: forgetHolds,
};

export const unconfirmedConsultations: FixedRule = {
  key: "booking-requests",
  texts: words({
    label: "Unconfirmed consultation requests",
    about: "Deleted after 1 day, as the confirmation email says.",
  }),
  forget: forgetRequests,
};

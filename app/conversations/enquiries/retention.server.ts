import { sql } from "drizzle-orm";
import { eraseAbout } from "#app/platform/personal-data/erase-about.server.ts";
import type { RecordRule } from "#app/platform/retention-rules/retention-rule.server.ts";
import { words } from "#app/words/words.ts";
import { enquiries } from "./enquiries.tables.server.ts";

export const oldEnquiries: RecordRule = {
  kind: "records",
  key: "enquiries",
  texts: words({
    label: "Enquiries",
    about:
      "Deleted with their replies and emails, this long after the last reply. Enquiries without a reply are not deleted.",
    limits:
      "Privacy laws require you to delete data that you no longer need, but set no period. The minimum is 1 month, so that you can still find a reply.",
  }),
  unit: "months",
  ours: null,
  least: 1,
  most: 84,
  subjectType: "enquiry",
  table: enquiries,
  id: enquiries.id,
  old: (before) => sql`
    select e.id, happened.last, e.name, null as path,
      case when e.handled_at is null then 'unanswered' end as stays
    from enquiries e cross join lateral (select greatest(e.created_at, e.handled_at,
      (select max(a.created_at) from enquiry_answers a where a.enquiry_id = e.id)) as last) happened
    where e.created_at < ${before.toISOString()}::timestamptz and happened.last < ${before.toISOString()}::timestamptz`,
  forget: { together: (tx, enquiryIds, now) => eraseAbout(tx, { enquiryIds }, now) },
};

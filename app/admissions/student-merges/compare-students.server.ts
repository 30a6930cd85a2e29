import { sql } from "drizzle-orm";
import { BIRTHS } from "#app/admissions/students/births.server.ts";
import type { StudentStage } from "#app/admissions/students/stages.ts";
import { joinName } from "#app/people/credentials/person-name.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { shownAddress } from "#app/platform/sessions/no-address.ts";
import type { Belonging, ComparedStudent } from "./comparison.ts";

interface Row {
  readonly [column: string]: unknown;
  readonly id: string;
  readonly version: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly stage: StudentStage;
  readonly source: string;
  readonly counsellor_id: string | null;
  readonly counsellor: string | null;
  readonly referred_by: string | null;
  readonly partner: string | null;
  readonly is_archived: boolean;
  readonly account: string | null;
  readonly account_id: string | null;
  readonly is_confirmed: boolean;
  readonly births: string[];
  readonly agency: string | null;
  readonly is_writing: boolean;
  readonly open: { key: string; reference: string }[];
  readonly asked: string[];
  readonly created_at: string;
  readonly counts: Record<Belonging, number>;
}

/** Two student records for comparison; null unless both exist and neither was merged. */
export async function compareStudents(
  db: DbOrTransaction,
  id: string,
  otherId: string,
): Promise<readonly [ComparedStudent, ComparedStudent] | null> {
  const { rows } = await db.execute<Row>(sql`
    select s.id, s.version, s.first_name, s.last_name, s.email, s.phone, s.stage, s.source, s.counsellor_id,
      s.is_archived, s.referred_by, to_jsonb(s.created_at) #>> '{}' as created_at,
      c.name as counsellor, o.name as partner,
      case when u.closed_at is null then coalesce(nullif(u.email, ''), u.phone) end as account,
      case when u.closed_at is null then u.id end as account_id,
      coalesce(u.email_verified and u.email = s.email, false) as is_confirmed,
      array(select distinct b.born_on from ${BIRTHS} b where b.student_id = s.id order by 1) as births,
      (select p.name from representations r join organisations p on p.id = r.organisation_id
        where r.student_id = s.id and r.state = 'active') as agency,
      exists (select from application_drafts d
        where d.student_id = s.id and d.submitted_at is null and d.source = 'own-sign-up') as is_writing,
      array(select kind from document_requests q where q.student_id = s.id and q.cancelled_at is null) as asked,
      coalesce((select jsonb_agg(jsonb_build_object('reference', a.reference,
          'key', concat_ws(' ', coalesce(a.course_id::text, a.university_id::text), a.intake_code)) order by a.created_at)
        from applications a where a.student_id = s.id and a.withdrawn_at is null and not a.is_archived
          and a.status in ('New', 'Under Review', 'Submitted') and a.university_id is not null), '[]') as open,
      jsonb_build_object(
        'applications', (select count(*) from applications t where t.student_id = s.id),
        'drafts', (select count(*) from application_drafts t where t.student_id = s.id and t.submitted_at is null),
        'documents', (select count(*) from documents t where t.student_id = s.id),
        'requests', (select count(*) from document_requests t where t.student_id = s.id and t.cancelled_at is null),
        'messages', (select count(*) from messages m join threads t on t.id = m.thread_id where t.student_id = s.id),
        'consultations', (select count(*) from bookings t where t.student_id = s.id),
        'tasks', (select count(*) from tasks t where t.student_id = s.id),
        'notes', (select count(*) from notes t where t.student_id = s.id),
        'representations', (select count(*) from representations t where t.student_id = s.id),
        'consents', (select count(*) from consents t where t.user_id = s.user_id),
        'acceptances', (select count(*) from offer_acceptances t join offers f on f.id = t.offer_id
          join applications a on a.id = f.application_id where a.student_id = s.id),
        'ledger', (select count(*) from ledger_entries t join applications a on a.id = t.application_id
          where a.student_id = s.id),
        'points', (select count(*) from points_results t where t.student_id = s.id),
        'bulkMessages', (select count(*) from bulk_recipients t where t.student_id = s.id)) as counts
    from students s
      left join users u on u.id = s.user_id
      left join counsellors c on c.id = s.counsellor_id
      left join organisations o on o.id = s.referred_by
    where s.id in (${id}, ${otherId}) and s.merged_into is null`);
  const [one, other] = [id, otherId].map((wanted) => rows.find((row) => row.id === wanted));
  return one && other && one !== other ? [compared(one), compared(other)] : null;
}

function compared(row: Row): ComparedStudent {
  const { counts, account, agency } = row;
  return {
    id: row.id,
    version: row.version,
    firstName: row.first_name,
    lastName: row.last_name,
    name: joinName(row.first_name, row.last_name),
    email: shownAddress(row.email),
    phone: row.phone,
    stage: row.stage,
    source: row.source,
    isArchived: row.is_archived,
    counsellorId: row.counsellor_id,
    counsellorName: row.counsellor,
    referredBy: row.referred_by,
    referredByName: row.partner,
    account: account === null ? null : shownAddress(account),
    accountId: row.account_id,
    hasAccount: account !== null,
    isConfirmed: row.is_confirmed,
    agency,
    isRepresented: agency !== null,
    births: row.births,
    isWriting: row.is_writing,
    open: row.open,
    asked: row.asked,
    counts,
    weight: Object.values(counts).reduce((sum, count) => sum + count, 0),
    createdAt: new Date(row.created_at),
  };
}

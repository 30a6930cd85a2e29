import { inArray, or, sql } from "drizzle-orm";
import { type Holding, holding, type PersonKeys } from "#app/platform/personal-data/holding.server.ts";
import { addressed, among, naming } from "#app/platform/personal-data/rows-of.server.ts";
import { emailRequests, outboxEmails } from "./mail.tables.server.ts";

const written = sql`lower(${outboxEmails.props}::text)`;

/**
 * Mails to others that name the person: to the guardian of a minor, and to staff, about a consultation of theirs, about a message (which says only the
 * name, so it is found by that and its hour), and whatever holds their address.
 */
export const mailsAbout = ({ applicationIds, bookingIds, enquiryIds, emails }: PersonKeys) =>
  or(
    // An email with a link loses its words once it is sent: it is found by its recipient.
    sql`${outboxEmails.kind} = 'guardian-request' and exists (
      select from guardian_confirmations g where g.application_id = any(${sql.param([...applicationIds])}::uuid[])
        and ${outboxEmails.toEmail} in (g.email, g.phone))`,
    sql`${outboxEmails.kind} = 'family-link' and exists (
      select from family_links f where f.application_id = any(${sql.param([...applicationIds])}::uuid[])
        and ${outboxEmails.toEmail} in (f.email, f.phone))`,
    inArray(sql`${outboxEmails.props} ->> 'bookingId'`, [...bookingIds]),
    sql`${outboxEmails.kind} = 'enquiry-received' and exists (
      select from enquiries e where e.id = any(${sql.param([...enquiryIds])}::uuid[])
        and e.name = ${outboxEmails.props} ->> 'from'
        and ${outboxEmails.createdAt} between e.created_at - interval '10 minutes' and e.created_at + interval '10 minutes')`,
    ...emails.map((email) => naming(written, email)),
  );

/** Also what went to an address that an account asked for and never proved: that one mail, since it may be a stranger's. */
export const mailsTo = ({ emails, userIds }: PersonKeys) =>
  or(
    addressed(outboxEmails.toEmail, emails),
    sql`${outboxEmails.kind} = 'verify-new-email' and ${outboxEmails.toEmail} in (
      select a.email from account_addresses a where a.user_id = any(${sql.param([...userIds])}::uuid[]))`,
  );

/** What we mailed. The words of a mail with a link or a code are not kept, so they are not copied either. */
export const mailHoldings: readonly Holding[] = [
  holding({
    section: "mails",
    table: outboxEmails,
    columns: {
      id: "technical",
      kind: "copied",
      channel: "copied",
      toEmail: "copied",
      toName: "copied",
      language: "copied",
      subject: "copied",
      props: {
        as: "content",
        value: sql`case when not ${outboxEmails.sensitive} then ${outboxEmails.props} end`,
      },
      sensitive: "secret",
      redactedAt: "technical",
      sentAt: "copied",
      attempts: "technical",
      lastError: "technical",
      createdAt: "copied",
    },
    whose: mailsTo,
    alsoErased: mailsAbout,
    erasure: "deleted",
    newestBy: outboxEmails.createdAt,
  }),
  holding({
    section: "mails",
    table: emailRequests,
    columns: {
      id: "technical",
      kind: "copied",
      email: { as: "toEmail", value: sql`${emailRequests.email}` },
      userId: "technical",
      detail: "technical",
      createdAt: "copied",
    },
    whose: ({ emails, userIds }) =>
      or(addressed(emailRequests.email, emails), among(emailRequests.userId, userIds)),
    erasure: "deleted",
    newestBy: emailRequests.createdAt,
  }),
];

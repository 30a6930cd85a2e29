import { and, desc, eq, gt, isNull, or, sql } from "drizzle-orm";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { countAttempt } from "#app/platform/limits/attempts.server.ts";
import { VISITOR } from "#app/platform/permissions/actor.ts";
import { type Campaign, campaignText } from "./campaign.ts";
import { enquiries } from "./enquiries.tables.server.ts";
import { enquiryMessages } from "./enquiries.words.ts";
import { type EnquiryDeps, insertEnquiry } from "./insert-enquiry.server.ts";

/** The `kind` of an enquiry from a website form or a webhook. */
const LEAD_ENQUIRY = "lead";
/** For this time, a second enquiry of the same person belongs to the first, while that is open. */
const JOINED_DAYS = 30;
const DAY_MS = 86_400_000;
/** Longer, and what follows is an enquiry of its own. */
const LONGEST_JOINED = 20_000;

/** Someone who is interested, from outside our own pages. One of email and phone is there. */
export interface Lead {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly interest: string | null;
  readonly message: string | null;
  readonly campaign: Campaign | null;
  readonly consent: string | null;
}

/** Where a lead comes from. Without an id: a channel of our own, which is known by its name. */
interface LeadOrigin {
  readonly id: string | null;
  readonly name: string;
}

interface StoredLead {
  readonly enquiryId: string;
  /** A second enquiry of the same person within this time is added to the first one while that is open. */
  readonly joined: boolean;
  readonly answerBy: Date | null;
}

/**
 * Stores a lead as an enquiry. One of the same person from the same source, while the first is open, is added to that. The
 * caller holds the lock on the source's row, so that two at once do not miss each other.
 */
export async function storeLead(deps: EnquiryDeps, source: LeadOrigin, lead: Lead): Promise<StoredLead> {
  const open = await findOpen(deps, source, lead);
  if (open) {
    const added = whatIsNew(open, lead);
    const message = [open.message, ...added].filter(Boolean).join("\n\n");
    if (message.length <= LONGEST_JOINED) {
      const contact = { email: open.email ?? lead.email, phone: open.phone ?? lead.phone };
      const isNew = added.length > 0 || contact.email !== open.email || contact.phone !== open.phone;
      if (isNew) {
        await deps.db
          .update(enquiries)
          .set({ ...contact, message: message || null, campaign: open.campaign ?? lead.campaign })
          .where(eq(enquiries.id, open.id));
        const entry = { action: "enquiry.join", subjectType: "enquiry", subjectId: open.id };
        await recordAudit(deps.db, VISITOR, { ...entry, fields: ["message"], isJudged: true });
      }
      return { enquiryId: open.id, joined: true, answerBy: open.answerBy };
    }
  }
  const enquiry = { ...lead, kind: LEAD_ENQUIRY, source: source.name, sourceId: source.id };
  // Another system can send hundreds in an hour: after some, the notifications in the product are enough.
  const counted = await countAttempt(deps, "lead-email:source", source.id ?? source.name);
  const answerBy = await insertEnquiry(deps, enquiry, { emails: counted.ok });
  return { enquiryId: lead.id, joined: false, answerBy };
}

async function findOpen({ db, now }: EnquiryDeps, source: LeadOrigin, { id, name, email, phone }: Lead) {
  const since = new Date(now().getTime() - JOINED_DAYS * DAY_MS);
  const [open] = await db
    .select()
    .from(enquiries)
    .where(
      and(
        source.id === null
          ? and(isNull(enquiries.sourceId), eq(enquiries.source, source.name))
          : eq(enquiries.sourceId, source.id),
        isNull(enquiries.handledAt),
        gt(enquiries.createdAt, since),
        // Two people can share a phone; one person gives the same name.
        sql`lower(${enquiries.name}) = lower(${name})`,
        or(
          eq(enquiries.id, id),
          email === null ? undefined : sql`lower(${enquiries.email}) = ${email}`,
          phone === null ? undefined : sql`key_of_phone(${enquiries.phone}) = key_of_phone(${phone}::text)`,
        ),
      ),
    )
    .orderBy(desc(enquiries.createdAt))
    .limit(1)
    .for("update");
  return open;
}

/** The parts of a lead that an enquiry does not say yet. */
function whatIsNew(open: typeof enquiries.$inferSelect, { interest, message, campaign }: Lead): string[] {
  const known = open.message ?? "";
  const named = campaignText(campaign);
  const interestLine =
    interest === null || interest === open.interest ? null : enquiryMessages.interestedIn({ interest });
  const campaignLine =
    named === null || open.campaign === null || named === campaignText(open.campaign)
      ? null
      : enquiryMessages.campaignLine({ campaign: named });
  const parts = [interestLine, message, campaignLine].filter(
    (part) => part !== null && !known.includes(part),
  );
  return parts as string[];
}

import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Campaign } from "#app/conversations/enquiries/campaign.ts";
import { storeLead } from "#app/conversations/enquiries/store-lead.server.ts";
import { isTrapped } from "#app/platform/forms/trap.ts";
import type { Jobs } from "#app/platform/jobs/jobs.server.ts";
import { countAttempt, countFromAddress } from "#app/platform/limits/attempts.server.ts";
import { err, type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { promisedAnswer } from "#app/platform/working-days/default-days.server.ts";
import type { EmbeddedEnquiry } from "./embedded-enquiry.ts";
import { leadSources } from "./lead-sources.tables.server.ts";

type Deps = Pick<Services, "db" | "now"> & { jobs: Pick<Jobs, "enqueue"> };

interface Received {
  readonly sourceId: string;
  readonly input: EmbeddedEnquiry;
  readonly campaign: Campaign | null;
  /** What `consentMark` makes of the text that the sender has read. */
  readonly consentMark: unknown;
  readonly ip: string;
}

/** A short mark of a consent text, which the form carries. */
export const consentMark = (text: string | null): string =>
  createHash("sha256")
    .update(text ?? "")
    .digest("base64url")
    .slice(0, 16);

/**
 * Stores a submission from a form on the agency's website, and returns the promised reply time. Submissions that fill
 * the honeypot get the usual response and are discarded. Errors: `too-many` from one network, or through one form in
 * total; `not-found` for a closed form; `consent-changed` if the consent text has changed.
 */
export async function receiveEnquiry(
  deps: Deps,
  { sourceId, input, campaign, consentMark: mark, ip }: Received,
): Promise<Result<Date | null, FailureOf<"too-many" | "not-found"> | { readonly code: "consent-changed" }>> {
  if (isTrapped(input)) return ok(await promisedAnswer(deps.db, deps.now()));
  const fromAddress = await countFromAddress(deps, "embedded-form:address", ip);
  if (!fromAddress.ok) return fromAddress;
  const inAll = await countAttempt(deps, "embedded-form:source", sourceId);
  if (!inAll.ok) return inAll;
  return deps.db.transaction(async (tx) => {
    const [source] = await tx.select().from(leadSources).where(eq(leadSources.id, sourceId)).for("update");
    if (source?.kind !== "form" || source.isPaused) return err({ code: "not-found" } as const);
    if (consentMark(source.consent) !== mark) return err({ code: "consent-changed" } as const);
    const { key: id, name, email, phone, interest, message } = input;
    const stored = await storeLead({ ...deps, db: tx }, source, {
      id,
      name,
      email,
      phone,
      interest,
      message,
      campaign,
      consent: source.consent,
    });
    return ok(stored.answerBy);
  });
}

import {
  type ConsultationRequest,
  enquiryMessage,
  isTrapped,
} from "#app/domain/enquiries/consultation-request.ts";
import { CONTACT_TOPIC_LABELS, type ContactMessage } from "#app/domain/enquiries/contact-message.ts";
import { type FailureOf, ok, type Result } from "#app/domain/result.ts";
import { countFromAddress } from "../auth/attempts.server.ts";
import { enquiries } from "../db/schema/schema.server.ts";
import type { Services } from "../services.server.ts";

/** The `kind` of an enquiry that asks for a consultation. */
export const CONSULTATION_ENQUIRY = "consultation";
/** The `kind` of a message from the contact page. */
export const CONTACT_ENQUIRY = "contact";

/**
 * Keeps a visitor's wish for a consultation where staff see it. The form's own key is the record's id:
 * the same form sent twice is one enquiry. What fell into the trap is answered like the rest and
 * thrown away. Errors: `too-many` from one network address.
 */
export async function requestConsultation(
  deps: Pick<Services, "db" | "now">,
  input: ConsultationRequest,
  ip: string,
): Promise<Result<undefined, FailureOf<"too-many">>> {
  if (isTrapped(input)) return ok();
  const counted = await countFromAddress(deps, "consultation:address", ip);
  if (!counted.ok) return counted;
  await deps.db
    .insert(enquiries)
    .values({
      id: input.key,
      kind: CONSULTATION_ENQUIRY,
      name: input.name,
      email: input.email,
      phone: input.phone,
      message: enquiryMessage(input),
      createdAt: deps.now(),
    })
    .onConflictDoNothing({ target: enquiries.id });
  return ok();
}

/** Keeps a message from the contact page, with what it is about, in the same way. Errors: `too-many`. */
export async function sendContactMessage(
  deps: Pick<Services, "db" | "now">,
  input: ContactMessage,
  ip: string,
): Promise<Result<undefined, FailureOf<"too-many">>> {
  if (isTrapped(input)) return ok();
  const counted = await countFromAddress(deps, "contact:address", ip);
  if (!counted.ok) return counted;
  await deps.db
    .insert(enquiries)
    .values({
      id: input.key,
      kind: CONTACT_ENQUIRY,
      name: input.name,
      email: input.email,
      phone: input.phone,
      message: `${CONTACT_TOPIC_LABELS[input.topic]}\n\n${input.message}`,
      createdAt: deps.now(),
    })
    .onConflictDoNothing({ target: enquiries.id });
  return ok();
}

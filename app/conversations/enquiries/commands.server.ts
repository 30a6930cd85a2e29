import { MESSAGE_MAX_LENGTH } from "#app/conversations/threads/message-schema.ts";
import { sendMessage } from "#app/conversations/threads/send-message.server.ts";
import { isTrapped } from "#app/platform/forms/trap.ts";
import type { Jobs } from "#app/platform/jobs/jobs.server.ts";
import { countFromAddress } from "#app/platform/limits/attempts.server.ts";
import { type Actor, firstStudentOf } from "#app/platform/permissions/actor.ts";
import { type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { promisedAnswer } from "#app/platform/working-days/default-days.server.ts";
import type { ConsultationRequest } from "./consultation-request.ts";
import type { ContactMessage } from "./contact-message.ts";
import { CONTACT_TOPIC_LABELS } from "./contact-topics.ts";
import { insertEnquiry, type NewEnquiry } from "./insert-enquiry.server.ts";

/** The `kind` of an enquiry that asks for a consultation. */
export const CONSULTATION_ENQUIRY = "consultation";
/** The `kind` of a message from the contact page. */
export const CONTACT_ENQUIRY = "contact";

type Deps = Pick<Services, "db" | "now"> & { jobs: Pick<Jobs, "enqueue"> };

/** By when the sender is answered; null if the agency is closed for years. */
type Promised = Date | null;

/**
 * Stores a consultation request and notifies staff by email. The form's key is the record's id: a repeated submission
 * is one enquiry. Submissions that fill the honeypot get the usual response and are discarded. Errors: `too-many`
 * from one network address.
 */
export async function requestConsultation(
  deps: Deps,
  input: ConsultationRequest,
  ip: string,
): Promise<Result<Promised, FailureOf<"too-many">>> {
  if (isTrapped(input)) return ok(await promisedAnswer(deps.db, deps.now()));
  const counted = await countFromAddress(deps, "consultation:address", ip);
  if (!counted.ok) return counted;
  const { key: id, name, email, phone, preferredTime, note: message } = input;
  const enquiry = { id, kind: CONSULTATION_ENQUIRY, name, email, phone, preferredTime, message };
  return ok(await storeEnquiry(deps, enquiry));
}

/**
 * Stores a message from the contact page in the same way; a signed-in student's message goes into their conversation,
 * whose id is returned; otherwise the promised reply time. Errors: `too-many`.
 */
export async function sendContactMessage(
  deps: Deps,
  input: ContactMessage,
  from: { readonly actor: Actor; readonly facts: { readonly ip: string; readonly id: string } },
): Promise<Result<{ threadId: string } | { promised: Promised }, FailureOf<"too-many">>> {
  if (isTrapped(input)) return ok({ promised: await promisedAnswer(deps.db, deps.now()) });
  const counted = await countFromAddress(deps, "contact:address", from.facts.ip);
  if (!counted.ok) return counted;
  const { key: id, name, email, phone, topic, message } = input;
  const studentId = firstStudentOf(from.actor);
  if (studentId !== null) {
    // The account identifies the sender; the phone number and topic they typed must still not be lost.
    const body = [CONTACT_TOPIC_LABELS[topic], phone, message].filter(Boolean).join("\n\n");
    const text = body.length > MESSAGE_MAX_LENGTH ? message : body;
    const written = await sendMessage({ ...deps, requestId: from.facts.id }, from.actor, studentId, {
      key: id,
      quotedId: null,
      body: text,
    });
    if (written.ok) return ok({ threadId: studentId });
  }
  const enquiry = { id, kind: CONTACT_ENQUIRY, name, email, phone, topic, message };
  return ok({ promised: await storeEnquiry(deps, enquiry) });
}

/** Stores an enquiry and returns the promised reply time; a repeated submission returns the first one. */
const storeEnquiry = (deps: Deps, enquiry: NewEnquiry): Promise<Promised> =>
  deps.db.transaction((tx) => insertEnquiry({ ...deps, db: tx }, enquiry));

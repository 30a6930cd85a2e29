import type { PossibleDuplicate } from "#app/admissions/students/likeness.ts";
import type { Campaign } from "./campaign.ts";
import { CONTACT_TOPIC_LABELS, type ContactTopic } from "./contact-topics.ts";
import { enquiryMessages } from "./enquiries.words.ts";

/** What a visitor asked for, as staff read it. */
export interface EnquiryRow {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  /** Null where someone left only a phone number. */
  readonly email: string | null;
  readonly phone: string | null;
  /** Of a message from the contact page. */
  readonly topic: ContactTopic | null;
  /** Of a wish for a consultation. */
  readonly preferredTime: string | null;
  readonly message: string | null;
  /** The student that the sender is, where staff have said so. */
  readonly studentId: string | null;
  /** The destination or course that someone asks about. */
  readonly interest: string | null;
  /** The website form or webhook that it came through; null for our own pages. */
  readonly source: string | null;
  readonly campaign: Campaign | null;
  /** The text that the sender agreed to. */
  readonly consent: string | null;
  readonly createdAt: Date;
  /** The promised reply time. */
  readonly answerBy: Date | null;
  /** Open, and past the promised reply time. */
  readonly isLate: boolean;
  readonly handledAt: Date | null;
  readonly handledByName: string | null;
}

/** The enquiries that are listed with the conversations, and how many there are in all. */
export interface EnquiryGroup {
  readonly items: readonly EnquiryRow[];
  readonly total: number;
}

/** What staff answered by mail. */
export interface EnquiryAnswer {
  readonly id: string;
  readonly author: string | null;
  readonly body: string;
  readonly createdAt: Date;
}

/** The student that the sender of an enquiry is; before staff have said so, those who may be that person. */
export interface EnquiryStudents {
  readonly linked: Pick<PossibleDuplicate, "id" | "name" | "stage"> | null;
  readonly alike: readonly PossibleDuplicate[];
}

/** An enquiry as the record of its student shows it. */
export type OwnEnquiry = Pick<EnquiryRow, "id" | "topic" | "kind" | "createdAt">;

/** What an enquiry says as a note of a student's record; null where it says nothing. */
export function enquiryNote(enquiry: Written & Pick<EnquiryRow, "createdAt">): string | null {
  const text = enquiryText(enquiry);
  return text && enquiryMessages.note({ day: enquiry.createdAt.toISOString().slice(0, 10), text });
}

type Written = Pick<EnquiryRow, "topic" | "preferredTime" | "message"> &
  Partial<Pick<EnquiryRow, "interest">>;

/** An enquiry as one text: what it is about, when it would suit, then what was written; null when nothing was. */
export const enquiryText = (enquiry: Written): string | null => partsOf(enquiry).join("\n\n") || null;

/** The same where there is one line for it. */
export const enquiryLine = (enquiry: Written): string | null => partsOf(enquiry).join(" · ") || null;

const partsOf = ({ topic, interest, preferredTime: time, message }: Written) =>
  [
    topic && CONTACT_TOPIC_LABELS[topic],
    interest && enquiryMessages.interestedIn({ interest }),
    time && enquiryMessages.preferredTime({ time }),
    message,
  ].filter(Boolean);

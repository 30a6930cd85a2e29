import type { OpenQuestion } from "#app/admissions/institution-queue/question.ts";
import type { Note } from "#app/admissions/notes/note.ts";
import type { FiledEmail } from "#app/conversations/filed-emails/filed-email.ts";
import type { TemplateChoice } from "#app/conversations/templates/template.ts";
import type { Recording } from "#app/conversations/whatsapp/recording.ts";
import type { Place } from "#app/platform/time/format-date.ts";
import type { AttachedDocument, WalletChoice } from "./attached-document.ts";
import type { ChannelsView } from "./channels-view.ts";
import type { ReceivedEmail } from "./received-email.ts";
import type { MessagePage, Side, ThreadMessage } from "./thread.ts";
import type { WhatsAppFile, WhatsAppView } from "./whatsapp-view.ts";

/** A thread as its page shows it. */
export interface ThreadView {
  readonly threadId: string;
  /** The reader. */
  readonly userId: string;
  readonly side: Side;
  /** The other participants; null without an agency. */
  readonly names: { readonly student: string; readonly agency: string | null };
  readonly page: MessagePage;
  /** What institutions asked while these messages were written. */
  readonly questions: readonly OpenQuestion[];
  /** Internal notes of the same time; empty for students and agents. */
  readonly notes: readonly Note[];
  /** Emails that staff filed, sent in the same time; empty for students and agents, and in threads of applications. */
  readonly emails: readonly FiledEmail[];
  /** The reader’s own newest note, also where it is not on this page. */
  readonly ownNewestNote: string | null;
  /** Where the reader answers them; null for who only reads. */
  readonly answerHref: string | null;
  /** How far the other side has read. */
  readonly seen: { readonly number: number; readonly at: Date } | null;
  /** What the next message quotes. */
  readonly quote: { readonly id: string; readonly author: string | null; readonly body: string } | null;
  /** The message that is being changed. */
  readonly changed: ThreadMessage | null;
  /** Those of the reader that can still be changed. */
  readonly changeable: readonly string[];
  /** What messages carry, by their ids. */
  readonly attached: ReadonlyMap<string, readonly AttachedDocument[]>;
  /** The originals of messages that came by email, by their ids; none but for staff. */
  readonly received: ReadonlyMap<string, ReceivedEmail>;
  /** Megabytes of a file, and of all files of a student. */
  readonly limits: { readonly fileMb: number; readonly studentMb: number };
  /** What the next message can carry. */
  readonly wallet: readonly WalletChoice[];
  /** Texts that staff can insert; none for students. */
  readonly templates: readonly TemplateChoice[];
  /** The one that the address names, filled in. */
  readonly inserted: { readonly id: string; readonly text: string } | null;
  /** By what else staff reach the student; null for others. */
  readonly channels: ChannelsView | null;
  /** What staff can send by WhatsApp; null for others, and where it is not set up. */
  readonly whatsApp: WhatsAppView | null;
  /** Voice messages and videos, by the ids of their messages; none but for staff. */
  readonly recordings: ReadonlyMap<string, Recording>;
  /** Files of messages that came by WhatsApp and are not attached, by the ids of the messages; none but for staff. */
  readonly whatsAppFiles: ReadonlyMap<string, WhatsAppFile>;
  /** Into which form it goes. */
  readonly insertedInto: "in-app" | "email";
  readonly formKey: string;
  readonly place: Place;
}

/** The events that refresh a conversation: new and edited messages, and answered questions of institutions. */
export const shownIn = ({ threadId }: Pick<ThreadView, "threadId">) => [
  { subject: "message" },
  { subject: "application", id: threadId },
];

import { DOCUMENT_KIND_LABELS } from "#app/admissions/document-kinds/kinds.ts";
import { staffDocumentPath } from "#app/admissions/documents/document-paths.ts";
import type { StaffNext } from "#app/admissions/next-steps/staff-next.ts";
import { staffNextMessages as texts } from "#app/admissions/next-steps/staff-next.words.ts";
import type { TaskClock } from "#app/admissions/tasks/task.ts";
import { dueText } from "#app/admissions/tasks/task-labels.ts";
import { staffThreadPath } from "#app/conversations/threads/thread-paths.ts";
import type { Unanswered } from "#app/conversations/threads/unanswered.ts";
import { formatCalendarDate, formatDay, formatMoment, type Place } from "#app/platform/time/format-date.ts";

/** What the strip of the next step says: the step, why and by when, and where its button leads. */
export interface StripText {
  readonly title: string | null;
  readonly detail: string | null;
  readonly action: { readonly label: string; readonly to: string } | null;
}

/** Sentences in one line; null where there are none. */
export const sentences = (...parts: (string | null)[]): string | null =>
  parts.filter(Boolean).join(" ") || null;

interface StripFacts {
  readonly name: string;
  readonly studentId: string;
  /** Of the application or the student. */
  readonly threadId: string;
  readonly unanswered: Unanswered | null;
  /** Documents to review, and documents that are still to be uploaded. */
  readonly withUs: number;
  readonly missing: number;
  readonly place: Place;
  /** The reader's. */
  readonly clock: TaskClock;
}

type CommonNext = Extract<StaffNext, { kind: "paper" | "message" | "task" | "phone" | "offer" }>;

/** The text of a step that can come up on the record of a student and of an application. */
export function stripText(next: CommonNext, facts: StripFacts): StripText {
  const { name, place, threadId, withUs, missing } = facts;
  const dayText = (day: string) => formatCalendarDate(day, place.locale);
  switch (next.kind) {
    case "paper":
      return {
        title: texts.paper.title({ kind: DOCUMENT_KIND_LABELS[next.paper.kind] }),
        detail: sentences(
          texts.paper.detail({ name, day: formatDay(next.paper.sentAt, place) }),
          withUs > 1 ? texts.withUs({ count: withUs - 1 }) : null,
          missing > 0 ? texts.withStudent({ count: missing }) : null,
        ),
        action: { label: texts.paper.action, to: staffDocumentPath(facts.studentId, next.paper.id) },
      };
    case "message":
      return {
        title: texts.message.title({ name }),
        detail: sentences(
          texts.message.detail({ name, when: formatMoment(next.since, place) }),
          facts.unanswered?.by ? texts.message.by({ when: formatMoment(facts.unanswered.by, place) }) : null,
        ),
        action: { label: texts.message.action, to: `${staffThreadPath(threadId)}#write` },
      };
    case "task": {
      const { id, title, dueOn, dueAt } = next.task;
      const isLate = dueOn !== null && dueOn < facts.clock.today;
      return {
        title,
        detail:
          dueAt !== null
            ? texts.task.at({ due: dueText(next.task, facts.clock, place.locale) })
            : isLate
              ? texts.task.due({ day: dayText(dueOn) })
              : texts.task.today,
        action: { label: texts.task.action, to: `/admin/tasks/${id}` },
      };
    }
    case "phone":
      return {
        title: texts.phone.title({ name }),
        detail: texts.phone.detail,
        action: { label: texts.phone.action, to: `${staffThreadPath(threadId)}?write=email#write` },
      };
    case "offer":
      return {
        title: texts.offer.title({ day: dayText(next.offer.expiresOn) }),
        detail: texts.offer.detail({ name }),
        action: { label: texts.offer.action({ name }), to: staffThreadPath(threadId) },
      };
  }
}

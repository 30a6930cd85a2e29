import type { SubmissionResult } from "@conform-to/react";
import type { ReactNode } from "react";
import { TemplateChoice } from "#app/conversations/templates/template-choice.tsx";
import { answerFor } from "#app/platform/records/form-for.view.ts";
import { ChangeForm, MessageForm } from "./message-form.tsx";
import { MessageList } from "./message-list.tsx";
import type { ThreadView } from "./thread-view.ts";
import { TypingMark } from "./typing-mark.tsx";

type ConversationProps = {
  view: ThreadView;
  /** Of the form for the next message. */
  label: string;
  hint?: ReactNode;
  /** Null: nobody can write here; what stands in the form's place says why. */
  mayWrite: boolean;
  instead?: ReactNode;
  answer: { lastResult: SubmissionResult<string[]>; staleVersion: number | null } | undefined;
};

/** A thread and the form to go on with it, the same for all sides. */
export function Conversation({ view, label, hint, mayWrite, instead, answer }: ConversationProps) {
  const { page, changed, quote } = view;
  const forSend = answerFor(answer, "send");
  const forEdit = answerFor(answer, "edit");
  // A new message of one's own empties the form; one of the other side leaves it as it is.
  const ownNewest = page.messages.findLast((one) => one.authorId === view.userId)?.id;
  return (
    <div className="flex flex-col gap-6">
      <MessageList {...view} mayWrite={mayWrite} />
      <TypingMark threadId={view.threadId} side={view.side} names={view.names} />
      <div id="write" className="flex scroll-mt-4 flex-col gap-5">
        {!mayWrite ? instead : null}
        {mayWrite && changed ? (
          <ChangeForm
            key={`${changed.id} ${changed.version}`}
            message={changed}
            stale={forEdit?.staleVersion != null}
            lastResult={forEdit?.lastResult}
          />
        ) : null}
        {mayWrite && !changed ? <TemplateChoice {...view} /> : null}
        {mayWrite && !changed ? (
          <MessageForm
            key={`${ownNewest ?? "none"} ${quote?.id ?? ""}`}
            view={view}
            label={label}
            hint={hint}
            lastResult={forSend?.lastResult}
          />
        ) : null}
      </div>
    </div>
  );
}

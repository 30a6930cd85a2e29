import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import { Form, useLocation, useNavigation } from "react-router";
import { aboutText } from "#app/admissions/tasks/task.ts";
import { taskMessages } from "#app/admissions/tasks/tasks.words.ts";
import {
  ComposerField,
  focusWriting,
  useFocusWriting,
  WRITE_ID,
} from "#app/conversations/threads/composer.tsx";
import { ThreadHead } from "#app/conversations/threads/thread-head.tsx";
import { MESSAGES_PATH } from "#app/conversations/threads/thread-paths.ts";
import { threadMessages } from "#app/conversations/threads/threads.words.ts";
import { FormKey } from "#app/platform/forms/form-key.tsx";
import { formatMoment, type Place } from "#app/platform/time/format-date.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Check, RotateCcw, Send, UserRound } from "#app/ui/icons.tsx";
import { sendOnEnter } from "#app/ui/send-on-enter.view.ts";
import { useKeys } from "#app/ui/use-keys.ts";
import { ANSWER_MAX_LENGTH } from "./answer-schema.ts";
import { enquiryMessages as texts } from "./enquiries.words.ts";
import { EnquiryBadge } from "./enquiry-badge.tsx";
import { CONTACT_ID } from "./enquiry-contact.tsx";
import { type EnquiryAnswer, type EnquiryRow, enquiryText } from "./enquiry-row.ts";

type EnquiryPaneProps = {
  enquiry: EnquiryRow;
  answers: readonly EnquiryAnswer[];
  mayHandle: boolean;
  mayPlan: boolean;
  place: Place;
  lastResult: SubmissionResult<string[]> | undefined;
};

/** What a visitor wrote and what was answered by email, as a conversation. Posts `answer`, `handle` and `reopen`. */
export function EnquiryPane({ enquiry, answers, mayHandle, mayPlan, place, lastResult }: EnquiryPaneProps) {
  const { id, name, email, kind, source, createdAt } = enquiry;
  const { search } = useLocation();
  const mayAnswer = mayHandle && email !== null;
  useKeys(mayAnswer ? { r: () => void focusWriting() } : {});
  useFocusWriting();
  return (
    <section className="thread" aria-label={texts.title}>
      <ThreadHead
        back={MESSAGES_PATH + search}
        name={name}
        badge={<EnquiryBadge enquiry={enquiry} />}
        subject={source ?? texts.kinds[kind] ?? texts.wroteOnSite}
      >
        {mayPlan ? (
          <ButtonLink
            to={`/admin/tasks/new?about=${aboutText({ type: "enquiry", id })}`}
            size="sm"
            variant="ghost"
          >
            {taskMessages.add}
          </ButtonLink>
        ) : null}
        {mayHandle ? <HandleForm isHandled={enquiry.handledAt !== null} /> : null}
        <Button
          variant="ghost"
          size="sm"
          iconOnly
          popoverTarget={CONTACT_ID}
          aria-label={texts.contact}
          className="thread-brief-button"
        >
          <UserRound aria-hidden="true" />
        </Button>
      </ThreadHead>
      <div className="thread-scroll">
        <ol className="flex flex-col gap-3.5">
          <Written author={name} how={source ?? texts.wroteOnSite} at={createdAt} place={place}>
            {enquiryText(enquiry) ?? <span className="text-ink-muted">{texts.noMessage}</span>}
          </Written>
          {answers.map((answer) => (
            <Written
              key={answer.id}
              isOurs
              author={answer.author ?? texts.someone}
              how={texts.emailed}
              at={answer.createdAt}
              place={place}
            >
              {answer.body}
            </Written>
          ))}
        </ol>
      </div>
      {mayHandle && !mayAnswer ? <p className="p-4 text-ink-muted text-sm">{texts.noEmail}</p> : null}
      {mayAnswer ? (
        <div id={WRITE_ID} data-bottom-bar className="thread-foot">
          {/* An answer that was sent empties the form. */}
          <AnswerForm key={answers.length} email={email} lastResult={lastResult} />
        </div>
      ) : null}
    </section>
  );
}

type WrittenProps = {
  author: string;
  how: string;
  at: Date;
  isOurs?: boolean;
  place: Place;
  children: ReactNode;
};

function Written({ author, how, at, isOurs, place, children }: WrittenProps) {
  return (
    <li className="message" data-ours={isOurs || undefined}>
      <Avatar name={author} size="sm" />
      <div className="message-body">
        <p className="text-ink-muted text-xs">
          <span className="font-semibold text-ink text-sm">{author}</span> {how}
          {", "}
          <time dateTime={at.toISOString()}>{formatMoment(at, place)}</time>
        </p>
        <p className="message-bubble whitespace-pre-line [overflow-wrap:anywhere]">{children}</p>
      </div>
    </li>
  );
}

/** Notes that an enquiry is resolved, or opens it again. */
function HandleForm({ isHandled }: { isHandled: boolean }) {
  const intent = isHandled ? "reopen" : "handle";
  const pending = useNavigation().formData?.get("intent") === intent;
  return (
    <Form method="post" preventScrollReset>
      <Button
        type="submit"
        size="sm"
        name="intent"
        value={intent}
        loading={pending}
        icon={isHandled ? <RotateCcw aria-hidden="true" /> : <Check aria-hidden="true" />}
      >
        {isHandled ? texts.reopen : texts.markHandled}
      </Button>
    </Form>
  );
}

type AnswerFormProps = { email: string; lastResult: SubmissionResult<string[]> | undefined };

function AnswerForm({ email, lastResult }: AnswerFormProps) {
  const [form, fields] = useForm<{ body?: string }>({ id: "answer", lastResult: lastResult ?? null });
  const pending = useNavigation().formData?.get("intent") === "answer";
  return (
    <Form
      method="post"
      preventScrollReset
      {...getFormProps(form)}
      onKeyDown={sendOnEnter}
      className="composer"
    >
      <input type="hidden" name="intent" value="answer" />
      <FormKey intent="answer" />
      <ComposerField
        field={fields.body}
        label={texts.answer}
        placeholder={texts.answerHint({ email })}
        maxLength={ANSWER_MAX_LENGTH}
      />
      <div className="composer-tools">
        <Button
          type="submit"
          variant="primary"
          loading={pending}
          aria-label={texts.sendAnswer}
          icon={<Send aria-hidden="true" className="rtl:-scale-x-100" />}
        >
          {threadMessages.sendShort}
        </Button>
      </div>
    </Form>
  );
}

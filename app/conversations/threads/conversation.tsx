import type { SubmissionResult } from "@conform-to/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Link, useLocation, useNavigation } from "react-router";
import type { ChannelName } from "#app/conversations/channels/channel.ts";
import { channelMessages } from "#app/conversations/channels/channels.words.ts";
import { AlsoHere } from "#app/platform/live/also-here.tsx";
import { recordMessages } from "#app/platform/portal/admin.words.ts";
import { answerFor } from "#app/platform/records/form-for.view.ts";
import { useKeys } from "#app/ui/use-keys.ts";
import { OPEN_TEXT, useFocusWriting, WRITE_ID } from "./composer.tsx";
import { ChangeForm, MessageForm, NoteForm } from "./message-form.tsx";
import { MessageList, useThreadLink } from "./message-list.tsx";
import { EmailForm, SmsForm, Unreachable } from "./outside-forms.tsx";
import type { ThreadView } from "./thread-view.ts";
import { inboxMessages, threadMessages } from "./threads.words.ts";
import { TypingMark } from "./typing-mark.tsx";
import { WhatsAppPanel } from "./whatsapp-form.tsx";

type ConversationProps = {
  view: ThreadView;
  /** Of the form for the next message. */
  label: string;
  /** Who reads what is written. */
  hint?: string;
  /** Where the reader cannot write, `instead` says why. */
  mayWrite: boolean;
  instead?: ReactNode;
  /** Among staff: notes are written in the same place, and colleagues see one another. */
  mayNote?: boolean;
  answer: { lastResult: SubmissionResult<string[]>; staleVersion: number | null } | undefined;
};

/** A conversation and the form to continue it, the same for all sides. */
export function Conversation(props: ConversationProps) {
  const { view, label, hint, mayWrite, instead, mayNote = false, answer } = props;
  const { page, changed } = view;
  const forEdit = answerFor(answer, "edit");
  const end = useScrollToEnd(page.after === null ? page.messages.at(-1)?.number : undefined);
  return (
    <>
      <section
        ref={end}
        aria-label={threadMessages.messages}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also where it holds no link to go to
        tabIndex={0}
        className="thread-scroll"
      >
        <MessageList view={view} mayWrite={mayWrite} />
      </section>
      <div id={WRITE_ID} data-bottom-bar className="thread-foot">
        {view.side === "staff" ? <AlsoHere subject="thread" id={view.threadId} /> : null}
        <TypingMark threadId={view.threadId} side={view.side} names={view.names} />
        {mayWrite ? null : instead}
        {mayWrite && changed ? (
          <ChangeForm
            key={`${changed.id} ${changed.version}`}
            message={changed}
            stale={forEdit?.staleVersion != null}
            lastResult={forEdit?.lastResult}
          />
        ) : (
          <Composer
            view={view}
            label={label}
            hint={hint}
            mayWrite={mayWrite}
            mayNote={mayNote}
            answer={answer}
          />
        )}
      </div>
    </>
  );
}

/** What can be written, in the order in which it is offered. */
const KINDS = ["reply", "email", "whatsapp", "sms", "note"] as const;
type Kind = (typeof KINDS)[number];
/** The form of each channel. */
const KIND_OF: Readonly<Record<ChannelName, Kind>> = {
  "in-app": "reply",
  email: "email",
  sms: "sms",
  whatsapp: "whatsapp",
};

/** The intent of each form. */
const INTENT_OF: Readonly<Record<Kind, string>> = {
  reply: "send",
  email: "email",
  whatsapp: "whatsapp",
  sms: "sms",
  note: "add-note",
};

/** The parameter that shows the form for a note where there is no script. */
const WRITE = "write";

type ComposerProps = Pick<ConversationProps, "view" | "label" | "hint" | "mayWrite" | "answer"> & {
  mayNote: boolean;
};

/** What is written next: a message, or a note among staff. */
function Composer({ view, label, hint, mayWrite, mayNote, answer }: ComposerProps) {
  const { page, ownNewestNote, quote, userId } = view;
  const place = useRef<HTMLDivElement>(null);
  const asked = new URLSearchParams(useLocation().search).get(WRITE);
  const [chosen, setChosen] = useState<Kind | null>(null);
  const { whatsApp, channels } = view;
  const results = {
    text: answerFor(answer, "whatsapp")?.lastResult,
    template: answerFor(answer, "whatsapp-template")?.lastResult,
    choice: answerFor(answer, "whatsapp-choice")?.lastResult,
  };
  const offers: Readonly<Record<Kind, boolean>> = {
    reply: mayWrite || channels !== null,
    email: channels !== null,
    whatsapp: whatsApp !== null,
    sms: channels?.sms != null,
    note: mayNote,
  };
  const kinds = KINDS.filter((one) => offers[one]);
  const answered =
    KINDS.find((one) => answerFor(answer, INTENT_OF[one])) ??
    (Object.values(results).some(Boolean) ? "whatsapp" : null);
  const preferred = channels?.preferred ? KIND_OF[channels.preferred] : null;
  // What is quoted is quoted by a message in the app, into which a template goes that the address names.
  const isReply = quote !== null || view.inserted !== null;
  const wanted = chosen ?? answered ?? asked ?? (isReply ? "reply" : preferred);
  const kind = kinds.find((one) => one === wanted) ?? kinds[0];
  const focus = () => place.current?.querySelector<HTMLElement>(OPEN_TEXT)?.focus();
  const write = (next: Kind) => {
    // Without a pause: the next key is part of the text.
    flushSync(() => setChosen(next));
    focus();
  };
  useKeys({
    ...(offers.reply ? { r: () => write("reply") } : {}),
    ...(mayNote ? { n: () => write("note") } : {}),
    ...(mayWrite
      ? {
          t: () => {
            write("reply");
            place.current?.querySelector<HTMLElement>("[data-templates] > summary")?.click();
          },
        }
      : {}),
  });
  useFocusAfterSending(focus);
  useFocusWriting();
  if (kind === undefined) return null;
  // A new message of one's own empties the form; one of the other side leaves it as it is.
  const ownNewest = page.messages.findLast((one) => one.authorId === userId)?.id;
  const newestBy = (channel: ChannelName) =>
    page.messages.findLast((one) => one.authorId === userId && one.channel === channel)?.id ?? "none";
  const links = kinds.length > 1 ? <KindLinks kinds={kinds} kind={kind} onChoose={write} /> : null;
  return (
    <div ref={place}>
      {mayWrite ? (
        <MessageForm
          key={`message ${ownNewest ?? "none"} ${quote?.id ?? ""}`}
          view={view}
          label={label}
          placeholder={[`${label}.`, hint].filter(Boolean).join(" ")}
          leading={links}
          hidden={kind !== "reply"}
          lastResult={answerFor(answer, "send")?.lastResult}
        />
      ) : channels?.inApp.cannot ? (
        <Unreachable cannot={channels.inApp.cannot} leading={links} hidden={kind !== "reply"} />
      ) : null}
      {channels ? (
        channels.email.cannot ? (
          <Unreachable cannot={channels.email.cannot} leading={links} hidden={kind !== "email"} />
        ) : (
          <EmailForm
            key={`email ${newestBy("email")}`}
            view={view}
            channel={channels.email}
            leading={links}
            hidden={kind !== "email"}
            lastResult={answerFor(answer, "email")?.lastResult}
          />
        )
      ) : null}
      {channels?.sms ? (
        channels.sms.cannot ? (
          <Unreachable cannot={channels.sms.cannot} leading={links} hidden={kind !== "sms"} />
        ) : (
          <SmsForm
            key={`sms ${newestBy("sms")}`}
            view={view}
            channel={channels.sms}
            leading={links}
            hidden={kind !== "sms"}
            lastResult={answerFor(answer, "sms")?.lastResult}
          />
        )
      ) : null}
      {whatsApp ? (
        <WhatsAppPanel
          key={`whatsapp ${ownNewest ?? "none"}`}
          view={view}
          whatsApp={whatsApp}
          results={results}
          leading={links}
          hidden={kind !== "whatsapp"}
        />
      ) : null}
      {/* Only a note of one's own empties the form, not one of a colleague. */}
      {mayNote ? (
        <NoteForm
          key={`note ${ownNewestNote ?? "none"}`}
          leading={links}
          hidden={kind !== "note"}
          placeholder={`${inboxMessages.internalNote}. ${recordMessages.notesHint}`}
          lastResult={answerFor(answer, "add-note")?.lastResult}
        />
      ) : null}
    </div>
  );
}

type KindLinksProps = { kinds: readonly Kind[]; kind: Kind; onChoose: (kind: Kind) => void };

/** The channels and the note: links to the page with the other form, which script shows without a request. */
function KindLinks({ kinds, kind, onChoose }: KindLinksProps) {
  const link = useThreadLink();
  const { names } = channelMessages;
  const labels: Readonly<Record<Kind, string>> = {
    // Where there is nothing else to choose from, it is the answer.
    reply: kinds.includes("email") ? names["in-app"] : inboxMessages.reply,
    email: names.email,
    whatsapp: names.whatsapp,
    sms: names.sms,
    note: inboxMessages.noteTab,
  };
  return (
    <nav
      aria-label={inboxMessages.writeKind}
      className="flex max-w-full overflow-x-auto rounded-sm bg-sunken p-0.5"
    >
      {kinds.map((value) => (
        <Link
          key={value}
          to={link({ [WRITE]: value }, "#write")}
          discover="none"
          aria-current={value === kind ? "true" : undefined}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            onChoose(value);
          }}
          className="flex min-h-(--control-sm) items-center whitespace-nowrap rounded-sm px-2.5 font-semibold text-ink-muted text-sm no-underline aria-[current]:bg-surface aria-[current]:text-ink aria-[current]:shadow-rise"
        >
          {labels[value]}
        </Link>
      ))}
    </nav>
  );
}

const SENDING = ["send", "add-note", "whatsapp", "email", "sms"];

/** After sending, the focus returns to the text field. */
function useFocusAfterSending(focus: () => void): void {
  const intent = useNavigation().formData?.get("intent");
  const sent = useRef(false);
  useEffect(() => {
    if (SENDING.some((one) => one === intent)) sent.current = true;
    else if (sent.current) {
      sent.current = false;
      focus();
    }
  }, [intent, focus]);
}

/** On a phone the page is the conversation: it is shown from its end, and follows what comes. */
function useScrollToEnd(newest: number | undefined) {
  const place = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (newest === undefined || hash.startsWith("#message-")) return;
    const isPane = place.current && getComputedStyle(place.current).overflowY === "auto";
    if (!isPane) window.scrollTo(0, document.documentElement.scrollHeight);
  }, [newest, hash]);
  return place;
}

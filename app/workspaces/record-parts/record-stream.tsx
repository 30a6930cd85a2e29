import { Fragment, type ReactNode } from "react";
import { NoteText } from "#app/admissions/notes/note-text.tsx";
import { changeText } from "#app/admissions/students/change-text.ts";
import { logLabel } from "#app/admissions/students/student-log.ts";
import type { Call } from "#app/conversations/calls/call.ts";
import { CALL_OUTCOME_LABELS, callMessages } from "#app/conversations/calls/calls.words.ts";
import { authorOf } from "#app/conversations/threads/thread.ts";
import { threadMessages } from "#app/conversations/threads/threads.words.ts";
import { recordMessages } from "#app/platform/portal/admin.words.ts";
import { useRecordAddress } from "#app/platform/records/record-address.view.ts";
import { formatMoment, type Place } from "#app/platform/time/format-date.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Phone } from "#app/ui/icons.tsx";
import { SegmentedLinks } from "#app/ui/segmented-links.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { STREAM_PARTS, type StreamEntry, type StreamPart } from "./record-stream.ts";

const texts = recordMessages.stream;

type RecordStreamProps = {
  entries: readonly StreamEntry[];
  part: StreamPart | null;
  place: Place;
  /** How the values of a change are read. */
  valueText: (kind: string, value: string, locale: string) => string;
  /** Notes and messages, as far as the reader sees them. */
  parts: readonly StreamPart[];
  /** The reader’s newest note. */
  ownNewestNote: string | null;
  /** False where readers see what changed and not who changed it. */
  showsActors?: boolean;
  /** The collapsed form for another note, with permission. */
  composer: ReactNode;
  /** Where the rest of it is; null where all is shown. */
  more: { readonly href: string; readonly label: string } | null;
  /** The way back to its newest entries, where these are older ones. */
  newestHref?: string | null;
  title?: string;
  /** Shown where there is nothing. */
  none?: string;
  /** At the end of the title's line, in place of the parts. */
  action?: ReactNode;
};

/** What was written about a record and what happened to it, with a closed line for one note more. */
export function RecordStream(props: RecordStreamProps) {
  const {
    entries,
    part,
    place,
    valueText,
    parts,
    more,
    newestHref,
    title = texts.title,
    none = texts.none,
  } = props;
  const hrefWith = useRecordAddress();
  return (
    <section aria-labelledby="activity" className="flex min-w-0 flex-col gap-3">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="activity" className="text-lg">
          {title}
        </h3>
        {props.action ?? (
          <div className="max-w-full overflow-x-auto">
            <SegmentedLinks
              label={texts.show}
              items={[null, ...STREAM_PARTS.filter((each) => parts.includes(each))].map((each) => ({
                href: hrefWith({ show: each, older: null }),
                label: texts[each ?? "all"],
                current: each === part,
              }))}
            />
          </div>
        )}
      </header>
      {/* Closes the form after saving. */}
      <Fragment key={props.ownNewestNote ?? "none"}>{props.composer}</Fragment>
      {entries.length === 0 ? <p className="text-ink-muted text-sm">{none}</p> : null}
      <ol className="flex flex-col">
        {entries.map((entry) => (
          <li key={entry.id} className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3 py-2 text-sm">
            <Entry
              entry={entry}
              place={place}
              valueText={valueText}
              showsActors={props.showsActors ?? true}
            />
          </li>
        ))}
      </ol>
      {more || newestHref ? (
        <p className="flex flex-wrap gap-x-4">
          {more ? <TextLink to={more.href}>{more.label}</TextLink> : null}
          {newestHref ? <TextLink to={newestHref}>{texts.newest}</TextLink> : null}
        </p>
      ) : null}
    </section>
  );
}

type EntryProps = Pick<RecordStreamProps, "place" | "valueText"> & {
  entry: StreamEntry;
  showsActors: boolean;
};

function Entry({ entry, place, valueText, showsActors }: EntryProps) {
  if (entry.kind === "change") {
    const { change } = entry;
    return (
      <>
        <Dot isSteps={change.kind === "status-changed"} />
        <div className="min-w-0">
          <Line at={entry.at} place={place}>
            <span className="font-semibold">
              {[logLabel(change.kind), change.reference].filter(Boolean).join(" · ")}
            </span>{" "}
            {showsActors ? (
              <span className="text-ink-muted">
                {recordMessages.by({ name: change.actor ?? recordMessages.system })}
              </span>
            ) : null}
          </Line>
          <Words>{changeText(change, place.locale, valueText)}</Words>
          <Words>{change.reason}</Words>
        </div>
      </>
    );
  }
  if (entry.kind === "call") return <CallEntry call={entry.call} place={place} />;
  const author =
    entry.kind === "note"
      ? (entry.note.author ?? recordMessages.someone)
      : (authorOf(entry.message) ?? threadMessages.someone);
  const said = entry.kind === "note" ? texts.wroteNote : texts.wroteMessage;
  return (
    <>
      <Avatar name={author} size="xs" />
      <div className="min-w-0">
        <Line at={entry.at} place={place}>
          {said({ name: author })}
        </Line>
        <div
          className={
            entry.kind === "note"
              ? "mt-1 w-fit max-w-prose rounded-md bg-warning-soft px-3 py-2"
              : "mt-1 w-fit max-w-prose rounded-md bg-sunken px-3 py-2"
          }
        >
          {entry.kind === "note" ? (
            <NoteText note={entry.note} />
          ) : (
            <p className="whitespace-pre-line [overflow-wrap:anywhere]">{entry.message.body}</p>
          )}
        </div>
      </div>
    </>
  );
}

function CallEntry({ call, place }: { call: Call; place: Place }) {
  const { outcome, direction, calledAt, note, author } = call;
  return (
    <>
      <span aria-hidden="true" className="flex h-5 w-6 items-center justify-center">
        <Phone className="size-4 text-ink-muted" />
      </span>
      <div className="min-w-0">
        <Line at={calledAt} place={place}>
          <span className="font-semibold">{CALL_OUTCOME_LABELS[outcome]}</span>{" "}
          <span className="text-ink-muted">
            {callMessages.entry[direction]({ name: author ?? callMessages.someone })}
          </span>
        </Line>
        <Words>{note}</Words>
      </div>
    </>
  );
}

function Line({ at, place, children }: { at: Date; place: Place; children: ReactNode }) {
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4 [overflow-wrap:anywhere]">
      <span className="min-w-0">{children}</span>
      <time dateTime={at.toISOString()} className="text-ink-muted text-xs tabular-nums">
        {formatMoment(at, place)}
      </time>
    </p>
  );
}

function Words({ children }: { children: string | null }) {
  return children ? (
    <p dir="auto" className="whitespace-pre-wrap text-ink-muted [overflow-wrap:anywhere]">
      {children}
    </p>
  ) : null;
}

/** A change of status fills its dot: those are what a reader looks for. */
function Dot({ isSteps }: { isSteps: boolean }) {
  return (
    <span aria-hidden="true" className="flex h-5 w-6 items-center justify-center">
      <span
        className={
          isSteps
            ? "size-2 rounded-full bg-eucalyptus"
            : "size-2 rounded-full border-2 border-line-strong bg-surface"
        }
      />
    </span>
  );
}

import { DOCUMENT_KIND_LABELS } from "#app/admissions/document-kinds/kinds.ts";
import { Button } from "#app/ui/button.tsx";
import { Progress } from "#app/ui/progress.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import { formatters } from "#app/words/formatters.ts";
import type { SendingState } from "./document-sending.view.ts";
import { sendingMessages as texts } from "./sending.words.ts";
import type { Sending, SendingLine } from "./use-sending.ts";

/** Uploads in progress: how far each is, with buttons to pause, resume and cancel. */
export function SendingList({ sending, locale }: { sending: Sending; locale: string }) {
  return (
    <section aria-label={texts.underWay} className="max-w-xl">
      <ul className="border-line border-t">
        {sending.lines.map((line) => (
          <Line key={line.id} line={line} sending={sending} locale={locale} />
        ))}
      </ul>
    </section>
  );
}

function Line({ line, sending, locale }: { line: SendingLine; sending: Sending; locale: string }) {
  const { id, paper, state } = line;
  const { name } = paper;
  const over = state.phase === "refused";
  return (
    <li className="flex flex-col gap-2 border-line border-b py-4">
      <p className="font-semibold [overflow-wrap:anywhere]" dir="auto">
        {name}
      </p>
      <p className="text-ink-muted text-sm">{DOCUMENT_KIND_LABELS[paper.kind]}</p>
      {over ? null : (
        <Progress
          label={texts.progress({ name })}
          value={state.done}
          max={1}
          valueText={percentOf(state, locale)}
        />
      )}
      <p className={over ? "text-destructive text-sm" : "text-sm"} data-figures>
        {phaseText(state, locale)}
      </p>
      {/* Progress is not announced to screen readers; events are. */}
      <VisuallyHidden live>{spoken(line, locale)}</VisuallyHidden>
      <p className="flex flex-wrap gap-3">
        {state.phase === "sending" || state.phase === "offline" ? (
          <Button size="sm" aria-label={texts.pause({ name })} onClick={() => sending.pause(id)}>
            {texts.pauseShort}
          </Button>
        ) : null}
        {state.phase === "paused" ? (
          <Button
            size="sm"
            variant="primary"
            aria-label={texts.goOn({ name })}
            onClick={() => sending.goOn(id)}
          >
            {texts.goOnShort}
          </Button>
        ) : null}
        {state.phase === "checking" ? null : (
          <Button
            size="sm"
            variant="link"
            aria-label={texts.cancel({ name })}
            onClick={() => sending.cancel(id)}
          >
            {texts.cancelShort}
          </Button>
        )}
      </p>
    </li>
  );
}

const percentOf = ({ done }: SendingState, locale: string) =>
  formatters
    .getNumberFormat(locale, { style: "percent", maximumFractionDigits: 0 })
    .format(Math.floor(done * 100) / 100);

function phaseText(state: SendingState, locale: string): string {
  const percent = percentOf(state, locale);
  switch (state.phase) {
    case "sending":
      return [texts.sending({ percent }), leftText(state.secondsLeft)].filter(Boolean).join(" · ");
    case "paused":
      return texts.paused({ percent });
    case "offline":
      return texts.offline({ percent });
    case "refused":
      return problemOf(state);
    default:
      return texts[state.phase];
  }
}

function leftText(seconds: number | null): string {
  if (seconds === null || seconds === 0) return "";
  if (seconds < 60) return texts.secondsLeft({ count: seconds });
  return texts.minutesLeft({ count: Math.ceil(seconds / 60) });
}

function problemOf({ problem }: SendingState): string {
  if (problem === "signed-out") return texts.signedOut;
  return problem === null || problem === "failed" ? texts.failed : problem.text;
}

function spoken({ paper: { name }, state }: SendingLine, locale: string): string {
  switch (state.phase) {
    case "refused":
      return `${name}: ${problemOf(state)}`;
    case "checking":
      return `${name}: ${texts.checking}`;
    case "offline":
      return `${name}: ${texts.offline({ percent: percentOf(state, locale) })}`;
    default:
      return "";
  }
}

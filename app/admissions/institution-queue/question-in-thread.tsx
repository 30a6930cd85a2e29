import { formatMoment, type Place } from "#app/platform/time/format-date.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { institutionQueueMessages } from "./institution-queue.words.ts";
import { isWaiting, type OpenQuestion } from "./question.ts";
import { AnswerText, QuestionText } from "./question-list.tsx";

const texts = institutionQueueMessages.question;

/** An institution's question, in its place among messages and clearly distinct from them. */
export function QuestionInThread({
  question,
  answerHref,
  place,
}: {
  question: OpenQuestion;
  /** The page to answer on; null for readers who cannot. */
  answerHref: string | null;
  place: Place;
}) {
  const { institution, askedAt } = question;
  return (
    <div className="flex max-w-prose flex-col gap-1 border-info border-s-4 bg-info-soft px-4 py-3">
      <p className="text-sm">
        <span className="font-semibold [overflow-wrap:anywhere]">{texts.asks({ institution })}</span>{" "}
        <time dateTime={askedAt.toISOString()} className="text-ink-muted tabular-nums">
          {formatMoment(askedAt, place)}
        </time>
      </p>
      <QuestionText question={question} place={place} />
      <AnswerText question={question} place={place} />
      {isWaiting(question) ? (
        <p className="text-ink-muted text-sm">{texts.notHere({ institution })}</p>
      ) : null}
      {isWaiting(question) && answerHref ? (
        <p>
          <ButtonLink to={answerHref} size="sm">
            {texts.open}
          </ButtonLink>
        </p>
      ) : null}
    </div>
  );
}

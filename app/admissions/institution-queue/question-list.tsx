import { Form } from "react-router";
import { DOCUMENT_KIND_LABELS } from "#app/admissions/document-kinds/kinds.ts";
import { formatCalendarDate, formatDay, type Place } from "#app/platform/time/format-date.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { listText } from "#app/words/list-text.ts";
import { institutionQueueMessages } from "./institution-queue.words.ts";
import { isWaiting, type OpenQuestion } from "./question.ts";

const texts = institutionQueueMessages.ask;

/** An institution's questions, with the answers; its staff can withdraw unanswered ones. Posts `take-back`. */
export function QuestionList({
  questions,
  version,
  mayTakeBack,
  place,
}: {
  questions: readonly OpenQuestion[];
  version: number;
  mayTakeBack: boolean;
  place: Place;
}) {
  if (questions.length === 0) return null;
  return (
    <Card title={texts.questions}>
      <ol className="flex flex-col">
        {questions.map((question) => (
          <li key={question.id} className="flex flex-col gap-1 border-line border-b py-3 last:border-b-0">
            <QuestionText question={question} place={place} />
            <AnswerText question={question} place={place} />
            {mayTakeBack && isWaiting(question) ? (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="intent" value="take-back" />
                <input type="hidden" name="version" value={version} />
                <input type="hidden" name="question" value={question.id} />
                <Button type="submit" size="sm">
                  {texts.takeBack}
                </Button>
              </Form>
            ) : null}
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** The question, when it was asked and when it is due. */
export function QuestionText({ question, place }: { question: OpenQuestion; place: Place }) {
  const { body, kinds, dueOn, askedAt } = question;
  return (
    <>
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">{body}</p>
      {kinds.length > 0 ? (
        <p className="text-sm">{listText(kinds.map((kind) => DOCUMENT_KIND_LABELS[kind]))}</p>
      ) : null}
      <p className="text-ink-muted text-sm">
        {dueOn
          ? texts.due({ day: formatDay(askedAt, place), due: formatCalendarDate(dueOn, place.locale) })
          : texts.askedOn({ day: formatDay(askedAt, place) })}
      </p>
    </>
  );
}

export function AnswerText({ question, place }: { question: OpenQuestion; place: Place }) {
  const { answer, answeredAt, answeredBy, answeredFor, cancelledAt } = question;
  if (cancelledAt)
    return (
      <p className="text-ink-muted text-sm">{texts.cancelled({ day: formatDay(cancelledAt, place) })}</p>
    );
  if (!answeredAt) return <p className="text-sm">{texts.waits}</p>;
  const by = { name: answeredBy ?? "", agency: answeredFor ?? "", day: formatDay(answeredAt, place) };
  return (
    <>
      <blockquote className="whitespace-pre-line border-line-strong border-s-2 ps-4 [overflow-wrap:anywhere]">
        {answer}
      </blockquote>
      <p className="text-ink-muted text-sm">
        {answeredBy === null
          ? texts[answeredFor === null ? "answered" : "answeredForAgency"](by)
          : texts[answeredFor === null ? "answeredBy" : "answeredByAgent"](by)}
      </p>
    </>
  );
}

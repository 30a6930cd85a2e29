import { getFormProps, useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { answerFor, type FormAnswer } from "#app/platform/records/form-for.view.ts";
import type { Place } from "#app/platform/time/format-date.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { FormProblem } from "#app/ui/form/form-problem.tsx";
import { LinesField } from "#app/ui/form/select-field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { institutionQueueMessages } from "./institution-queue.words.ts";
import { isWaiting, type OpenQuestion } from "./question.ts";
import { AnswerText, QuestionText } from "./question-list.tsx";
import { QUESTION_MAX_LENGTH } from "./review-schema.ts";

const texts = institutionQueueMessages.question;

type AnsweredBy = "student" | "agent" | "staff";

type QuestionPageProps = {
  questions: readonly OpenQuestion[];
  by: AnsweredBy;
  mayAnswer: boolean;
  answer: FormAnswer | undefined;
  /** The upload page; null for readers who cannot upload. */
  sendHref: string | null;
  place: Place;
};

/** The page to answer an institution's question. Posts `answer`. */
export function QuestionPage({ questions, by, mayAnswer, answer, sendHref, place }: QuestionPageProps) {
  const refused = answerFor(answer, "answer")?.lastResult;
  return (
    <ol className="flex flex-col gap-6">
      {questions.map((question) => (
        <li key={question.id}>
          <Card title={texts.titleFrom({ institution: question.institution })} level={by === "staff" ? 3 : 2}>
            <div className="flex max-w-prose flex-col gap-2">
              <QuestionText question={question} place={place} />
              {isWaiting(question) && mayAnswer ? (
                <AnswerForm
                  question={question.id}
                  by={by}
                  refused={isOf(refused, question.id) ? refused : null}
                  sendHref={question.kinds.length > 0 ? sendHref : null}
                />
              ) : (
                <>
                  <TooLate refused={isOf(refused, question.id) ? refused : null} />
                  <AnswerText question={question} place={place} />
                </>
              )}
            </div>
          </Card>
        </li>
      ))}
    </ol>
  );
}

type Refused = FormAnswer["lastResult"] | null | undefined;
const isOf = (refused: Refused, question: string): boolean => refused?.initialValue?.question === question;

/** Text written while someone else answered, or the question was withdrawn: it is not lost. */
function TooLate({ refused }: { refused: Refused }) {
  const typed = refused?.initialValue?.answer;
  if (typeof typed !== "string") return null;
  return (
    <Notice tone="warning" live title={texts.tooLate}>
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">{typed}</p>
    </Notice>
  );
}

function AnswerForm({
  question,
  by,
  refused,
  sendHref,
}: {
  question: string;
  by: AnsweredBy;
  refused: Refused;
  sendHref: string | null;
}) {
  const [form, fields] = useForm<{ answer?: string }>({
    id: `answer-${question}`,
    lastResult: refused ?? null,
  });
  const pending = useNavigation().formData?.get("question") === question;
  return (
    <Form method="post" preventScrollReset {...getFormProps(form)} className="mt-2 flex flex-col gap-3">
      <input type="hidden" name="intent" value="answer" />
      <input type="hidden" name="question" value={question} />
      <FormProblem errors={form.errors} id={form.errorId} />
      <LinesField
        field={fields.answer}
        label={by === "student" ? texts.answer : texts.staffAnswer}
        rows={4}
        maxLength={QUESTION_MAX_LENGTH}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" loading={pending}>
          {texts.send}
        </Button>
        {sendHref ? <ButtonLink to={sendHref}>{texts.sendDocuments}</ButtonLink> : null}
      </div>
    </Form>
  );
}

/** What an institution is waiting for, on the page of its application; nothing if there is no open question. */
export function QuestionsSection({
  questions,
  href,
  mayAnswer = true,
  place,
  level = 2,
}: {
  questions: readonly OpenQuestion[];
  /** The page to answer on. */
  href: string;
  /** False for readers who cannot answer. */
  mayAnswer?: boolean;
  place: Place;
  level?: 2 | 3;
}) {
  const waiting = questions.filter(isWaiting);
  if (questions.length === 0) return null;
  return (
    <Card title={texts.title} level={level} look={waiting.length > 0 ? "raised" : undefined}>
      <div className="flex max-w-prose flex-col gap-3">
        {waiting.map((question) => (
          <div key={question.id} className="flex flex-col gap-1">
            <QuestionText question={question} place={place} />
          </div>
        ))}
        <p>
          <ButtonLink to={href} size="sm" variant={waiting.length > 0 ? "primary" : "secondary"}>
            {waiting.length > 0 && mayAnswer ? texts.open : texts.all}
          </ButtonLink>
        </p>
      </div>
    </Card>
  );
}

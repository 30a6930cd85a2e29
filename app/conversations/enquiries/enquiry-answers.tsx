import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { FormKey } from "#app/platform/forms/form-key.tsx";
import { formatMoment, type Place } from "#app/platform/time/format-date.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { LinesField } from "#app/ui/form/select-field.tsx";
import { ANSWER_MAX_LENGTH } from "./answer-schema.ts";
import { enquiryMessages as texts } from "./enquiries.words.ts";
import type { EnquiryAnswer } from "./enquiry-row.ts";

type EnquiryAnswersProps = {
  email: string;
  answers: readonly EnquiryAnswer[];
  place: Place;
  mayAnswer: boolean;
  lastResult: SubmissionResult<string[]> | undefined;
};

/** What was answered to an enquiry, and the form for one more answer. Posts `answer`. */
export function EnquiryAnswers({ email, answers, place, mayAnswer, lastResult }: EnquiryAnswersProps) {
  if (answers.length === 0 && !mayAnswer) return null;
  return (
    <Card level={3} title={texts.answers} className="mt-7">
      <ul>
        {answers.map(({ id, author, body, createdAt }) => (
          <li key={id} className="border-line border-b py-3">
            <p className="max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">{body}</p>
            <p className="mt-1 text-ink-muted text-sm">
              {texts.answeredBy({ name: author ?? texts.someone, time: formatMoment(createdAt, place) })}
            </p>
          </li>
        ))}
      </ul>
      {mayAnswer ? (
        // An answer that was sent empties the form.
        <AnswerForm key={answers.length} email={email} lastResult={lastResult} />
      ) : null}
    </Card>
  );
}

function AnswerForm({ email, lastResult }: Pick<EnquiryAnswersProps, "email" | "lastResult">) {
  const [form, fields] = useForm<{ body?: string }>({ id: "answer", lastResult: lastResult ?? null });
  const pending = useNavigation().formData?.get("intent") === "answer";
  return (
    <Form
      method="post"
      preventScrollReset
      {...getFormProps(form)}
      className="mt-4 flex max-w-prose flex-col gap-3"
    >
      <input type="hidden" name="intent" value="answer" />
      <FormKey intent="answer" />
      <LinesField
        field={fields.body}
        label={texts.answer}
        hint={texts.answerHint({ email })}
        rows={5}
        maxLength={ANSWER_MAX_LENGTH}
      />
      <div>
        <Button type="submit" variant="primary" loading={pending}>
          {texts.sendAnswer}
        </Button>
      </div>
    </Form>
  );
}

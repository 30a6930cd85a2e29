import { type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { useNavigation } from "react-router";
import { RecordForm } from "#app/platform/records/record-form.tsx";
import { asOfText } from "#app/platform/time/as-of.ts";
import type { Place } from "#app/platform/time/format-date.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { DeclarationRecord } from "./declaration.ts";
import { DeclarationFacts } from "./declaration-facts.tsx";
import { ANSWER_OPTIONS, declareSchema } from "./declaration-schema.ts";
import { GateNotice } from "./gate-notice.tsx";
import type { GateStop } from "./gates.ts";
import { gateMessages as texts } from "./gates.words.ts";

type DeclarationPageProps = {
  reference: string;
  declarations: readonly DeclarationRecord[];
  stop: GateStop | null;
  /** The last day of acceptance that the rule does not cover, `YYYY-MM-DD`. */
  acceptedBy: string;
  place: Place;
  /** Where the application is. */
  back: string;
  isOwn: boolean;
  lastResult: SubmissionResult<string[]> | undefined;
};

/** What is declared of studies in Australia for an application, and the form that declares or corrects it. */
export function DeclarationPage(props: DeclarationPageProps) {
  const { reference, declarations, stop, acceptedBy, place, back, isOwn, lastResult } = props;
  const [form, fields] = useForm({
    id: "declare",
    lastResult,
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: declareSchema }),
  });
  const pending = useNavigation().formMethod === "POST";
  return (
    <div className="max-w-prose">
      <PageHeader
        compact
        title={texts.title}
        description={isOwn ? texts.questionOwn : texts.question}
        back={
          <ButtonLink to={back} variant="link" size="sm">
            {texts.back({ reference })}
          </ButtonLink>
        }
      />
      <p className="mb-4 text-ink-muted">{texts.why({ acceptedBy: asOfText(acceptedBy) })}</p>
      <div className="mb-6">
        <DeclarationFacts declarations={declarations} place={place} />
      </div>
      {stop ? (
        <div className="mb-6">
          <GateNotice stop={stop} place={place} />
        </div>
      ) : null}
      <RecordForm
        form={form}
        hidden={null}
        buttons={
          <Button type="submit" variant="primary" loading={pending}>
            {texts.fields.save}
          </Button>
        }
      >
        <SelectField
          field={fields.answer}
          label={texts.fields.answer}
          hint={texts.fields.answerHint}
          placeholder={texts.problems.answer}
          options={ANSWER_OPTIONS}
        />
        <TextField
          field={fields.acceptedOn}
          label={texts.fields.acceptedOn}
          hint={texts.fields.acceptedOnHint}
          optional
          type="date"
        />
        <TextField
          field={fields.reason}
          label={texts.fields.reason}
          optional={declarations.length === 0}
          autoComplete="off"
        />
      </RecordForm>
    </div>
  );
}

import { getFormProps, getInputProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "react-router";
import { REPORTED_TEXT_LIMIT } from "#app/platform/pages/report-translation.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { FieldGroup } from "#app/ui/field-group.tsx";
import { controlProps } from "#app/ui/form/form-field.ts";
import { FormProblem } from "#app/ui/form/form-problem.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TrapField } from "#app/ui/form/trap-field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { currentLanguage } from "#app/words/current-language.ts";
import { isTranslated, LANGUAGES, TRANSLATED_LANGUAGES } from "#app/words/languages.ts";
import { REPORT_KINDS, type ReportTranslationForm } from "./translation-report.ts";
import { REPORT_KIND_LABELS, reportTranslationPage as texts } from "./translation-report.words.ts";

type ReportFormProps = {
  /** Made by the server for this one form. */
  formKey: string;
  stamp: string;
  page: string | null;
  lastResult: SubmissionResult<string[]> | undefined;
  /** Shown above the form if it was refused for a reason other than its fields. */
  problem: string | null;
};

/** Each problem is a button that sends the form. Works without script. */
export function ReportForm({ formKey, stamp, page, lastResult, problem }: ReportFormProps) {
  const language = currentLanguage();
  const [form, fields] = useForm<ReportTranslationForm>({
    id: "translation-report",
    lastResult,
    defaultValue: { key: formKey, page, language: isTranslated(language) ? language : "" },
    defaultNoValidate: false,
  });
  const text = controlProps(fields.text);
  return (
    <Form
      method="post"
      {...getFormProps(form)}
      className="relative -m-0.5 flex flex-col gap-5 overflow-hidden p-0.5"
    >
      <input {...getInputProps(fields.key, { type: "hidden" })} />
      <input type="hidden" name={fields.stamp.name} value={stamp} />
      <FormProblem errors={fields.key.errors} />
      {problem ? (
        <Notice tone="warning" title={problem} live />
      ) : lastResult?.status === "error" ? (
        <Notice tone="destructive" title={texts.problems} live />
      ) : null}
      <TrapField name={fields.website.name} label={texts.trap} />
      {page === null ? null : (
        <>
          <input type="hidden" name={fields.page.name} value={page} />
          <p className="text-ink-muted text-sm [overflow-wrap:anywhere]">
            {texts.page}: <bdi dir="ltr">{page}</bdi>
          </p>
        </>
      )}
      {isTranslated(language) ? (
        <input type="hidden" name={fields.language.name} value={language} />
      ) : (
        <SelectField
          field={fields.language}
          label={texts.language}
          options={TRANSLATED_LANGUAGES.map((tag) => ({ value: tag, label: LANGUAGES[tag].name }))}
          placeholder={texts.choose}
        />
      )}
      <Field id={fields.text.id} label={texts.text} hint={texts.textHint} error={fields.text.errors} optional>
        <Textarea
          key={text.key}
          {...text.props}
          data-reported-text
          dir="auto"
          rows={4}
          maxLength={REPORTED_TEXT_LIMIT}
        />
      </Field>
      <FieldGroup id={fields.kind.id} legend={texts.kind} hint={texts.kindHint} error={fields.kind.errors}>
        <div className="flex flex-wrap gap-3">
          {REPORT_KINDS.map((kind) => (
            <Button key={kind} type="submit" name={fields.kind.name} value={kind}>
              {REPORT_KIND_LABELS[kind]}
            </Button>
          ))}
        </div>
      </FieldGroup>
    </Form>
  );
}

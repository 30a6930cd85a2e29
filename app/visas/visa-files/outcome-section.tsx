import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { milestoneMessages } from "#app/admissions/milestones/milestones.words.ts";
import { PlainForm } from "#app/commissions/claims/plain-form.tsx";
import { formatCalendarDate } from "#app/platform/time/format-date.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { CheckboxGroup } from "#app/ui/checkbox-group.tsx";
import { FormProblem } from "#app/ui/form/form-problem.tsx";
import { LinesField, SelectField } from "#app/ui/form/select-field.tsx";
import { DateField } from "#app/ui/form/text-field.tsx";
import { REFUSAL_CLAUSE_LABELS, REFUSAL_CLAUSES } from "./refusal-clauses.ts";
import { VISA_STATE_LABELS, visaMessages } from "./visa-files.words.ts";
import { VISA_OUTCOMES } from "./visa-options.ts";
import type { VisaFilePage } from "./visa-page.ts";

const texts = visaMessages.outcome;

type Result = SubmissionResult<string[]> | undefined;
type OutcomeProps = { page: VisaFilePage; results: Record<"lodge" | "outcome" | "reasons", Result> };

/** When the application was lodged and what was decided. Posts `lodge`, `record-outcome` and `save-reasons`. */
export function OutcomeSection({ page, results }: OutcomeProps) {
  const { file, lodgement, may, place } = page;
  const { lodgedOn, isLodgedUndated, decision } = lodgement.milestones;
  const day = (date: string) => formatCalendarDate(date, place.locale);
  return (
    <Card level={3} title={texts.title} description={texts.lead} id="outcome">
      <div className="flex max-w-2xl flex-col gap-4">
        {lodgedOn === null ? (
          may.recordMilestone ? (
            <PlainForm
              key={`lodge ${file.version}`}
              intent="lodge"
              label={texts.lodge}
              carries={{ version: file.version }}
              fields={[
                { name: "lodgedOn", kind: "date", label: texts.lodgedOn },
                {
                  name: "trn",
                  kind: "line",
                  label: visaMessages.plan.trn,
                  optional: true,
                  value: file.trn ?? "",
                },
              ]}
              lastResult={results.lodge}
            />
          ) : (
            <p className="text-ink-muted">{texts.notLodged}</p>
          )
        ) : (
          <p>
            {texts.lodgedOn} <strong>{isLodgedUndated ? milestoneMessages.undated : day(lodgedOn)}</strong>
          </p>
        )}
        {decision ? (
          <p>
            <strong>
              {decision.isUndated
                ? VISA_STATE_LABELS[decision.kind]
                : texts.decided({ outcome: VISA_STATE_LABELS[decision.kind], day: day(decision.day) })}
            </strong>
          </p>
        ) : null}
        {lodgedOn !== null && decision === null && may.recordMilestone ? (
          <OutcomeForm key={file.version} page={page} intent="record-outcome" lastResult={results.outcome} />
        ) : null}
        {decision?.kind === "refused" ? (
          <>
            <RefusalReasons file={file} />
            {may.update ? (
              <OutcomeForm
                key={`reasons ${file.version}`}
                page={page}
                intent="save-reasons"
                lastResult={results.reasons}
              />
            ) : null}
          </>
        ) : null}
      </div>
    </Card>
  );
}

function RefusalReasons({ file }: Pick<VisaFilePage, "file">) {
  if (file.refusalClauses.length === 0 && file.refusalNote === null)
    return <p className="text-ink-muted">{texts.noReasons}</p>;
  return (
    <div>
      <p className="font-semibold">{texts.clauses}</p>
      <ul className="list-disc ps-5">
        {file.refusalClauses.map((clause) => (
          <li key={clause}>{REFUSAL_CLAUSE_LABELS[clause]}</li>
        ))}
      </ul>
      {file.refusalNote ? (
        <p className="whitespace-pre-line [overflow-wrap:anywhere]">{file.refusalNote}</p>
      ) : null}
    </div>
  );
}

type FormProps = { page: VisaFilePage; intent: "record-outcome" | "save-reasons"; lastResult: Result };

function OutcomeForm({ page: { file }, intent, lastResult }: FormProps) {
  const isOutcome = intent === "record-outcome";
  const [form, fields] = useForm<{
    outcome?: string;
    decidedOn?: string;
    clauses?: string[];
    outcomeNote?: string;
  }>({
    id: intent,
    lastResult: lastResult ?? null,
    defaultValue: isOutcome
      ? { outcome: "granted" }
      : { clauses: [...file.refusalClauses], outcomeNote: file.refusalNote ?? "" },
  });
  const pending = useNavigation().formData?.get("intent") === intent;
  return (
    <Form method="post" preventScrollReset {...getFormProps(form)} className="flex flex-col gap-4">
      <FormProblem errors={form.errors} id={form.errorId} />
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="version" value={file.version} />
      {isOutcome ? (
        <>
          <SelectField
            field={fields.outcome}
            label={texts.outcome}
            options={VISA_OUTCOMES.map((value) => ({ value, label: texts[value] }))}
          />
          <DateField field={fields.decidedOn} label={texts.decidedOn} />
        </>
      ) : null}
      <CheckboxGroup
        key={fields.clauses.key}
        legend={texts.clauses}
        hint={texts.clausesHint}
        name={fields.clauses.name}
        error={fields.clauses.errors}
        look="plain"
        columns={2}
        defaultValue={[fields.clauses.initialValue ?? []].flat().map(String)}
        options={REFUSAL_CLAUSES[file.destination].map((value) => ({
          value,
          label: REFUSAL_CLAUSE_LABELS[value],
        }))}
      />
      <LinesField field={fields.outcomeNote} label={texts.note} rows={2} optional />
      <div>
        <Button type="submit" loading={pending}>
          {isOutcome ? texts.record : texts.saveReasons}
        </Button>
      </div>
    </Form>
  );
}

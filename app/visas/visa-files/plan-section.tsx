import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { PlainForm } from "#app/commissions/claims/plain-form.tsx";
import { optionsOf } from "#app/platform/records/option.ts";
import { formatCalendarDate } from "#app/platform/time/format-date.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { FormProblem } from "#app/ui/form/form-problem.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { DateField, TextField } from "#app/ui/form/text-field.tsx";
import { HANDLED_IN_LABELS } from "#app/visas/advice/advice.words.ts";
import { HANDLED_IN } from "#app/visas/advice/advice-table.ts";
import type { VisaFile } from "./visa-file.ts";
import { visaMessages } from "./visa-files.words.ts";
import { PRIORITIES } from "./visa-options.ts";
import type { VisaFilePage } from "./visa-page.ts";

const texts = visaMessages.plan;

type Result = SubmissionResult<string[]> | undefined;
type PlanProps = { page: VisaFilePage; results: { save: Result; place: Result } };

/** The plan of a lodgement and the references of the application. Posts `save-lodgement` and `set-place`. */
export function PlanSection({ page, results }: PlanProps) {
  const { file, may } = page;
  return (
    <Card level={3} title={texts.title} id="plan">
      {may.update ? (
        <PlanForm key={file.version} page={page} lastResult={results.save} />
      ) : (
        <PlanFacts page={page} />
      )}
      {may.setPlace ? (
        <div className="mt-6 max-w-md">
          <PlainForm
            key={`place ${file.version}`}
            intent="set-place"
            label={texts.placeSave}
            carries={{ version: file.version }}
            fields={[
              {
                name: "handledIn",
                kind: "select",
                label: texts.place,
                hint: texts.placeHint,
                optional: true,
                value: file.handledIn ?? "",
                options: [
                  { value: "", label: texts.placeDefault },
                  ...optionsOf(HANDLED_IN, HANDLED_IN_LABELS),
                ],
              },
            ]}
            lastResult={results.place}
          />
        </div>
      ) : null}
    </Card>
  );
}

const planFields = (file: VisaFile) => ({
  preparedBy: file.preparedBy ?? "",
  plannedOn: file.plannedOn ?? "",
  coeStartsOn: file.coeStartsOn ?? "",
  coeEndsOn: file.coeEndsOn ?? "",
  priority: file.priority ?? "",
  prioritySeenOn: file.prioritySeenOn ?? "",
  officialDays: file.officialDays === null ? "" : String(file.officialDays),
  officialSeenOn: file.officialSeenOn ?? "",
  trn: file.trn ?? "",
  applicationNumber: file.applicationNumber ?? "",
  hapId: file.hapId ?? "",
});

function PlanForm({ page, lastResult }: { page: VisaFilePage; lastResult: Result }) {
  const { file, colleagues } = page;
  const [form, fields] = useForm({
    id: "save-lodgement",
    lastResult: lastResult ?? null,
    defaultValue: planFields(file),
  });
  const pending = useNavigation().formData?.get("intent") === "save-lodgement";
  const isAustralia = file.destination === "australia";
  return (
    <Form method="post" preventScrollReset {...getFormProps(form)} className="flex max-w-3xl flex-col gap-5">
      <FormProblem errors={form.errors} id={form.errorId} />
      <input type="hidden" name="intent" value="save-lodgement" />
      <input type="hidden" name="version" value={file.version} />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          field={fields.preparedBy}
          label={texts.preparedBy}
          hint={texts.preparedByHint}
          options={[{ value: "", label: texts.unassigned }, ...colleagues]}
          optional
        />
        <DateField field={fields.plannedOn} label={texts.plannedOn} optional />
        <DateField field={fields.coeStartsOn} label={texts.coeStartsOn} optional />
        <DateField field={fields.coeEndsOn} label={texts.coeEndsOn} optional />
        {isAustralia ? (
          <>
            <SelectField
              field={fields.priority}
              label={texts.priority}
              hint={texts.priorityHint}
              options={[
                { value: "", label: visaMessages.notSelected },
                ...PRIORITIES.map((level) => ({
                  value: level,
                  label: visaMessages.safe.priorityValue({ level }),
                })),
              ]}
              optional
            />
            <DateField field={fields.prioritySeenOn} label={texts.prioritySeenOn} optional />
          </>
        ) : null}
        <TextField
          field={fields.officialDays}
          label={texts.officialDays}
          inputMode="numeric"
          autoComplete="off"
          className="max-w-40 tabular-nums"
          optional
        />
        <DateField field={fields.officialSeenOn} label={texts.officialSeenOn} optional />
        {isAustralia ? <TextField field={fields.trn} label={texts.trn} autoComplete="off" optional /> : null}
        <TextField
          field={fields.applicationNumber}
          label={texts.applicationNumber}
          autoComplete="off"
          optional
        />
        {isAustralia ? (
          <TextField field={fields.hapId} label={texts.hapId} autoComplete="off" optional />
        ) : null}
      </div>
      <div>
        <Button type="submit" loading={pending}>
          {texts.save}
        </Button>
      </div>
    </Form>
  );
}

function PlanFacts({ page: { file, colleagues, place } }: { page: VisaFilePage }) {
  const day = (date: string | null) => date && formatCalendarDate(date, place.locale);
  const preparer = colleagues.find(({ value }) => value === file.preparedBy)?.label;
  const facts = [
    { term: texts.preparedBy, value: preparer },
    { term: texts.plannedOn, value: day(file.plannedOn) },
    { term: texts.coeStartsOn, value: day(file.coeStartsOn) },
    { term: texts.coeEndsOn, value: day(file.coeEndsOn) },
    { term: texts.trn, value: file.trn },
    { term: texts.applicationNumber, value: file.applicationNumber },
    { term: texts.hapId, value: file.hapId },
  ];
  return <DescriptionList items={facts.map(({ term, value }) => ({ term, value: value || "—" }))} />;
}

import { useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { COURSE_STATUS_LABELS, COURSE_STATUSES } from "#app/catalogue/course-terms/course-facts.ts";
import { COURSE_LEVEL_OPTIONS } from "#app/catalogue/course-terms/levels.ts";
import { TUITION_CURRENCIES } from "#app/catalogue/exchange-rates/currencies.ts";
import { optionsOf } from "#app/platform/records/option.ts";
import type { FramedForm } from "#app/platform/records/record-edit.tsx";
import { RecordForm } from "#app/platform/records/record-form.tsx";
import { SourceFields } from "#app/platform/records/source-fields.tsx";
import { CheckboxGroup } from "#app/ui/checkbox-group.tsx";
import { LinesField, SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { scholarshipMessages } from "./admin-scholarships.words.ts";
import type { ScholarshipRecord } from "./scholarship-record.ts";
import { createScholarshipSchema } from "./scholarship-schema.ts";
import { scholarshipValues } from "./scholarship-values.ts";

const texts = scholarshipMessages.fields;

export interface ScholarshipChoices {
  readonly providers: readonly { id: string; name: string }[];
  readonly countries: readonly { id: string; name: string }[];
}

type ScholarshipFormProps = FramedForm & {
  id: string;
  choices: ScholarshipChoices;
  scholarship: ScholarshipRecord | null;
  /** Who is chosen first, for one that is being added. */
  universityId?: string | undefined;
};

const named = (all: readonly { id: string; name: string }[]) =>
  all.map(({ id, name }) => ({ value: id, label: name }));

/** The fields of a scholarship, to add one or to change one. Works without script. */
export function ScholarshipForm(props: ScholarshipFormProps) {
  const { id, choices, scholarship, universityId, lastResult, ...frame } = props;
  const [form, fields] = useForm({
    id,
    lastResult,
    defaultValue:
      scholarship === null ? { ...scholarshipValues(null), universityId } : scholarshipValues(scholarship),
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: createScholarshipSchema }),
  });
  const typed = lastResult?.initialValue;
  const levels = typed
    ? [typed.levels ?? []].flat().filter((level) => typeof level === "string")
    : (scholarship?.levels ?? []);
  return (
    <RecordForm form={form} {...frame}>
      <TextField field={fields.name} label={texts.name} autoComplete="off" />
      <SelectField
        field={fields.universityId}
        label={texts.university}
        optional
        placeholder={texts.anyUniversity}
        options={named(choices.providers)}
      />
      <TextField
        field={fields.provider}
        label={texts.provider}
        hint={texts.providerHint}
        optional
        autoComplete="off"
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          field={fields.countryId}
          label={texts.country}
          optional
          placeholder={texts.anyCountry}
          options={named(choices.countries)}
        />
        <SelectField
          field={fields.status}
          label={texts.status}
          options={optionsOf(COURSE_STATUSES, COURSE_STATUS_LABELS)}
        />
        <TextField
          field={fields.amount}
          label={texts.amount}
          optional
          inputMode="decimal"
          autoComplete="off"
        />
        <SelectField
          field={fields.currency}
          label={texts.currency}
          optional
          placeholder={texts.noCurrency}
          options={TUITION_CURRENCIES.map((code) => ({ value: code, label: code }))}
        />
        <TextField
          field={fields.tuitionPercent}
          label={texts.tuitionPercent}
          optional
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <TextField field={fields.worth} label={texts.worth} optional autoComplete="off" />
      <CheckboxGroup
        legend={texts.levels}
        hint={texts.levelsHint}
        name={fields.levels.name}
        error={fields.levels.errors}
        look="plain"
        columns={2}
        defaultValue={levels}
        options={COURSE_LEVEL_OPTIONS}
      />
      <LinesField field={fields.eligibility} label={texts.eligibility} optional rows={3} />
      <TextField
        field={fields.closesOn}
        label={texts.closesOn}
        hint={texts.closesHint}
        optional
        type="date"
        className="max-w-56 tabular-nums"
      />
      <TextField
        field={fields.website}
        label={texts.website}
        optional
        type="url"
        inputMode="url"
        autoComplete="off"
      />
      <SourceFields
        source={fields.source}
        asOf={fields.sourceAsOf}
        words={{ ...texts, asOf: texts.sourceAsOf, asOfHint: texts.sourceAsOfHint }}
      />
    </RecordForm>
  );
}

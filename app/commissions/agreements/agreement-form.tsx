import { useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { CITIZENSHIP_OPTIONS } from "#app/admissions/answers/options.ts";
import { COURSE_LEVEL_OPTIONS } from "#app/catalogue/course-terms/levels.ts";
import type { FramedForm } from "#app/platform/records/record-edit.tsx";
import { RecordForm } from "#app/platform/records/record-form.tsx";
import { CheckboxGroup } from "#app/ui/checkbox-group.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import type { AgreementChoices } from "./agreement-record.ts";
import { createAgreementSchema } from "./agreement-schema.ts";
import { agreementMessages } from "./agreements.words.ts";
import { TermsFields, termsValues } from "./terms-fields.tsx";

const texts = agreementMessages.fields;

type AgreementFormProps = FramedForm & {
  id: string;
  choices: AgreementChoices;
  /** A partner pays its own sub-agents, so the payer is fixed. */
  ownOnly?: boolean;
};

/** The fields of a new agreement with its first version. Works without script. */
export function AgreementForm({ id, choices, ownOnly = false, lastResult, ...frame }: AgreementFormProps) {
  const [form, fields] = useForm({
    id,
    lastResult,
    defaultValue: {
      ...termsValues(null),
      ...(ownOnly ? { what: "share", earnedOn: "payment-received" } : {}),
      payerId: "",
      earnerId: "",
    },
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: createAgreementSchema }),
  });
  const typed = lastResult?.initialValue;
  const ticked = (name: "countries" | "levels" | "intakeCodes") =>
    [typed?.[name] ?? []].flat().filter((value) => typeof value === "string");
  return (
    <RecordForm form={form} {...frame}>
      <TextField field={fields.name} label={texts.name} autoComplete="off" />
      {ownOnly ? null : (
        <SelectField
          field={fields.payerId}
          label={texts.payer}
          hint={texts.payerHint}
          optional
          placeholder={agreementMessages.us}
          options={choices.payers}
        />
      )}
      <SelectField
        field={fields.earnerId}
        label={texts.earner}
        optional
        placeholder={ownOnly ? undefined : agreementMessages.us}
        options={choices.earners}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField field={fields.validFrom} label={texts.validFrom} type="date" />
        <TextField
          field={fields.validUntil}
          label={texts.validUntil}
          hint={texts.validUntilHint}
          optional
          type="date"
        />
      </div>
      <CheckboxGroup
        legend={texts.countries}
        hint={texts.countriesHint}
        name={fields.countries.name}
        error={fields.countries.errors}
        look="plain"
        defaultValue={ticked("countries")}
        options={CITIZENSHIP_OPTIONS}
      />
      <CheckboxGroup
        legend={texts.levels}
        hint={texts.levelsHint}
        name={fields.levels.name}
        error={fields.levels.errors}
        look="plain"
        defaultValue={ticked("levels")}
        options={COURSE_LEVEL_OPTIONS}
      />
      {choices.intakes.length > 0 ? (
        <CheckboxGroup
          legend={texts.intakes}
          hint={texts.intakesHint}
          name={fields.intakeCodes.name}
          error={fields.intakeCodes.errors}
          look="plain"
          defaultValue={ticked("intakeCodes")}
          options={choices.intakes}
        />
      ) : null}
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          field={fields.universityId}
          label={texts.university}
          optional
          placeholder={texts.anyUniversity}
          options={choices.universities}
        />
        <TextField
          field={fields.course}
          label={texts.course}
          hint={texts.courseHint}
          optional
          autoComplete="off"
        />
      </div>
      <TermsFields fields={fields} netIsTicked={typed ? typed.net === "on" : true} />
    </RecordForm>
  );
}

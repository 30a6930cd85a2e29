import { getInputProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { COURSE_STATUS_LABELS, COURSE_STATUSES } from "#app/catalogue/course-terms/course-facts.ts";
import { stateOptions } from "#app/catalogue/places/state-schema.ts";
import { manualHints } from "#app/catalogue/register-fields/manual-hint.view.ts";
import { UNIVERSITY_REGISTER_FIELDS } from "#app/catalogue/register-fields/register-fields.ts";
import { optionsOf } from "#app/platform/records/option.ts";
import type { FramedForm } from "#app/platform/records/record-edit.tsx";
import { RecordForm } from "#app/platform/records/record-form.tsx";
import { SourceFields } from "#app/platform/records/source-fields.tsx";
import { EMAIL_MAX_LENGTH } from "#app/platform/text/email-length.ts";
import { WEB_ADDRESS_PLACEHOLDER } from "#app/platform/text/web-address.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { FormSection } from "#app/ui/form/form-section.tsx";
import { LinesField, SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { universityMessages } from "./admin-universities.words.ts";
import type { UniversityRecord } from "./university-record.ts";
import { updateUniversitySchema } from "./university-schema.ts";
import { universityValues } from "./university-values.ts";

const { fields: texts, sections } = universityMessages;

type UniversityEditFormProps = FramedForm & {
  university: UniversityRecord;
  countries: readonly { id: string; name: string }[];
};

/** Everything that staff can set of a university. Works without script. */
export function UniversityEditForm({ university, countries, lastResult, ...frame }: UniversityEditFormProps) {
  const [form, fields] = useForm({
    id: `edit-${university.id}`,
    lastResult,
    defaultValue: universityValues(university),
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: updateUniversitySchema }),
  });
  const manual = manualHints(university.staffFields, UNIVERSITY_REGISTER_FIELDS);
  return (
    <RecordForm form={form} {...frame}>
      <TextField field={fields.name} label={texts.name} hint={manual("name")} autoComplete="off" />
      <div className="grid gap-5 sm:grid-cols-2 sm:items-end">
        <SelectField
          field={fields.countryId}
          label={texts.country}
          optional
          placeholder={texts.noCountry}
          options={countries.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <SelectField
          field={fields.state}
          label={texts.state}
          hint={manual("state")}
          optional
          placeholder={texts.noState}
          options={stateOptions()}
        />
        <TextField field={fields.city} label={texts.city} hint={manual("city")} optional autoComplete="off" />
        <SelectField
          field={fields.status}
          label={texts.status}
          hint={manual("status")}
          options={optionsOf(COURSE_STATUSES, COURSE_STATUS_LABELS)}
        />
      </div>
      <TextField
        field={fields.website}
        label={texts.website}
        hint={manual("website")}
        optional
        type="url"
        inputMode="url"
        placeholder={WEB_ADDRESS_PLACEHOLDER}
        autoComplete="off"
      />
      <TextField
        field={fields.contactEmail}
        label={texts.contactEmail}
        optional
        type="email"
        maxLength={EMAIL_MAX_LENGTH}
        autoComplete="off"
      />
      <Checkbox
        {...getInputProps(fields.partner, { type: "checkbox" })}
        key={fields.partner.key}
        required={false}
        label={texts.partner}
        hint={texts.partnerHint}
      />
      <FormSection title={sections.page}>
        <LinesField field={fields.summary} label={texts.summary} hint={texts.summaryHint} optional rows={5} />
        <Checkbox
          {...getInputProps(fields.isUniversity, { type: "checkbox" })}
          key={fields.isUniversity.key}
          required={false}
          label={texts.isUniversity}
          hint={manual("isUniversity", texts.isUniversityHint)}
        />
      </FormSection>
      <FormSection title={sections.register}>
        <TextField
          field={fields.legalName}
          label={texts.legalName}
          hint={manual("legalName", texts.legalNameHint)}
          optional
          autoComplete="off"
        />
        <div className="grid gap-5 sm:grid-cols-2 sm:items-end">
          <TextField
            field={fields.providerCode}
            label={texts.providerCode}
            hint={texts.providerCodeHint}
            optional
            autoComplete="off"
          />
          <TextField
            field={fields.studentCapacity}
            label={texts.studentCapacity}
            hint={manual("studentCapacity")}
            optional
            inputMode="numeric"
            autoComplete="off"
          />
        </div>
        <TextField
          field={fields.ownership}
          label={texts.ownership}
          hint={manual("ownership", texts.ownershipHint)}
          optional
          autoComplete="off"
        />
        <SourceFields
          source={fields.source}
          asOf={fields.sourceAsOf}
          words={{
            source: texts.source,
            sourceHint: manual("source", texts.sourceHint),
            asOf: texts.sourceAsOf,
            asOfHint: texts.sourceAsOfHint,
          }}
          optional
        />
      </FormSection>
    </RecordForm>
  );
}

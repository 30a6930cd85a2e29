import { useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { COURSE_STATUS_LABELS, COURSE_STATUSES } from "#app/catalogue/course-terms/course-facts.ts";
import { isLiveDestination } from "#app/catalogue/places/countries.ts";
import { REGIONAL_CATEGORIES, REGIONAL_CATEGORY_LABELS } from "#app/catalogue/places/regional-category.ts";
import { stateOptions } from "#app/catalogue/places/state-schema.ts";
import { STATES_OF } from "#app/catalogue/places/states.ts";
import { manualHints } from "#app/catalogue/register-fields/manual-hint.view.ts";
import { CAMPUS_REGISTER_FIELDS } from "#app/catalogue/register-fields/register-fields.ts";
import { optionsOf } from "#app/platform/records/option.ts";
import type { FramedForm } from "#app/platform/records/record-edit.tsx";
import { RecordForm } from "#app/platform/records/record-form.tsx";
import { SourceFields } from "#app/platform/records/source-fields.tsx";
import { FormSection } from "#app/ui/form/form-section.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import type { CampusRecord } from "./campus-record.ts";
import { createCampusSchema } from "./campus-schema.ts";
import { campusValues } from "./campus-values.ts";
import { campusMessages } from "./campuses.words.ts";

const texts = campusMessages.fields;

type CampusFormProps = FramedForm & {
  id: string;
  /** Null for one that is being added. */
  campus: CampusRecord | null;
  /** The university's country, which decides the states to choose from. */
  countryCode: string | null;
};

/** The fields of a campus. Works without script. */
export function CampusForm({ id, campus, countryCode, lastResult, ...frame }: CampusFormProps) {
  const [form, fields] = useForm({
    id,
    lastResult,
    defaultValue: campusValues(campus),
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: createCampusSchema }),
  });
  const manual = manualHints(campus?.staffFields ?? [], CAMPUS_REGISTER_FIELDS);
  const states = stateOptions().filter(
    ({ value }) =>
      !isLiveDestination(countryCode) || STATES_OF[countryCode].includes(value) || value === campus?.state,
  );
  const derived = campus?.derivedCategory ?? null;
  return (
    <RecordForm form={form} {...frame}>
      <TextField field={fields.name} label={texts.name} autoComplete="off" />
      <div className="grid gap-5 sm:grid-cols-2 sm:items-end">
        <TextField field={fields.city} label={texts.city} hint={manual("city")} optional autoComplete="off" />
        <SelectField
          field={fields.state}
          label={texts.state}
          hint={manual("state")}
          optional
          placeholder={texts.noState}
          options={states}
        />
        <TextField
          field={fields.postcode}
          label={texts.postcode}
          hint={manual("postcode")}
          optional
          inputMode="numeric"
          autoComplete="off"
        />
        <SelectField
          field={fields.status}
          label={texts.status}
          hint={manual("status")}
          options={optionsOf(COURSE_STATUSES, COURSE_STATUS_LABELS)}
        />
      </div>
      {countryCode === "australia" ? (
        <FormSection title={campusMessages.categoryTitle} hint={campusMessages.categoryHint}>
          <SelectField
            field={fields.category}
            label={texts.category}
            hint={manual("regionalCategory")}
            optional
            placeholder={
              derived
                ? campusMessages.byPostcode({ category: REGIONAL_CATEGORY_LABELS[derived] })
                : campusMessages.byPostcodeUnknown
            }
            options={REGIONAL_CATEGORIES.map((category) => ({
              value: String(category),
              label: campusMessages.numbered({ category, label: REGIONAL_CATEGORY_LABELS[category] }),
            }))}
          />
          <SourceFields
            source={fields.categorySource}
            asOf={fields.categoryAsOf}
            words={{
              source: texts.categorySource,
              sourceHint: texts.categorySourceHint,
              asOf: texts.categoryAsOf,
              asOfHint: texts.categoryAsOfHint,
            }}
            optional
          />
        </FormSection>
      ) : null}
    </RecordForm>
  );
}

import { useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { campusMessages } from "#app/content/messages/campuses.ts";
import type { CampusRecord } from "#app/domain/campuses/campus-record.ts";
import { createCampusSchema } from "#app/domain/campuses/campus-schema.ts";
import { REGIONAL_CATEGORIES, REGIONAL_CATEGORY_LABELS } from "#app/domain/campuses/regional-category.ts";
import { STATE_OPTIONS } from "#app/domain/campuses/state-schema.ts";
import { STATES_OF } from "#app/domain/campuses/states.ts";
import { isLiveDestination } from "#app/domain/countries.ts";
import { COURSE_STATUS_LABELS, COURSE_STATUSES } from "#app/domain/courses/course-facts.ts";
import { CAMPUS_REGISTER_FIELDS } from "#app/domain/courses/register-fields.ts";
import { optionsOf } from "#app/domain/option.ts";
import { FormSection } from "#app/ui/form/form-section.tsx";
import { keptHints } from "#app/ui/form/kept-hint.ts";
import type { FramedForm } from "#app/ui/form/record-edit.tsx";
import { RecordForm } from "#app/ui/form/record-form.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { SourceFields } from "#app/ui/form/source-fields.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { campusValues } from "./campus-values.ts";

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
  const kept = keptHints(campus?.staffFields ?? [], CAMPUS_REGISTER_FIELDS);
  const states = STATE_OPTIONS.filter(
    ({ value }) =>
      !isLiveDestination(countryCode) || STATES_OF[countryCode].includes(value) || value === campus?.state,
  );
  const derived = campus?.derivedCategory ?? null;
  return (
    <RecordForm form={form} {...frame}>
      <TextField field={fields.name} label={texts.name} autoComplete="off" />
      <div className="grid gap-5 sm:grid-cols-2 sm:items-end">
        <TextField field={fields.city} label={texts.city} hint={kept("city")} optional autoComplete="off" />
        <SelectField
          field={fields.state}
          label={texts.state}
          hint={kept("state")}
          optional
          placeholder={texts.noState}
          options={states}
        />
        <TextField
          field={fields.postcode}
          label={texts.postcode}
          hint={kept("postcode")}
          optional
          inputMode="numeric"
          autoComplete="off"
        />
        <SelectField
          field={fields.status}
          label={texts.status}
          hint={kept("status")}
          options={optionsOf(COURSE_STATUSES, COURSE_STATUS_LABELS)}
        />
      </div>
      {countryCode === "australia" ? (
        <FormSection title={campusMessages.categoryTitle} hint={campusMessages.categoryHint}>
          <SelectField
            field={fields.category}
            label={texts.category}
            hint={kept("regionalCategory")}
            optional
            placeholder={campusMessages.byPostcode(derived && REGIONAL_CATEGORY_LABELS[derived])}
            options={REGIONAL_CATEGORIES.map((category) => ({
              value: String(category),
              label: campusMessages.numbered(category, REGIONAL_CATEGORY_LABELS[category]),
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

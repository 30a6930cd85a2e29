import {
  CLASS_OPTIONS,
  GRADE_SCALE_LABELS,
  GRADE_SCALES,
  REQUIREMENT_TESTS,
} from "#app/catalogue/course-terms/course-facts.ts";
import {
  ENGLISH_BANDS,
  type EnglishField,
  englishField,
  type GradeField,
  gradeField,
} from "#app/catalogue/course-terms/entry-requirements.ts";
import { SourceFields } from "#app/platform/records/source-fields.tsx";
import { Field } from "#app/ui/field.tsx";
import { controlProps, type FormField } from "#app/ui/form/form-field.ts";
import { LinesField, SelectField } from "#app/ui/form/select-field.tsx";
import { Input } from "#app/ui/input.tsx";
import { courseMessages } from "./courses.words.ts";

const texts = courseMessages.fields;

type ScoreName = EnglishField | GradeField;
type EntryName = ScoreName | "entryNote" | "requirementsSource" | "requirementsAsOf";

/** English by test with its bands, and grades by scale. */
export function ScoreFields({ fields }: { fields: Readonly<Record<ScoreName, FormField>> }) {
  return (
    <>
      {REQUIREMENT_TESTS.map((test) => (
        <fieldset key={test} className="flex flex-col gap-2">
          <legend className="mb-2 font-semibold">{courseMessages.tests[test]}</legend>
          <div className="grid grid-cols-2 gap-3 sm:grid-cols-5">
            {ENGLISH_BANDS.map((band) => (
              <ScoreField
                key={band}
                field={fields[englishField(test, band)]}
                label={courseMessages.bands[band]}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <fieldset>
        <legend className="mb-2 font-semibold">{texts.grades}</legend>
        <div className="grid gap-3 sm:grid-cols-2">
          {GRADE_SCALES.filter((scale) => scale !== "lk-class").map((scale) => (
            <ScoreField key={scale} field={fields[gradeField(scale)]} label={GRADE_SCALE_LABELS[scale]} />
          ))}
          <SelectField
            field={fields[gradeField("lk-class")]}
            label={GRADE_SCALE_LABELS["lk-class"]}
            optional
            placeholder={texts.noClass}
            options={CLASS_OPTIONS}
          />
        </div>
      </fieldset>
    </>
  );
}

/** What a course asks for, and who says so. */
export function EntryFields({ fields }: { fields: Readonly<Record<EntryName, FormField>> }) {
  return (
    <>
      <ScoreFields fields={fields} />
      <SourceFields
        source={fields.requirementsSource}
        asOf={fields.requirementsAsOf}
        words={{
          source: texts.requirementsSource,
          sourceHint: texts.sourceHint,
          asOf: texts.sourceAsOf,
          asOfHint: texts.sourceAsOfHint,
        }}
        optional
      />
      <LinesField field={fields.entryNote} label={texts.entryNote} optional rows={3} />
    </>
  );
}

/** A figure among many: that all of them may stay empty is said once, above. */
function ScoreField({ field, label }: { field: FormField; label: string }) {
  const { key, props } = controlProps(field);
  return (
    <Field id={field.id} label={label} error={field.errors}>
      <Input key={key} {...props} inputMode="decimal" autoComplete="off" />
    </Field>
  );
}

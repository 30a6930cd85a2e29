import { AnswerField } from "#app/admissions/answers/answer-field.tsx";
import type { FieldValues } from "#app/admissions/answers/field-values.ts";
import { guardianWords as texts } from "./guardian.words.ts";

/** Who agrees for an applicant under 18, and how they are reached. Must stand in the form of the first step. */
export function GuardianQuestions({ values }: { values: FieldValues }) {
  return (
    <section className="flex flex-col gap-5 border-line border-t pt-5">
      <div>
        <h3 className="text-lg">{texts.title}</h3>
        <p className="text-ink-muted text-sm">{texts.text}</p>
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <AnswerField name="consent.guardianName" values={values} />
        <AnswerField name="consent.guardianRelationship" values={values} as="select" />
        <AnswerField name="consent.guardianEmail" values={values} hint={texts.contact} />
        <AnswerField name="consent.guardianPhone" values={values} />
      </div>
      <AnswerField name="consent.guardianApplies" values={values} />
    </section>
  );
}

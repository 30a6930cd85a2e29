import { CheckboxGroup } from "#app/ui/checkbox-group.tsx";
import type { FormField } from "#app/ui/form/form-field.ts";
import type { CourseChoices, CourseRecord } from "./course-record.ts";
import { courseMessages } from "./courses.words.ts";

const texts = courseMessages.fields;

type PlaceFieldsProps = {
  course: CourseRecord;
  choices: CourseChoices;
  campuses: FormField;
  intakes: FormField;
  manual: (field: "campusIds", hint?: string) => string | undefined;
  /** What a refused form was sent with: boxes come back as they were ticked. */
  typed: Readonly<Record<string, unknown>> | null | undefined;
};

/** Where a course is taught and when it begins. */
export function PlaceFields({ course, choices, campuses, intakes, manual, typed }: PlaceFieldsProps) {
  const ticked = (name: string, stored: readonly string[]): string[] =>
    typed ? [typed[name] ?? []].flat().filter((value) => typeof value === "string") : [...stored];
  return (
    <>
      {choices.campuses.length === 0 ? (
        <p className="text-ink-muted text-sm">{texts.noCampuses}</p>
      ) : (
        <CheckboxGroup
          legend={texts.campuses}
          hint={manual("campusIds")}
          name={campuses.name}
          error={campuses.errors}
          look="plain"
          defaultValue={ticked(campuses.name, course.campusIds)}
          options={choices.campuses.map(({ id, label }) => ({ value: id, label }))}
        />
      )}
      <CheckboxGroup
        legend={texts.intakes}
        name={intakes.name}
        error={intakes.errors}
        look="plain"
        columns={2}
        defaultValue={ticked(intakes.name, course.intakeCodes)}
        options={choices.intakes.map(({ code, label }) => ({ value: code, label }))}
      />
    </>
  );
}

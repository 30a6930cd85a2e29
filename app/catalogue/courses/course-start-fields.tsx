import { DISCIPLINE_OPTIONS } from "#app/catalogue/course-terms/disciplines.ts";
import { COURSE_LEVEL_OPTIONS } from "#app/catalogue/course-terms/levels.ts";
import type { FormField } from "#app/ui/form/form-field.ts";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { courseMessages } from "./courses.words.ts";

const texts = courseMessages.fields;

type CourseStartFieldsProps = {
  fields: Readonly<Record<"universityId" | "name" | "level" | "discipline" | "registerCode", FormField>>;
  universities: readonly { readonly id: string; readonly name: string }[];
  /** What the choice of the university is called, and what stands there until one is chosen. */
  university: { readonly label: string; readonly placeholder: string };
};

/** What a course begins with, for staff who add one and for institutions that propose one. */
export function CourseStartFields({ fields, universities, university }: CourseStartFieldsProps) {
  return (
    <>
      <SelectField
        field={fields.universityId}
        label={university.label}
        placeholder={university.placeholder}
        options={universities.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <TextField field={fields.name} label={texts.name} autoComplete="off" />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          field={fields.level}
          label={texts.level}
          placeholder={texts.chooseLevel}
          options={COURSE_LEVEL_OPTIONS}
        />
        <SelectField
          field={fields.discipline}
          label={texts.discipline}
          optional
          placeholder={texts.noDiscipline}
          options={DISCIPLINE_OPTIONS}
        />
      </div>
      <TextField
        field={fields.registerCode}
        label={texts.registerCode}
        hint={texts.registerCodeHint}
        optional
        autoComplete="off"
      />
    </>
  );
}

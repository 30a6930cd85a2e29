import { Form } from "react-router";
import { COUNTRY_OPTIONS } from "#app/people/organisations/country-codes.ts";
import { SPOKEN_LANGUAGE_OPTIONS } from "#app/people/spoken-languages/spoken-language.ts";
import type { Option } from "#app/platform/records/option.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { NativeSelect } from "#app/ui/native-select.tsx";
import { INTEREST_LENGTH, type NewStudent } from "./assignment-rule.ts";
import { assignmentMessages } from "./assignment-rules.words.ts";
import { STUDENT_SOURCE_OPTIONS } from "./sources.ts";

const texts = assignmentMessages.preview;

export type Preview = {
  student: NewStudent;
  branches: readonly Option[];
  /** Who would get the student; null for no one, undefined before the preview. */
  found: { name: string; rule: string } | null | undefined;
};

/** A preview of who would get a new student. Works without script. */
export function AssignmentPreview({ student, branches, found }: Preview) {
  const { columns } = assignmentMessages;
  return (
    <Card level={2} className="my-4" title={texts.title} description={texts.description}>
      <Form
        method="get"
        preventScrollReset
        className="flex flex-wrap items-end gap-4 *:min-w-44 *:grow sm:*:grow-0"
      >
        <input type="hidden" name="preview" value="1" />
        {branches.length > 0 ? (
          <Field label={columns.branch}>
            <NativeSelect
              name="branchId"
              defaultValue={student.branchId ?? ""}
              options={[...branches]}
              placeholder={assignmentMessages.noBranch}
            />
          </Field>
        ) : null}
        <Field label={columns.source}>
          <NativeSelect name="source" defaultValue={student.source} options={[...STUDENT_SOURCE_OPTIONS]} />
        </Field>
        <Field label={columns.country}>
          <NativeSelect
            name="country"
            defaultValue={student.country ?? ""}
            options={[...COUNTRY_OPTIONS]}
            placeholder={assignmentMessages.noCountry}
          />
        </Field>
        <Field label={columns.interest}>
          <Input
            name="interest"
            defaultValue={student.interest ?? ""}
            maxLength={INTEREST_LENGTH}
            autoComplete="off"
          />
        </Field>
        <Field label={columns.language}>
          <NativeSelect
            name="language"
            defaultValue={student.language ?? ""}
            options={[...SPOKEN_LANGUAGE_OPTIONS]}
            placeholder={assignmentMessages.noLanguage}
          />
        </Field>
        <Button type="submit" variant="secondary">
          {texts.show}
        </Button>
      </Form>
      {found === undefined ? null : (
        <p role="status" className="mt-4">
          {found === null ? texts.noOne : texts.next(found)}
        </p>
      )}
    </Card>
  );
}

import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { RadioGroup } from "#app/ui/radio-group.tsx";
import { applyMessages } from "./apply.words.ts";
import type { AnswerName } from "./draft.ts";
import { type FieldValues, fieldId } from "./field-values.ts";
import type { PickedItem } from "./wizard-view.ts";

/** The results of a search without script; null if nothing was searched. */
export type CatalogueFound = {
  universityQuery: string;
  universities: readonly PickedItem[] | null;
  courseQuery: string;
  courses: readonly PickedItem[] | null;
} | null;

type CatalogueFallbackProps = {
  values: FieldValues;
  university: PickedItem | null;
  course: PickedItem | null;
  found: CatalogueFound;
};

/** The same choice without script: type, press Find (which saves the step), choose from the list. */
export function CatalogueFallback({ values, university, course, found }: CatalogueFallbackProps) {
  return (
    <div className="flex flex-col gap-5">
      <Finder
        name="preferences.universityId"
        queryName="find-university"
        label={applyMessages.university}
        empty={applyMessages.noUniversity}
        values={values}
        picked={university}
        query={found?.universityQuery ?? ""}
        items={found?.universities ?? null}
      />
      <Finder
        name="preferences.courseId"
        queryName="find-course"
        label={
          university
            ? applyMessages.courseOfUniversity({ university: university.label })
            : applyMessages.course
        }
        empty={applyMessages.noCourse}
        values={values}
        picked={course}
        query={found?.courseQuery ?? ""}
        items={found?.courses ?? null}
      />
    </div>
  );
}

type FinderProps = {
  name: AnswerName;
  queryName: string;
  label: string;
  empty: string;
  values: FieldValues;
  picked: PickedItem | null;
  query: string;
  items: readonly PickedItem[] | null;
};

function Finder(props: FinderProps) {
  const { name, queryName, label, empty, values, picked, query, items } = props;
  const others = (items ?? []).filter((item) => item.value !== picked?.value);
  const choices = [...(picked ? [picked] : []), ...others];
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-end gap-2">
        <Field id={fieldId(values, name)} label={label} className="flex-1">
          <Input type="text" name={queryName} defaultValue={query} maxLength={100} />
        </Field>
        <Button type="submit" name="intent" value={queryName}>
          {applyMessages.find}
        </Button>
      </div>
      {items !== null && others.length === 0 ? <p className="text-ink-muted text-sm">{empty}</p> : null}
      {choices.length > 0 ? (
        <RadioGroup
          legend={label}
          legendHidden
          error={values.errors[name]}
          name={name}
          defaultValue={picked?.value ?? ""}
          options={[...choices, { value: "", label: applyMessages.none }]}
        />
      ) : null}
    </div>
  );
}

import { useState } from "react";
import { Combobox } from "#app/ui/combobox.tsx";
import { Field } from "#app/ui/field.tsx";
import { applyMessages } from "./apply.words.ts";
import type { CataloguePickerProps } from "./catalogue-choice.ts";
import { useCatalogue, usePicked } from "./catalogue-lists.view.ts";
import { PickedCourseFit } from "./fit-line.tsx";
import type { PickedItem } from "./wizard-view.ts";

/**
 * University and course with autocomplete. Loaded when the step needs it: the widget is the wizard's largest part.
 */
export default function CataloguePicker(props: CataloguePickerProps) {
  const { known, errors, ids, onUniversity, onCourse } = props;
  const [universityQuery, setUniversityQuery] = useState("");
  const [courseQuery, setCourseQuery] = useState("");
  const university = usePicked("/api/universities", props.universityId, known);
  const course = usePicked("/api/courses", props.courseId, known);
  const universities = useCatalogue("/api/universities", { q: searchText(universityQuery, university) });
  const courses = useCatalogue("/api/courses", {
    q: searchText(courseQuery, course),
    university: props.universityId,
  });
  return (
    <>
      <Field
        id={ids.university}
        label={applyMessages.university}
        hint={universities.away ? applyMessages.catalogueAway : undefined}
        error={errors.university}
      >
        <Combobox
          items={universities.items}
          value={university}
          onValueChange={(item) => {
            onUniversity(item);
            setUniversityQuery("");
          }}
          onQueryChange={setUniversityQuery}
          loading={universities.loading}
          placeholder={applyMessages.universityPlaceholder}
          emptyText={applyMessages.noUniversity}
        />
      </Field>
      <Field
        id={ids.course}
        label={applyMessages.course}
        hint={university ? applyMessages.courseOfUniversity({ university: university.label }) : undefined}
        error={errors.course}
      >
        <Combobox
          key={props.universityId}
          items={courses.items}
          value={course}
          onValueChange={(item) => {
            onCourse(item, course);
            setCourseQuery("");
          }}
          onQueryChange={setCourseQuery}
          loading={courses.loading}
          placeholder={applyMessages.coursePlaceholder}
          emptyText={applyMessages.noCourse}
        />
      </Field>
      {props.profile ? <PickedCourseFit courseId={props.courseId} profile={props.profile} /> : null}
      <input type="hidden" name="preferences.universityId" value={props.universityId} />
      <input type="hidden" name="preferences.courseId" value={props.courseId} />
    </>
  );
}

/** Opening the list of a field that shows the selected item lists everything, not only that item. */
function searchText(query: string, picked: PickedItem | null): string {
  return query === picked?.label ? "" : query;
}

import { campusMessages } from "#app/content/messages/campuses.ts";
import type { CampusRecord } from "#app/domain/campuses/campus-record.ts";
import { stateLabel } from "#app/domain/campuses/states.ts";
import { COURSE_STATUS_LABELS, COURSE_STATUSES } from "#app/domain/courses/course-facts.ts";
import { isOneOf } from "#app/domain/option.ts";
import { type RecordEdit, useRecordEdit } from "#app/ui/form/record-edit.tsx";
import type { ComparedField } from "#app/ui/stale-fields.ts";
import { CampusForm } from "./campus-form.tsx";
import { campusValues } from "./campus-values.ts";

/** A campus being changed; somebody who was overtaken sees both values and decides. */
export function EditCampus({ campus, ...edit }: RecordEdit & { campus: CampusRecord }) {
  const frame = useRecordEdit(campus, edit, compared(campus));
  return <CampusForm id={`edit-${campus.id}`} campus={campus} countryCode={campus.countryCode} {...frame} />;
}

function compared(campus: CampusRecord): ComparedField[] {
  const texts = campusMessages.fields;
  const values = { ...campusValues(campus) } as Readonly<Record<string, string>>;
  const plain = (name: keyof typeof texts) => ({ name, label: texts[name], stored: values[name] ?? "" });
  return [
    plain("name"),
    plain("city"),
    { ...plain("state"), stored: campus.state ? stateLabel(campus.state) : "", show: stateLabel },
    plain("postcode"),
    plain("category"),
    plain("categorySource"),
    plain("categoryAsOf"),
    {
      name: "status",
      label: texts.status,
      stored: COURSE_STATUS_LABELS[campus.status],
      show: (typed) => (isOneOf(COURSE_STATUSES, typed) ? COURSE_STATUS_LABELS[typed] : typed),
    },
  ];
}

import { COURSE_STATUS_LABELS, COURSE_STATUSES } from "#app/catalogue/course-terms/course-facts.ts";
import { stateLabel } from "#app/catalogue/places/states.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { type RecordEdit, useRecordEdit } from "#app/platform/records/record-edit.tsx";
import type { ComparedField } from "#app/platform/records/stale-fields.view.ts";
import { CampusForm } from "./campus-form.tsx";
import type { CampusRecord } from "./campus-record.ts";
import { campusValues } from "./campus-values.ts";
import { campusMessages } from "./campuses.words.ts";

/** A campus being edited; on a conflict the editor sees both values and decides. */
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

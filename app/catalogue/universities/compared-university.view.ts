import { COURSE_STATUS_LABELS, COURSE_STATUSES } from "#app/catalogue/course-terms/course-facts.ts";
import { stateLabel } from "#app/catalogue/places/states.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import type { ComparedField } from "#app/platform/records/stale-fields.view.ts";
import { universityMessages } from "./admin-universities.words.ts";
import { partnershipBadge } from "./partnership.ts";
import type { UniversityRecord } from "./university-record.ts";
import { universityValues } from "./university-values.ts";

const texts = universityMessages.fields;

/** The stored values of a university, to compare with what was typed. */
export function comparedUniversity(
  university: UniversityRecord,
  countries: readonly { id: string; name: string }[],
): ComparedField[] {
  const values = { ...universityValues(university) } as Readonly<Record<string, string | null>>;
  const plain = (name: keyof typeof texts) => ({ name, label: texts[name], stored: values[name] ?? "" });
  return [
    plain("name"),
    {
      name: "countryId",
      label: texts.country,
      stored: university.countryName ?? "",
      show: (id) => countries.find((country) => country.id === id)?.name ?? "",
    },
    { ...plain("state"), stored: university.state ? stateLabel(university.state) : "", show: stateLabel },
    plain("city"),
    {
      ...plain("status"),
      stored: COURSE_STATUS_LABELS[university.status],
      show: (typed) => (isOneOf(COURSE_STATUSES, typed) ? COURSE_STATUS_LABELS[typed] : typed),
    },
    plain("website"),
    plain("contactEmail"),
    {
      name: "partner",
      label: universityMessages.columns.partnership,
      stored: partnershipBadge(university.partner).label,
      show: (typed) => partnershipBadge(typed === "on").label,
    },
    plain("summary"),
    { ...plain("isUniversity"), stored: university.isUniversity ? "on" : "" },
    plain("legalName"),
    plain("providerCode"),
    plain("studentCapacity"),
    plain("ownership"),
    plain("source"),
    plain("sourceAsOf"),
  ];
}

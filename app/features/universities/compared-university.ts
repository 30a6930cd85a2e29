import { universityMessages } from "#app/content/messages/universities.ts";
import { partnershipBadge } from "#app/domain/universities/partnership.ts";
import type { UniversityRecord } from "#app/domain/universities/university-record.ts";
import type { ComparedField } from "#app/ui/stale-fields.ts";

const texts = universityMessages.fields;

/** The stored values of a university, to be held against what somebody typed. */
export function comparedUniversity(
  university: UniversityRecord,
  countries: readonly { id: string; name: string }[],
): ComparedField[] {
  const countryName = (id: string) => countries.find((country) => country.id === id)?.name ?? "";
  return [
    { name: "name", label: texts.name, stored: university.name },
    {
      name: "countryId",
      label: texts.country,
      stored: university.countryName ?? "",
      show: countryName,
    },
    { name: "city", label: texts.city, stored: university.city ?? "" },
    { name: "website", label: texts.website, stored: university.website ?? "" },
    { name: "contactEmail", label: texts.contactEmail, stored: university.contactEmail ?? "" },
    {
      name: "partner",
      label: universityMessages.columns.partnership,
      stored: partnershipBadge(university.partner).label,
      show: (typed) => partnershipBadge(typed === "on").label,
    },
  ];
}

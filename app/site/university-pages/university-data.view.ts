import { stateLabel } from "#app/catalogue/places/states.ts";
import type { UniversityPageProps } from "./university-page.tsx";

const COUNTRY_CODES = { australia: "AU", newzealand: "NZ" } as const;

/** The university for search engines (schema.org); colleges and institutes are no universities there either. */
export function universityData(
  university: UniversityPageProps["university"],
  baseUrl: string,
): Record<string, unknown> {
  const { name, legalName, slug, website, city, state, country, isUniversity } = university;
  return {
    "@type": isUniversity ? "CollegeOrUniversity" : "EducationalOrganization",
    name,
    legalName: legalName ?? undefined,
    url: `${baseUrl}/universities/${slug}`,
    sameAs: website ?? undefined,
    address: {
      "@type": "PostalAddress",
      addressLocality: city ?? undefined,
      addressRegion: state === null ? undefined : stateLabel(state),
      addressCountry: country === null ? undefined : COUNTRY_CODES[country],
    },
  };
}

import { eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { COURSE_STATUSES } from "#app/catalogue/course-terms/course-facts.ts";
import { UNIVERSITY_LIST } from "#app/catalogue/universities/admin-list.ts";
import { UNIVERSITY_SOURCE } from "#app/catalogue/universities/list.server.ts";
import { inOrder } from "#app/platform/lists/list-page.server.ts";
import { RECORD_ID } from "#app/platform/records/record-id.ts";
import { countries, universities } from "#app/registry/tables.server.ts";
import { defineResource, moment, named, nameOf, pagesOf, recordId, version } from "./resource.server.ts";

export const universityResource = defineResource({
  name: "universities",
  scope: "universities:read",
  one: "A university",
  about: "Everybody in the catalogue who teaches: universities, colleges, schools and institutes.",
  needs: "university.list",
  opening: null,
  spec: UNIVERSITY_LIST,
  isSearched: true,
  id: RECORD_ID,
  schema: z
    .strictObject({
      id: recordId(),
      version: version(),
      slug: z.string().meta({ description: "The last part of its page's address." }),
      name: z.string(),
      legalName: z.string().nullable().meta({ description: "In the register, where it differs." }),
      providerCode: z.string().nullable().meta({ description: "The register's code, such as CRICOS." }),
      isUniversity: z.boolean(),
      country: named.nullable(),
      city: z.string().nullable(),
      state: z.string().nullable(),
      website: z.string().nullable(),
      contactEmail: z.string().nullable(),
      isPartner: z.boolean(),
      status: z.enum(COURSE_STATUSES),
      isArchived: z.boolean(),
      createdAt: moment(),
      updatedAt: moment(),
    })
    .meta({ id: "University" }),
  page: pagesOf(() => UNIVERSITY_SOURCE),
  async read(db, ids) {
    const rows = await db
      .select({ university: universities, country: countries.name })
      .from(universities)
      .leftJoin(countries, eq(countries.id, universities.countryId))
      .where(inArray(universities.id, [...ids]));
    const records = rows.map(({ university, country }) => ({
      id: university.id,
      version: university.version,
      slug: university.slug,
      name: university.name,
      legalName: university.legalName,
      providerCode: university.providerCode,
      isUniversity: university.isUniversity,
      country: nameOf(university.countryId, country),
      city: university.city,
      state: university.state,
      website: university.website,
      contactEmail: university.contactEmail,
      isPartner: university.partner,
      status: university.status,
      isArchived: university.isArchived,
      createdAt: university.createdAt.toISOString(),
      updatedAt: university.updatedAt.toISOString(),
    }));
    return inOrder(ids, records);
  },
});

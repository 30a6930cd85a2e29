import { eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { COURSE_STATUSES } from "#app/catalogue/course-terms/course-facts.ts";
import { countries } from "#app/catalogue/places/places.tables.server.ts";
import { UNIVERSITY_LIST } from "#app/catalogue/universities/admin-list.ts";
import {
  createUniversity,
  namesakesOf,
  setUniversityArchived,
  updateUniversity,
} from "#app/catalogue/universities/commands.server.ts";
import { UNIVERSITY_SOURCE } from "#app/catalogue/universities/list.server.ts";
import { universities } from "#app/catalogue/universities/universities.tables.server.ts";
import { newUniversitySchema } from "#app/catalogue/universities/university-schema.ts";
import { universityValues } from "#app/catalogue/universities/university-values.ts";
import { inOrder } from "#app/platform/lists/list-page.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { RECORD_ID } from "#app/platform/records/record-id.ts";
import { err, type Failure, ok, type Result } from "#app/platform/results/result.ts";
import { changeAndArchive } from "./change-and-archive.server.ts";
import { namedAsInBody, over, throughForm } from "./form-values.server.ts";
import { lockVersion } from "./lock-version.server.ts";
import {
  changesSomething,
  defineChange,
  defineCreation,
  defineResource,
  givenId,
  moment,
  NOTHING_TO_CHANGE,
  named,
  nameOf,
  pagesOf,
  recordId,
  version,
} from "./resource.server.ts";
import type { ProgramDeps } from "./write-once.server.ts";

/** Field names of the form on the page that differ from the body. */
const NAMES = { partner: "isPartner" } as const;

const givenText = () => z.string().nullable().optional();

/** The facts of a university in a request body. The schema of the form on the page validates them. */
const facts = {
  legalName: givenText(),
  providerCode: givenText(),
  isUniversity: z.boolean().optional(),
  countryId: givenId().nullable().optional(),
  city: givenText(),
  state: givenText(),
  website: givenText(),
  contactEmail: givenText(),
  ownership: givenText(),
  studentCapacity: z.int().min(1).max(999_999).nullable().optional(),
  isPartner: z.boolean().optional(),
  summary: givenText(),
  source: givenText().meta({ description: "Source of the facts." }),
  sourceAsOf: givenText().meta({
    description: "Year, month or day to which the source refers.",
    example: "2026-01",
  }),
  status: z.enum(COURSE_STATUSES).optional(),
};
const factsSchema = z.strictObject({ name: z.string().optional(), ...facts });
type Facts = z.output<typeof factsSchema>;

/** The values as the form of the screen has them. */
function formOf({ isPartner, studentCapacity, ...given }: Facts): Record<string, unknown> {
  return {
    ...given,
    partner: isPartner,
    studentCapacity: typeof studentCapacity === "number" ? String(studentCapacity) : studentCapacity,
  };
}

const creation = defineCreation({
  scope: "universities:write",
  about:
    "Adds a university or another provider to the catalogue. Imports from a register do not overwrite the values in the request. If the country already has a provider with this name, the response is 409, unless `evenIfKnown` states that it is another provider.",
  schema: z.strictObject({
    name: z.string(),
    ...facts,
    evenIfKnown: z.boolean().default(false).meta({
      description: "Whether to add the provider although the country already has one with the same name.",
    }),
  }),
  async apply(deps, actor, { evenIfKnown, ...given }) {
    const input = throughForm(newUniversitySchema, over({ status: "open" }, formOf(given)), NAMES);
    const namesakes = evenIfKnown ? await namesakesOf(deps.db, input) : null;
    return namedAsInBody(await createUniversity(deps, actor, { ...input, namesakes }), NAMES);
  },
});

const change = defineChange({
  scope: "universities:write",
  about:
    "Changes the facts of a university, closes or reopens the university, or archives or restores it. Imports from a register no longer overwrite the changed values. The request is carried out completely or not at all. The URL of the university page does not change.",
  schema: factsSchema
    .extend({ isArchived: z.boolean().optional() })
    .refine(changesSomething, NOTHING_TO_CHANGE),
  lock: (tx, id) => lockVersion(tx, universities, id),
  apply: (deps, actor, { id, version, patch: { isArchived, ...given } }) =>
    changeAndArchive(
      { version, isArchived },
      {
        archive: (from, archived) => setUniversityArchived(deps, actor, { id, version: from, archived }),
        change: (from) => changeFacts(deps, actor, { id, version: from, given }),
      },
    ),
});

/** Changes the facts that are given. Fields that are omitted do not change. */
async function changeFacts(
  deps: ProgramDeps,
  actor: UserActor,
  { id, version, given }: { id: string; version: number; given: Facts },
): Promise<Result<{ version: number }, Failure>> {
  if (Object.values(given).every((value) => value === undefined)) return ok({ version });
  const [row] = await deps.db.select().from(universities).where(eq(universities.id, id));
  if (!row) return err({ code: "not-found" });
  const { partner, isUniversity } = row;
  const known = { ...universityValues(row), partner, isUniversity };
  const input = throughForm(newUniversitySchema, over(known, formOf(given)), NAMES);
  return namedAsInBody(await updateUniversity(deps, actor, { ...input, id, version }), NAMES);
}

export const universityResource = defineResource({
  name: "universities",
  scope: "universities:read",
  one: "a university",
  about: "Universities and other providers in the catalogue, such as colleges, schools and institutes.",
  needs: "university.list",
  opening: null,
  spec: UNIVERSITY_LIST,
  isSearched: true,
  id: RECORD_ID,
  schema: z
    .strictObject({
      id: recordId(),
      version: version(),
      slug: z.string().meta({ description: "Last part of the URL of the university page." }),
      name: z.string(),
      legalName: z
        .string()
        .nullable()
        .meta({ description: "Name in the government register, if it differs from `name`." }),
      providerCode: z
        .string()
        .nullable()
        .meta({ description: "Code of the provider in the government register, such as CRICOS." }),
      isUniversity: z.boolean(),
      country: named.nullable(),
      city: z.string().nullable(),
      state: z.string().nullable(),
      website: z.string().nullable(),
      contactEmail: z.string().nullable(),
      ownership: z.string().nullable(),
      studentCapacity: z.int().nullable(),
      summary: z.string().nullable(),
      source: z.string().nullable().meta({ description: "Source of the facts." }),
      sourceAsOf: z
        .string()
        .nullable()
        .meta({ description: "Year, month or day to which the source refers." }),
      isPartner: z.boolean(),
      status: z.enum(COURSE_STATUSES),
      isArchived: z.boolean(),
      createdAt: moment(),
      updatedAt: moment(),
    })
    .meta({ id: "University" }),
  change,
  creation,
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
      ownership: university.ownership,
      studentCapacity: university.studentCapacity,
      summary: university.summary,
      source: university.source,
      sourceAsOf: university.sourceAsOf,
      isPartner: university.partner,
      status: university.status,
      isArchived: university.isArchived,
      createdAt: university.createdAt.toISOString(),
      updatedAt: university.updatedAt.toISOString(),
    }));
    return inOrder(ids, records);
  },
});

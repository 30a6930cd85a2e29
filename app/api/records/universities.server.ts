import { eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { COURSE_STATUSES } from "#app/catalogue/course-terms/course-facts.ts";
import { UNIVERSITY_LIST } from "#app/catalogue/universities/admin-list.ts";
import {
  createUniversity,
  namesakesOf,
  setUniversityArchived,
  updateUniversity,
} from "#app/catalogue/universities/commands.server.ts";
import { UNIVERSITY_SOURCE } from "#app/catalogue/universities/list.server.ts";
import { newUniversitySchema } from "#app/catalogue/universities/university-schema.ts";
import { universityValues } from "#app/catalogue/universities/university-values.ts";
import { inOrder } from "#app/platform/lists/list-page.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { RECORD_ID } from "#app/platform/records/record-id.ts";
import { err, type Failure, ok, type Result } from "#app/platform/results/result.ts";
import { countries, universities } from "#app/registry/tables.server.ts";
import { changeAndArchive } from "./change-and-archive.server.ts";
import { namedAsInBody, over, throughForm } from "./form-values.server.ts";
import {
  defineChange,
  defineCreation,
  defineResource,
  givenId,
  moment,
  named,
  nameOf,
  pagesOf,
  recordId,
  version,
} from "./resource.server.ts";
import type { ProgramDeps } from "./write-once.server.ts";

/** What the form of the screen calls otherwise. */
const NAMES = { partner: "isPartner" } as const;

const givenText = () => z.string().nullable().optional();

/** What staff can say of one, as a body has it; judged by the form of the screen. */
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
  source: givenText().meta({ description: "Where the facts come from." }),
  sourceAsOf: givenText().meta({
    description: "The year, month or day of which they are.",
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
    "Adds somebody who teaches to the catalogue, kept from imports of a register in all that is given. Where the country has one of that name, 409 comes unless `evenIfKnown` says that it is another.",
  schema: z.strictObject({
    name: z.string(),
    ...facts,
    evenIfKnown: z.boolean().default(false).meta({
      description: "Whether to add it although the country has one of that name.",
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
    "Changes what staff can say of it, which is kept from imports of a register from then on; closes it or opens it; takes it out of the catalogue, or back. All of it is done, or nothing. Its address stays.",
  schema: factsSchema
    .extend({ isArchived: z.boolean().optional() })
    .refine((given) => Object.values(given).some((value) => value !== undefined), {
      error: "Give at least one value to change.",
    }),
  async lock(tx, id) {
    const [row] = await tx
      .select({ version: universities.version })
      .from(universities)
      .where(eq(universities.id, id))
      .for("update");
    return row?.version ?? null;
  },
  apply: (deps, actor, { id, version, patch: { isArchived, ...given } }) =>
    changeAndArchive(
      { version, isArchived },
      {
        archive: (from, archived) => setUniversityArchived(deps, actor, { id, version: from, archived }),
        change: (from) => changeFacts(deps, actor, { id, version: from, given }),
      },
    ),
});

/** What is left out stays. */
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
      ownership: z.string().nullable(),
      studentCapacity: z.int().nullable(),
      summary: z.string().nullable(),
      source: z.string().nullable().meta({ description: "Where the facts come from." }),
      sourceAsOf: z.string().nullable().meta({ description: "The year, month or day of which they are." }),
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

import { inArray } from "drizzle-orm";
import { COURSE_STATUS_LABELS } from "#app/catalogue/course-terms/course-facts.ts";
import { countries } from "#app/catalogue/places/places.tables.server.ts";
import { isStateOf, STATE_MESSAGES } from "#app/catalogue/places/state-schema.ts";
import { ALL_STATES, stateLabel } from "#app/catalogue/places/states.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { boxCell, choiceCell, numberCell } from "#app/platform/imports/cells.ts";
import type { LineProblem } from "#app/platform/imports/import.ts";
import {
  type Cells,
  defineImport,
  type ExistingRecord,
  type FoundLine,
} from "#app/platform/imports/import-kind.server.ts";
import { plainName } from "#app/platform/imports/match-columns.ts";
import { universityMessages } from "./admin-universities.words.ts";
import {
  createUniversities,
  lockUniversityNames,
  nameKey,
  setUniversityArchived,
  updateUniversity,
} from "./commands.server.ts";
import { universityImportColumns } from "./import-columns.ts";
import { partnershipBadge, partnershipTexts } from "./partnership.ts";
import { universities } from "./universities.tables.server.ts";
import { newUniversitySchema, updateUniversitySchema } from "./university-schema.ts";
import { universityValues } from "./university-values.ts";

const texts = universityMessages.import;
const stateLabels = (): Readonly<Record<string, string>> =>
  Object.fromEntries(ALL_STATES.map((state) => [state, stateLabel(state)]));

type Country = Pick<typeof countries.$inferSelect, "id" | "code" | "name">;
type University = typeof universities.$inferSelect;

export const universityImport = defineImport({
  list: "universities",
  subject: "university",
  needs: { create: "university.create", change: "university.update" },
  isPersonal: false,
  rule: () => texts.rule,
  columns: universityImportColumns,
  blank: { status: "open" },
  createSchema: newUniversitySchema,
  changeSchema: updateUniversitySchema,
  lock: lockUniversityNames,
  open,
  create: createUniversities,
  change: updateUniversity,
  archive: setUniversityArchived,
});

async function open(db: DbOrTransaction) {
  const known = await db
    .select({ id: countries.id, code: countries.code, name: countries.name })
    .from(countries);
  const countryById = new Map(known.map((country) => [country.id, country]));
  const countryByName = new Map(
    known.flatMap((country) => [
      [plainName(country.code), country],
      [plainName(country.name), country],
    ]),
  );
  /** Names are folded once, however often they are read. */
  const keys = new Map<string, string>();
  const keyOf = (name: string): string => {
    const key = keys.get(name) ?? nameKey(name);
    keys.set(name, key);
    return key;
  };
  return async (now: DbOrTransaction, lines: readonly Cells[]): Promise<FoundLine[]> => {
    const find = await findAmong(now, keyOf);
    const meant = lines.map((cells) => {
      const country =
        cells.countryId === undefined ? undefined : countryByName.get(plainName(cells.countryId));
      return { cells, country, found: find(cells, country) };
    });
    const ids = meant.flatMap(({ found }) => (found.kind === "one" ? [found.id] : []));
    const records = new Map(
      ids.length === 0
        ? []
        : (await now.select().from(universities).where(inArray(universities.id, ids))).map((row) => [
            row.id,
            row,
          ]),
    );
    return meant.map(({ cells, country, found }): FoundLine => {
      const record = found.kind === "one" ? records.get(found.id) : undefined;
      const { form, problems } = formOf(cells, country, record && countryById.get(record.countryId ?? ""));
      return {
        form,
        problems:
          found.kind === "several" ? [...problems, { column: "name", message: texts.several }] : problems,
        title: cells.name ?? record?.name ?? cells.providerCode ?? null,
        email: null,
        keys: cells.providerCode
          ? [`code ${plainName(cells.providerCode)}`]
          : [`name ${keyOf(cells.name ?? "")} ${country?.id ?? ""}`],
        existing: record ? existing(record, countryById) : null,
      };
    });
  };
}

type Found = { readonly kind: "none" | "several" } | { readonly kind: "one"; readonly id: string };

/** The university that a row refers to, by the matching rule. */
async function findAmong(db: DbOrTransaction, keyOf: (name: string) => string) {
  const all = await db
    .select({
      id: universities.id,
      name: universities.name,
      code: universities.providerCode,
      countryId: universities.countryId,
      isArchived: universities.isArchived,
    })
    .from(universities);
  const byCode = new Map(all.flatMap((one) => (one.code === null ? [] : [[plainName(one.code), one]])));
  const byName = Map.groupBy(all, ({ name }) => keyOf(name));
  return (cells: Cells, country: Country | undefined): Found => {
    const code = cells.providerCode && plainName(cells.providerCode);
    const coded = code ? byCode.get(code) : undefined;
    if (coded) return { kind: "one", id: coded.id };
    const named = (byName.get(keyOf(cells.name ?? "")) ?? []).filter(
      (one) =>
        // One with a code of its own is another provider of that name.
        (code === undefined || one.code === null) &&
        (cells.countryId === undefined || one.countryId === (country?.id ?? null)),
    );
    const current = named.filter(({ isArchived }) => !isArchived);
    const [first, ...others] = current.length > 0 ? current : named;
    if (!first) return { kind: "none" };
    return others.length > 0 ? { kind: "several" } : { kind: "one", id: first.id };
  };
}

function existing(record: University, countryById: ReadonlyMap<string, Country>): ExistingRecord {
  const form = universityValues(record);
  const { partner, isUniversity } = record;
  return {
    id: record.id,
    version: record.version,
    isArchived: record.isArchived,
    form: { ...form, partner: partner ? "on" : "", isUniversity: isUniversity ? "on" : "" },
    cells: {
      ...form,
      countryId: countryById.get(record.countryId ?? "")?.name ?? "",
      state: record.state === null ? "" : stateLabel(record.state),
      partner: partnershipBadge(partner).label,
      isUniversity: isUniversity ? universityMessages.import.yes : universityMessages.import.no,
      status: COURSE_STATUS_LABELS[record.status],
    },
  };
}

/** What the cells come to in the form. `stored` is the country of the record that is there. */
function formOf(
  { countryId, ...cells }: Cells,
  country: Country | undefined,
  stored: Country | undefined,
): { form: Record<string, string>; problems: LineProblem[] } {
  const form: Record<string, string> = { ...cells };
  const problems: LineProblem[] = [];
  if (countryId !== undefined) {
    if (country) form.countryId = country.id;
    else problems.push({ column: "countryId", message: texts.country({ name: countryId }) });
  }
  for (const box of ["partner", "isUniversity"] as const) {
    const cell = cells[box];
    if (cell === undefined) continue;
    const [yes, no] =
      box === "partner" ? [partnershipTexts.partner, partnershipTexts.standard] : [texts.yes, texts.no];
    const ticked = boxCell(cell, yes, no);
    if (ticked === null) problems.push({ column: box, message: texts.box });
    else form[box] = ticked;
  }
  if (cells.status !== undefined) form.status = choiceCell(cells.status, COURSE_STATUS_LABELS);
  if (cells.studentCapacity !== undefined) form.studentCapacity = numberCell(cells.studentCapacity);
  if (cells.state !== undefined) {
    const labels = stateLabels();
    form.state = choiceCell(cells.state, labels);
    const where = country ?? stored;
    if (where && labels[form.state] !== undefined && !isStateOf(form.state, where.code)) {
      problems.push({ column: "state", message: STATE_MESSAGES.elsewhere });
    }
  }
  return { form, problems };
}

import { sql } from "drizzle-orm";
import { COURSE_STATUS_LABELS } from "#app/catalogue/course-terms/course-facts.ts";
import { COURSE_LEVEL_LABELS } from "#app/catalogue/course-terms/levels.ts";
import { countries } from "#app/catalogue/places/places.tables.server.ts";
import {
  type NamedUniversity,
  openNamedUniversities,
} from "#app/catalogue/universities/find-named.server.ts";
import { universities } from "#app/catalogue/universities/universities.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { amountCell, choiceCell } from "#app/platform/imports/cells.ts";
import type { LineProblem } from "#app/platform/imports/import.ts";
import {
  type Cells,
  defineImport,
  type ExistingRecord,
  type FoundLine,
} from "#app/platform/imports/import-kind.server.ts";
import { plainName } from "#app/platform/imports/match-columns.ts";
import { listText } from "#app/words/list-text.ts";
import { scholarshipMessages } from "./admin-scholarships.words.ts";
import {
  createScholarships,
  lockScholarshipNames,
  setScholarshipArchived,
  updateScholarship,
} from "./commands.server.ts";
import { scholarshipImportColumns } from "./import-columns.ts";
import {
  createScholarshipSchema,
  scholarshipFactsOf,
  updateScholarshipSchema,
} from "./scholarship-schema.ts";
import { scholarshipValues } from "./scholarship-values.ts";
import { worthFigure } from "./scholarship-worth.ts";
import { scholarships } from "./scholarships.tables.server.ts";

const texts = scholarshipMessages.import;

export const scholarshipImport = defineImport({
  list: "scholarships",
  subject: "scholarship",
  needs: { create: "scholarship.create", change: "scholarship.update" },
  isPersonal: false,
  rule: () => texts.rule,
  columns: scholarshipImportColumns,
  blank: { status: "open" },
  createSchema: createScholarshipSchema,
  changeSchema: updateScholarshipSchema,
  lock: lockScholarshipNames,
  open: async () => findLines,
  create: (deps, actor, inputs) => createScholarships(deps, actor, inputs.map(scholarshipFactsOf)),
  change: (deps, actor, { id, version, ...form }) =>
    updateScholarship(deps, actor, { id, version, facts: scholarshipFactsOf(form) }),
  archive: setScholarshipArchived,
});

type Scholarship = typeof scholarships.$inferSelect;
interface Stored {
  readonly row: Scholarship;
  readonly giver: string;
}

async function findLines(db: DbOrTransaction, lines: readonly Cells[]): Promise<FoundLine[]> {
  const names = [...new Set(lines.flatMap(({ name }) => (name ? [name.toLowerCase()] : [])))];
  const rows =
    names.length === 0
      ? []
      : await db
          .select({ row: scholarships, university: universities.name })
          .from(scholarships)
          .leftJoin(universities, sql`${universities.id} = ${scholarships.universityId}`)
          .where(sql`lower(${scholarships.name}) = any(${sql.param(names)}::text[])`);
  const stored = Map.groupBy(
    rows.map(({ row, university }) => ({ row, giver: university ?? row.provider ?? "" })),
    ({ row }) => row.name.toLowerCase(),
  );
  const universityOf = await openNamedUniversities(db);
  const known = await db.select().from(countries);
  return lines.map((cells) => {
    const named = cells.giver === undefined ? [] : universityOf(cells.giver);
    const among = (stored.get((cells.name ?? "").toLowerCase()) ?? []).filter(
      ({ row, giver }) =>
        cells.giver === undefined ||
        named.some(({ id }) => id === row.universityId) ||
        plainName(giver) === plainName(cells.giver),
    );
    const current = among.filter(({ row }) => !row.isArchived);
    const [found, ...others] = current.length > 0 ? current : among;
    const { form, problems } = formOf(cells, { named, known, found });
    if (others.length > 0) problems.push({ column: "giver", message: texts.several });
    return {
      form,
      problems,
      title: cells.name ?? null,
      email: null,
      keys: [`name ${plainName(cells.name ?? "")} ${form.universityId || plainName(cells.giver ?? "")}`],
      existing: found && others.length === 0 ? existing(found, known) : null,
    };
  });
}

type Country = typeof countries.$inferSelect;

const levelsText = ({ levels }: Scholarship) => listText(levels.map((level) => COURSE_LEVEL_LABELS[level]));

function existing({ row, giver }: Stored, known: readonly Country[]): ExistingRecord {
  const form = scholarshipValues({ ...row, giver, universityName: null, countryName: null });
  return {
    id: row.id,
    version: row.version,
    isArchived: row.isArchived,
    form: { ...form, levels: row.levels },
    cells: {
      ...form,
      giver,
      levels: levelsText(row),
      countryId: known.find(({ id }) => id === row.countryId)?.name ?? "",
      status: COURSE_STATUS_LABELS[row.status],
    },
  };
}

interface Known {
  readonly named: readonly NamedUniversity[];
  readonly known: readonly Country[];
  readonly found: Stored | undefined;
}

function formOf({ giver, levels, worth, ...cells }: Cells, { named, known, found }: Known) {
  const form: Record<string, string | readonly string[]> = { ...cells };
  const problems: LineProblem[] = [];
  if (giver !== undefined && !(found && plainName(found.giver) === plainName(giver))) {
    if (named.length > 1) problems.push({ column: "giver", message: texts.severalGivers });
    Object.assign(
      form,
      named[0] ? { universityId: named[0].id, provider: "" } : { provider: giver, universityId: "" },
    );
  }
  // The list's own file has the figure in this column, which stands in fields of its own.
  if (worth !== undefined && !(found && worthFigure(found.row) === worth)) form.worth = worth;
  if (levels !== undefined && !(found && levelsText(found.row) === levels)) {
    form.levels = levels
      .split(/[,;|]/)
      .map((level) => level.trim())
      .filter((level) => level !== "")
      .map((level) => choiceCell(level, COURSE_LEVEL_LABELS));
  }
  if (cells.countryId !== undefined) {
    const wanted = plainName(cells.countryId);
    const country = known.find(({ code, name }) => plainName(name) === wanted || plainName(code) === wanted);
    if (country) form.countryId = country.id;
    else problems.push({ column: "countryId", message: texts.country({ name: cells.countryId }) });
  }
  if (cells.status !== undefined) form.status = choiceCell(cells.status, COURSE_STATUS_LABELS);
  if (cells.tuitionPercent !== undefined) form.tuitionPercent = cells.tuitionPercent.replace(/\s*%$/, "");
  const currency = cells.currency?.toUpperCase();
  if (currency !== undefined) form.currency = currency;
  if (cells.amount !== undefined) {
    const read = amountCell(cells.amount, currency ?? found?.row.currency ?? undefined);
    if (!read.ok) problems.push({ column: "amount", message: read.error });
    else {
      form.amount = read.value.amount;
      if (read.value.currency) form.currency = read.value.currency;
    }
  }
  return { form, problems };
}

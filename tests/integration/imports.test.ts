import { randomUUID } from "node:crypto";
import { and, eq, inArray, like, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { applications, timelineEvents } from "#app/admissions/applications/applications.tables.server.ts";
import { changeApplicationStatus } from "#app/admissions/applications/staff-status.server.ts";
import type { ApplicationStatus } from "#app/admissions/applications/statuses.ts";
import { notes } from "#app/admissions/notes/notes.tables.server.ts";
import { createStudent } from "#app/admissions/students/create-student.server.ts";
import { studentExport } from "#app/admissions/students/list-export.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { courses } from "#app/catalogue/courses/courses.tables.server.ts";
import { courseExport } from "#app/catalogue/courses/list-export.server.ts";
import { countries } from "#app/catalogue/places/places.tables.server.ts";
import { scholarshipExport } from "#app/catalogue/scholarships/list-export.server.ts";
import { scholarships } from "#app/catalogue/scholarships/scholarships.tables.server.ts";
import { updateUniversity } from "#app/catalogue/universities/commands.server.ts";
import { universityExport } from "#app/catalogue/universities/list-export.server.ts";
import { universities } from "#app/catalogue/universities/universities.tables.server.ts";
import { newUniversitySchema } from "#app/catalogue/universities/university-schema.ts";
import { IMPORT_KINDS } from "#app/composition/imports.server.ts";
import { approvalExport } from "#app/people/approvals/list-export.server.ts";
import { memberships } from "#app/people/memberships/memberships.tables.server.ts";
import {
  organisationDecisions,
  organisations,
} from "#app/people/organisations/organisations.tables.server.ts";
import { createOrganisation } from "#app/people/organisations/staff-commands.server.ts";
import { auditEntries } from "#app/platform/audit/audit.tables.server.ts";
import { checkImport } from "#app/platform/imports/check-import.server.ts";
import { chooseColumns } from "#app/platform/imports/choose-columns.server.ts";
import { COLUMN_NAMES } from "#app/platform/imports/columns-schema.server.ts";
import { forgetImports, IMPORT_DAYS } from "#app/platform/imports/forget-imports.server.ts";
import { errorsFile, resultFile } from "#app/platform/imports/import-file.server.ts";
import { imports } from "#app/platform/imports/imports.tables.server.ts";
import { requestUndo, startImport, stopImport } from "#app/platform/imports/make-import.server.ts";
import { findImport } from "#app/platform/imports/queries.server.ts";
import { runImport } from "#app/platform/imports/run-import.server.ts";
import { keepImport } from "#app/platform/imports/store-import.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { outboxEmails } from "#app/platform/mail/mail.tables.server.ts";
import type { Right } from "#app/platform/permissions/custom-roles.ts";
import { staffRoles } from "#app/platform/permissions/staff-roles.tables.server.ts";
import { applicationExport } from "#app/workspaces/application-list/list-export.server.ts";
import { makeMember, makeStaff, makeStaffWithCustomRole, makeUnjoined } from "#tests/factories/actors.ts";
import { makeImport } from "#tests/factories/imports.ts";
import { makeApplication, makeCounsellor, makeStudentRecord } from "#tests/factories/records.ts";
import { exportedFile } from "#tests/support/exported.ts";
import {
  checked,
  kindOf,
  linesOf,
  outcomesOf,
  problemsOf,
  tableIn,
  tableOf,
  taken,
  verdictsOf,
} from "#tests/support/importing.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const database = useDatabase({ max: 20 });
const jobs = useJobs(database);
const lines: string[] = [];
const log = createLog("error", false, { write: (line) => lines.push(line) });
const deps = () => ({ db: database.db, jobs, log, now: () => new Date() });
const owner = () => makeStaff(database.db, "owner");
beforeAll(async () => {
  await database.db
    .insert(countries)
    .values([
      { code: "australia", name: "Australia" },
      { code: "newzealand", name: "New Zealand" },
    ])
    .onConflictDoNothing();
});

let marks = 0;
/** A word that no other test's records have. */
const mark = () => {
  marks += 1;
  return `Importa${String.fromCharCode(96 + marks).repeat(4)}`;
};
const HEADER = ["Name", "Country", "Website", "Provider code", "City"];
const named = (name: string) =>
  database.db
    .select()
    .from(universities)
    .where(like(universities.name, `${name}%`))
    .orderBy(universities.name);
const australia = async () => {
  const [row] = await database.db.select().from(countries).where(eq(countries.code, "australia"));
  if (!row) throw new Error("Australia is there");
  return row;
};

async function chunksOf(file: AsyncIterable<Uint8Array>) {
  const chunks: string[] = [];
  for await (const chunk of file) chunks.push(Buffer.from(chunk).toString());
  return chunks;
}

/** The links to records in the file of an import's results. */
async function linksIn(list: string, id: string) {
  const [row] = await database.db.select().from(imports).where(eq(imports.id, id));
  if (!row) throw new Error("The import is there");
  const file = resultFile(database.db, { row, kind: kindOf(list) }, "https://sb.example");
  return (await chunksOf(file)).join("").match(/https:[^,]*/g);
}

test("the file of results has no links to records that undoing has deleted", async () => {
  const actor = await owner();
  const [gone, kept] = [randomUUID(), randomUUID()];
  const { id } = await makeImport(database.db, [["A"], ["B"]], {
    list: "running-applications",
    ownerId: actor.userId,
    lines: [
      { outcome: "created", recordId: gone, undone: "undone" },
      { outcome: "created", recordId: kept, undone: "kept" },
    ],
  });
  expect(await linksIn("running-applications", id)).toEqual([expect.stringContaining(kept)]);
});

describe("a file of universities", () => {
  test("is checked line by line: new, changed, the same, or refused at its cells; nothing is stored by it", async () => {
    const name = mark();
    const actor = await owner();
    const first = await checked(
      deps(),
      actor,
      "universities",
      tableOf(HEADER, [
        [`${name} One`, "Australia", "", "", "Perth"],
        [`${name} Two`, "australia", "https://two.example", "", ""],
      ]),
    );
    expect(await verdictsOf(database.db, first)).toEqual(["new", "new"]);
    expect(await named(name)).toEqual([]);
    await taken(deps(), actor, first);
    expect(await outcomesOf(database.db, first)).toEqual(["created", "created"]);

    const second = await checked(
      deps(),
      actor,
      "universities",
      tableOf(HEADER, [
        [`${name} one`, "Australia", "", "", "Perth"],
        [`${name} Two`, "Australia", "https://two.example/new", "", ""],
        [`${name} Three`, "Atlantis", "no address", "", ""],
        ["", "Australia", "", "", ""],
        [`${name} Four`, "Australia", "", "", "=1+1"],
        [`${name} FOUR`, "Australia", "", "", ""],
        [`${name} Five`, "Australia"],
        [`${name} Six`, "Australia", "", "", "Z\ufffdrich"],
      ]),
    );
    // A name that differs in its case alone is that name, and would be written so.
    expect(await verdictsOf(database.db, second)).toEqual([
      "changed",
      "changed",
      "refused",
      "refused",
      "new",
      "refused",
      "refused",
      "refused",
    ]);
    const changes = (await linesOf(database.db, second)).map((line) => line.changes);
    expect(changes[0]).toEqual([{ column: "name", from: `${name} One`, to: `${name} one` }]);
    expect(changes[1]).toEqual([
      { column: "website", from: "https://two.example", to: "https://two.example/new" },
    ]);
    const problems = await problemsOf(database.db, second);
    expect(problems[2]?.map(([column]) => column)).toEqual(["countryId", "website"]);
    expect(problems[3]?.map(([column]) => column)).toEqual(["name"]);
    expect(problems[5]).toEqual([[null, "Duplicate of row 6"]]);
    expect(problems[6]?.[0]?.[0]).toBeNull();
    expect(problems[7]?.map(([column]) => column)).toEqual(["city"]);
    expect((await named(name)).length).toBe(2);
  });

  test("is taken as a form is: with audit log, version and address, and formulas as texts", async () => {
    const name = mark();
    const actor = await owner();
    const id = await checked(
      deps(),
      actor,
      "universities",
      tableOf(
        [...HEADER, "Partnership"],
        [
          [`${name} Alpha`, "Australia", "", `A${marks}001X`, '=HYPERLINK("x")', "Partner"],
          [`${name} Alpha`, "Australia", "", `A${marks}002X`, "'+1", "Standard"],
        ],
      ),
    );
    await taken(deps(), actor, id, { mode: "all" });
    const made = await named(name);
    expect(made.map(({ city, partner, version }) => ({ city, partner, version }))).toEqual(
      expect.arrayContaining([
        { city: '=HYPERLINK("x")', partner: true, version: 1 },
        { city: "+1", partner: false, version: 1 },
      ]),
    );
    expect(new Set(made.map(({ slug }) => slug)).size).toBe(2);
    const auditLog = await database.db
      .select({ action: auditEntries.action })
      .from(auditEntries)
      .where(
        inArray(
          auditEntries.subjectId,
          made.map((one) => one.id),
        ),
      );
    expect(auditLog).toEqual([{ action: "university.create" }, { action: "university.create" }]);
    const begun = await database.db
      .select({ fields: auditEntries.fields })
      .from(auditEntries)
      .where(and(eq(auditEntries.subjectId, id), eq(auditEntries.subjectType, "import")));
    expect(begun).toEqual([{ fields: ["universities", "all", "change", "rows:2"] }]);
    // The cells of what was taken are not kept.
    expect((await linesOf(database.db, id)).map(({ fields }) => fields)).toEqual([null, null]);
  });

  test("is taken wholly or not at all", async () => {
    const name = mark();
    const actor = await owner();
    const rows = [
      [`${name} A`, "Australia", "", "", ""],
      [`${name} B`, "Nowhere", "", "", ""],
    ];
    const bad = await checked(deps(), actor, "universities", tableOf(HEADER, rows));
    const refused = await startImport(deps(), actor, { id: bad, mode: "all", existing: "leave" });
    expect(refused).toMatchObject({
      ok: false,
      error: { code: "invalid", fieldErrors: { mode: [expect.any(String)] } },
    });
    await taken(deps(), actor, bad);
    expect(await outcomesOf(database.db, bad)).toEqual(["created", "refused"]);

    const good = await checked(
      deps(),
      actor,
      "universities",
      tableOf(HEADER, [
        [`${name} C`, "Australia", "", "", ""],
        [`${name} D`, "Australia", "", "", ""],
      ]),
    );
    await startImport(deps(), actor, { id: good, mode: "all", existing: "leave" });
    // By now there are two of that name: the line is ambiguous.
    const { id: countryId } = await australia();
    for (const slug of ["d-one", "d-two"]) {
      await database.db
        .insert(universities)
        .values({ name: `${name} D`, slug: `${name.toLowerCase()}-${slug}`, countryId });
    }
    await runImport(deps(), good);
    expect((await named(`${name} C`)).length).toBe(0);
    const [row] = await database.db.select().from(imports).where(eq(imports.id, good));
    expect(row).toMatchObject({ isRefused: true });
    expect(await outcomesOf(database.db, good)).toEqual([null, "refused"]);
  });

  test("leaves records that are there, where that is asked", async () => {
    const name = mark();
    const actor = await owner();
    await taken(
      deps(),
      actor,
      await checked(
        deps(),
        actor,
        "universities",
        tableOf(HEADER, [[`${name} A`, "Australia", "", "", "Perth"]]),
      ),
    );
    const id = await checked(
      deps(),
      actor,
      "universities",
      tableOf(HEADER, [[`${name} A`, "Australia", "", "", "Hobart"]]),
    );
    await taken(deps(), actor, id, { existing: "leave" });
    expect(await outcomesOf(database.db, id)).toEqual(["left"]);
    expect((await named(name)).map(({ city }) => city)).toEqual(["Perth"]);
  });

  test("remembers how columns were matched, and tells what is wrong with them", async () => {
    const name = mark();
    const actor = await owner();
    const header = ["Who", "Where from", "X"];
    const table = tableOf(header, [[`${name} A`, "Australia", ""]]);
    const kind = kindOf("universities");
    const kept = await keepImport(deps(), actor, kind, { name: "a.csv", table });
    if (!kept.ok) throw new Error("kept");
    const { id } = kept.value;
    const choose = (columns: Record<string, number>) => chooseColumns(deps(), deps(), actor, { id, columns });
    expect(await choose({ countryId: 1 })).toMatchObject({
      error: { fieldErrors: { name: [expect.any(String)] } },
    });
    expect(await choose({ name: 0, countryId: 0 })).toMatchObject({ ok: false });
    expect(await choose({ name: 7 })).toMatchObject({ ok: false });
    expect(await choose({ name: 0, countryId: 1 })).toMatchObject({ ok: true });
    const again = await keepImport(deps(), actor, kind, {
      name: "b.csv",
      table: tableOf(["X", "where from", "WHO"], [["", "Australia", `${name} B`]]),
    });
    if (!again.ok) throw new Error("kept");
    const [row] = await database.db.select().from(imports).where(eq(imports.id, again.value.id));
    expect(row?.columns).toEqual({ name: 2, countryId: 1 });
    const doubled = await keepImport(deps(), actor, kind, {
      name: "c.csv",
      table: tableOf(["Name", "name ", "Country"], [["a", "b", "c"]]),
    });
    expect(doubled).toMatchObject({ ok: false, error: { code: "invalid" } });
  });

  test("that the list's own export wrote comes back without a difference", async () => {
    const actor = await owner();
    const name = mark();
    await taken(
      deps(),
      actor,
      await checked(
        deps(),
        actor,
        "universities",
        tableOf(
          [...HEADER, "Partnership", "Contact"],
          [
            [
              `${name} "A", B`,
              "Australia",
              "https://a.example",
              `R${marks}01A`,
              "Perth",
              "Partner",
              "a@example.com",
            ],
            [`${name} =1+1`, "New Zealand", "", "", "", "Standard", ""],
            [`=${name}`, "", "", "", "", "", ""],
          ],
        ),
      ),
    );
    for (const format of ["csv", "xlsx"] as const) {
      const file = await exportedFile(database, universityExport, actor, format);
      const id = await checked(deps(), actor, "universities", await tableIn(file));
      const rest = (await linesOf(database.db, id)).filter(
        ({ verdict, title }) => verdict !== "same" && title?.includes(name),
      );
      expect(rest).toEqual([]);
      expect(await verdictsOf(database.db, id)).toContain("same");
    }
  });

  test("is taken back: what was added is archived, what was changed is as it was, what was edited since is kept", async () => {
    const name = mark();
    const actor = await owner();
    const before = await checked(
      deps(),
      actor,
      "universities",
      tableOf(HEADER, [[`${name} A`, "Australia", "", "", "Perth"]]),
    );
    await taken(deps(), actor, before);
    const id = await checked(
      deps(),
      actor,
      "universities",
      tableOf(HEADER, [
        [`${name} A`, "Australia", "", "", "Hobart"],
        [`${name} B`, "Australia", "", "", ""],
        [`${name} C`, "Australia", "", "", ""],
      ]),
    );
    await taken(deps(), actor, id);
    const edited = (await named(`${name} C`))[0];
    if (!edited) throw new Error("made");
    const facts = newUniversitySchema.parse({
      name: `${name} C`,
      countryId: edited.countryId,
      city: "Cairns",
      status: "open",
    });
    await updateUniversity(deps(), actor, { ...facts, id: edited.id, version: edited.version });
    const back = await requestUndo(deps(), actor, id);
    expect(back).toMatchObject({ ok: true });
    expect(await requestUndo(deps(), actor, id)).toMatchObject({ ok: true });
    await runImport(deps(), id);
    expect((await named(name)).map(({ name: of, city, isArchived }) => [of, city, isArchived])).toEqual([
      [`${name} A`, "Perth", false],
      [`${name} B`, null, true],
      [`${name} C`, "Cairns", false],
    ]);
    expect((await linesOf(database.db, id)).map(({ undone }) => undone)).toEqual([
      "undone",
      "undone",
      "kept",
    ]);
    // The corrected file restores what was archived.
    const again = await checked(
      deps(),
      actor,
      "universities",
      tableOf(HEADER, [[`${name} B`, "Australia", "", "", ""]]),
    );
    expect(await verdictsOf(database.db, again)).toEqual(["changed"]);
    await taken(deps(), actor, again);
    expect((await named(`${name} B`)).map(({ isArchived }) => isArchived)).toEqual([false]);
  });

  test("sent by two people at once is taken once", async () => {
    const name = mark();
    const rows = Array.from({ length: 40 }, (_, at) => [`${name} ${at}`, "Australia", "", "", "Perth"]);
    const people = await Promise.all([owner(), owner(), owner()]);
    const ids = await Promise.all(
      people.map((actor) => checked(deps(), actor, "universities", tableOf(HEADER, rows))),
    );
    await Promise.all(
      ids.map((id, at) =>
        taken(deps(), people[at] as (typeof people)[number], id, { mode: at === 2 ? "all" : "good" }),
      ),
    );
    const outcomes = await Promise.all(ids.map((id) => outcomesOf(database.db, id)));
    expect((await named(name)).length).toBe(40);
    expect(outcomes.flat().filter((outcome) => outcome === "created").length).toBe(40);
    expect(outcomes.flat().filter((outcome) => outcome === "same").length).toBe(80);
    // Two workers at one import take each line once as well.
    const more = rows.map(([of, ...rest]) => [`${of} more`, ...rest]);
    const [actor] = people;
    const id = await checked(deps(), actor, "universities", tableOf(HEADER, more));
    await startImport(deps(), actor, { id, mode: "good", existing: "leave" });
    await Promise.all([runImport(deps(), id), runImport(deps(), id)]);
    expect((await named(name)).length).toBe(80);
  });

  test("stops when somebody stops it, or when whoever began it has lost their rights", async () => {
    const name = mark();
    const actor = await owner();
    const file = () => tableOf(HEADER, [[`${name} A`, "Australia", "", "", ""]]);
    const id = await checked(deps(), actor, "universities", file());
    await startImport(deps(), actor, { id, mode: "good", existing: "leave" });
    expect(await stopImport(deps(), actor, id)).toMatchObject({ ok: true });
    await runImport(deps(), id);
    expect(await outcomesOf(database.db, id)).toEqual([null]);
    for (const mode of ["good", "all"] as const) {
      const gone = await owner();
      const theirs = await checked(deps(), gone, "universities", file());
      await startImport(deps(), gone, { id: theirs, mode, existing: "leave" });
      await database.db.execute(sql`update users set disabled_at = now() where id = ${gone.userId}`);
      await runImport(deps(), theirs);
      expect(await outcomesOf(database.db, theirs)).toEqual([null]);
    }
    expect(await named(name)).toEqual([]);
  });

  test("stops, also while it is undone, when its creator may no longer import", async () => {
    const name = mark();
    const rights: Right[] = ["university.list", "university.create", "university.archive", "import.list"];
    const actor = await makeStaffWithCustomRole(database.db, [...rights, "import.create"]);
    const mayImport = (is: boolean) =>
      database.db
        .update(staffRoles)
        .set({ permissions: is ? [...rights, "import.create"] : rights })
        .where(eq(staffRoles.id, actor.customRole.id));
    const file = (of: string) => tableOf(HEADER, [[`${name} ${of}`, "Australia", "", "", ""]]);
    const first = await checked(deps(), actor, "universities", file("A"));
    const done = await taken(deps(), actor, first, { existing: "leave" });
    for (const mode of ["good", "all"] as const) {
      const id = await checked(deps(), actor, "universities", file("B"));
      await startImport(deps(), actor, { id, mode, existing: "leave" });
      await mayImport(false);
      await runImport(deps(), id);
      await mayImport(true);
      expect(await outcomesOf(database.db, id)).toEqual([null]);
      expect((await findImport(database.db, actor, id))?.row.stoppedAt).not.toBeNull();
    }
    await requestUndo(deps(), actor, done);
    await mayImport(false);
    await runImport(deps(), done);
    expect((await linesOf(database.db, done)).map(({ undone }) => undone)).toEqual(["kept"]);
    expect((await named(name)).map(({ name: of, isArchived }) => [of, isArchived])).toEqual([
      [`${name} A`, false],
    ]);
  });

  test("keeps the verdicts of the newest check when an older one ends after it", async () => {
    const actor = await owner();
    const table = tableOf(HEADER, [[mark(), "Australia", "", "", ""]]);
    const id = await checked(deps(), actor, "universities", table);
    const choose = (columns: Readonly<Record<string, number>>) =>
      chooseColumns(deps(), deps(), actor, { id, columns });
    const right = { name: 0, countryId: 1 };
    expect(await choose({ name: 1, countryId: 0 })).toMatchObject({ ok: true });
    expect(await verdictsOf(database.db, id)).toEqual(["refused"]);
    const older = (await findImport(database.db, actor, id))?.row.check ?? "";
    // The columns are chosen again right before the older check stores what it has found.
    let turns = 0;
    const db = new Proxy(database.db, {
      get(target, key) {
        const own = Reflect.get(target, key);
        if ((key !== "execute" && key !== "transaction") || turns++ > 0) return own;
        return async (...given: unknown[]) => {
          expect(await choose(right)).toMatchObject({ ok: true });
          return Reflect.apply(own, target, given);
        };
      },
    });
    await checkImport({ ...deps(), db }, id, older);
    expect(turns).toBeGreaterThan(0);
    expect(await verdictsOf(database.db, id)).toEqual(["new"]);
  });

  test("has files of its errors and results that are written page by page, as long as it is", async () => {
    const actor = await owner();
    const count = 1_001;
    const rows = Array.from({ length: count }, (_, at) => [`U${at}`, "=1+1"]);
    const refused = { verdict: "refused", outcome: "refused", title: "A" } as const;
    const row = await makeImport(database.db, rows, {
      list: "universities",
      ownerId: actor.userId,
      lines: rows.map(() => refused),
    });
    const found = { row, kind: kindOf("universities") };
    for (const file of [errorsFile(database.db, found), resultFile(database.db, found, "")]) {
      const chunks = await chunksOf(file);
      // The header, and two pages.
      expect(chunks.map((chunk) => chunk.split("\r\n").length - 1)).toEqual([1, 1_000, 1]);
    }
    const errors = (await chunksOf(errorsFile(database.db, found))).join("");
    expect(errors).toContain("U1000,'=1+1,");
  });

  test("is for those who may add such records, and is forgotten in time", async () => {
    const actor = await owner();
    const counsellor = await makeStaff(database.db, "counsellor");
    const table = tableOf(HEADER, [[mark(), "Australia", "", "", ""]]);
    const kind = kindOf("universities");
    expect(await keepImport(deps(), counsellor, kind, { name: "a.csv", table })).toMatchObject({
      error: { code: "forbidden" },
    });
    const id = await checked(deps(), actor, "universities", table);
    expect(await findImport(database.db, counsellor, id)).toBeNull();
    expect(await startImport(deps(), counsellor, { id, mode: "good", existing: "leave" })).toMatchObject({
      error: { code: "forbidden" },
    });
    const later = (days: number) => () => new Date(Date.now() + days * 86_400_000);
    await forgetImports({ db: database.db, now: later(1) });
    expect(await findImport(database.db, actor, id)).not.toBeNull();
    await taken(deps(), actor, id);
    await forgetImports({ db: database.db, now: later(IMPORT_DAYS - 1) });
    expect(await findImport(database.db, actor, id)).not.toBeNull();
    await forgetImports({ db: database.db, now: later(IMPORT_DAYS + 1) });
    expect(await findImport(database.db, actor, id)).toBeNull();
  });
});

describe("a file of students", () => {
  const HEAD = ["Name", "Email", "Phone", "Stage"];

  test("adds those who are new, by their address, and changes the others", async () => {
    const last = mark();
    const actor = await makeStaff(database.db, "counsellor");
    const there = await makeStudentRecord(database.db, { firstName: "Ana", lastName: last });
    const email = (at: number) => `${last.toLowerCase()}${at}@example.com`;
    const id = await checked(
      deps(),
      actor,
      "students",
      tableOf(HEAD, [
        [`Bina ${last}`, email(1), "+977 981 234 5678", "Prospect"],
        [`Chandra ${last}`, email(1), "", ""],
        [`Ana ${last}`, there.email.toUpperCase(), "+9779812345679", "Lead"],
        [`Dev ${last}`, email(4), "12", "Prime"],
        ["", email(5), "", ""],
        ["Madonna", email(6), "", ""],
        [`Eka ${last}`, "", "", ""],
      ]),
    );
    expect(await verdictsOf(database.db, id)).toEqual([
      ...["new", "new", "changed", "new", "new", "new", "new"],
    ]);
    expect((await problemsOf(database.db, id)).map((each) => each.map(([column]) => column))).toEqual([
      ...[[], ["email"], [], ["phone", "stage"], ["fullName"], [], []],
    ]);
    await taken(deps(), actor, id);
    const rows = await database.db
      .select()
      .from(students)
      .where(inArray(students.email, [email(1), there.email, email(5), email(6)]));
    expect(
      rows.map(({ firstName, phone, stage, source }) => [firstName, phone, stage, source]).sort(),
    ).toEqual([
      ["Ana", "+9779812345679", "Lead", there.source],
      ["Bina", "+9779812345678", "Prospect", "import"],
      ["Chandra", null, "Lead", "import"],
      ["Madonna", null, "Lead", "import"],
      [email(5), null, "Lead", "import"],
    ]);
    const [bina] = rows.filter(({ firstName }) => firstName === "Bina");
    const events = await database.db
      .select({ kind: timelineEvents.kind })
      .from(timelineEvents)
      .where(eq(timelineEvents.studentId, bina?.id ?? ""));
    expect(events).toEqual([{ kind: "student-added" }]);
  });

  test("adds those who have a number alone, and finds them again by number and name", async () => {
    const last = mark();
    const actor = await makeStaff(database.db, "counsellor");
    const rows = [
      [`Bina ${last}`, "", "+977 981 234 5601", "Lead"],
      [`Bina ${last}`, "", "00977 9812345601", ""],
      [`Chandra ${last}`, "", "+9779812345601", "Lead"],
      [`Dev ${last}`, "", "", "Lead"],
    ];
    const id = await checked(deps(), actor, "students", tableOf(HEAD, rows));
    expect(await verdictsOf(database.db, id)).toEqual(["new", "same", "new", "new"]);
    await taken(deps(), actor, id);
    const again = await checked(
      deps(),
      actor,
      "students",
      tableOf(HEAD, [[`BINA ${last}`, "", "+9779812345601", "Lead"]]),
    );
    // A number says less than an address: it does not rewrite a name.
    expect(await verdictsOf(database.db, again)).toEqual(["same"]);
  });

  test("reads its phone numbers by the selected country, and keeps a second one", async () => {
    const last = mark();
    const actor = await makeStaff(database.db, "counsellor");
    const email = (at: number) => `${last.toLowerCase()}${at}@example.com`;
    const table = tableOf(
      ["Name", "Email", "Phone"],
      [
        [`Bina ${last}`, email(1), "984-1234567 / 9851234567"],
        [`Dev ${last}`, email(2), "N/A"],
        [`Eka ${last}`, email(3), "+92-0300-1234567"],
        [`Gita ${last}`, email(4), "9.84123E+09"],
      ],
    );
    const broken = { ...table, noted: [{ line: 3, why: "quote" as const, text: `Dev "${last}` }] };
    const id = await checked(deps(), actor, "students", broken);
    expect(await verdictsOf(database.db, id)).toEqual(["new", "refused", "new", "new"]);
    const [row] = await database.db.select().from(imports).where(eq(imports.id, id));
    // Personal data is stored only with the lines.
    expect(row?.source?.noted).toEqual([{ line: 3, why: "quote", text: "" }]);
    const again = { id, columns: row?.columns ?? {}, answers: { dayOrder: null, phoneCountry: "NP" } };
    expect((await chooseColumns(deps(), deps(), actor, again)).ok).toBe(true);
    expect(await verdictsOf(database.db, id)).toEqual(["new", "refused", "new", "new"]);
    await taken(deps(), actor, id);
    const made = await database.db
      .select({ phone: students.phone, note: notes.body })
      .from(students)
      .leftJoin(notes, eq(notes.studentId, students.id))
      .where(eq(students.lastName, last));
    expect(made).toHaveLength(3);
    expect(made).toEqual(
      expect.arrayContaining([
        { phone: "+9779841234567", note: "Other phone: +9779851234567" },
        { phone: "+923001234567", note: null },
        { phone: null, note: "Phone: 9.84123E+09" },
      ]),
    );
  });

  test("sent while a form adds the same person, makes one of them", async () => {
    const last = mark();
    const actor = await makeStaff(database.db, "counsellor");
    const email = `${last.toLowerCase()}@example.com`;
    const id = await checked(deps(), actor, "students", tableOf(HEAD, [[`Bina ${last}`, email, "", ""]]));
    const input = { firstName: "Bina", lastName: last, email, phone: null, stage: "Lead" as const };
    await Promise.all([
      taken(deps(), actor, id),
      createStudent(deps(), actor, input, { evenSo: false }),
      createStudent(deps(), actor, input, { evenSo: false }),
    ]);
    expect(await database.db.$count(students, eq(students.email, email))).toBe(1);
  });

  test("that the list's own export wrote comes back without a difference", async () => {
    const actor = await makeStaff(database.db, "counsellor");
    const last = mark();
    const family = { email: `${last.toLowerCase()}@example.com` };
    for (const firstName of ["María del Carmen", "José"]) {
      await makeStudentRecord(database.db, { firstName, lastName: `De la ${last}`, ...family });
    }
    await makeStudentRecord(database.db, { firstName: "=Plato", lastName: "" });
    for (const format of ["csv", "xlsx"] as const) {
      const file = await exportedFile(database, studentExport, actor, format);
      const id = await checked(deps(), actor, "students", await tableIn(file));
      const rest = (await linesOf(database.db, id)).filter(({ verdict }) => verdict !== "same");
      expect(rest).toEqual([]);
    }
  });
});

describe("files of courses and scholarships", () => {
  const university = async (name: string) => {
    const { id: countryId } = await australia();
    const [made] = await database.db
      .insert(universities)
      .values({ name, slug: name.toLowerCase().replaceAll(" ", "-"), countryId })
      .returning();
    if (!made) throw new Error("made");
    return made;
  };

  test("courses come in with their university, by code or by name, and go out and in again the same", async () => {
    const name = mark();
    const actor = await owner();
    const giver = await university(`${name} University`);
    const head = [
      "Course",
      "University",
      "Level",
      "Code",
      "Duration in weeks",
      "Tuition",
      "Currency",
      "Source",
      "As of",
    ];
    const of = (...cells: string[]) => [...cells, ...head.slice(cells.length).map(() => "")];
    const id = await checked(
      deps(),
      actor,
      "courses",
      tableOf(head, [
        of(
          `${name} Nursing`,
          giver.name,
          "Bachelor Degree",
          `C${marks}01A`,
          "156",
          "45,000",
          "AUD",
          "Register",
          "2026-01",
        ),
        of(`${name} Arts`, giver.name, "Bachelor"),
        of(`${name} Law`, "Nowhere at all", "Bachelor"),
        of(`${name} Cooking`, giver.name, "Wizardry"),
        of(`${name} Mining`, giver.name, "Bachelor", "", "", "100"),
      ]),
    );
    const problems = (await problemsOf(database.db, id)).map((each) => each.map(([column]) => column));
    expect(problems.slice(2)).toEqual([
      ["universityId"],
      ["level"],
      ["tuitionCurrency", "source", "sourceAsOf"],
    ]);
    await taken(deps(), actor, id);
    const made = await database.db.select().from(courses).where(eq(courses.universityId, giver.id));
    expect(made.length).toBe((await outcomesOf(database.db, id)).filter((one) => one === "created").length);
    for (const format of ["csv", "xlsx"] as const) {
      const file = await exportedFile(database, courseExport, actor, format);
      const back = await checked(deps(), actor, "courses", await tableIn(file));
      expect((await linesOf(database.db, back)).filter(({ verdict }) => verdict !== "same")).toEqual([]);
    }
    const [arts] = made.filter((one) => one.name.endsWith("Arts"));
    const change = await checked(
      deps(),
      actor,
      "courses",
      tableOf(head, [of(`${name} Arts`, giver.name, "Bachelor", "", "52")]),
    );
    await taken(deps(), actor, change);
    const [after] = await database.db
      .select()
      .from(courses)
      .where(eq(courses.id, arts?.id ?? ""));
    expect(after).toMatchObject({ durationWeeks: 52, version: 2 });
  });

  test("fees come in with their currency in the cell, and never without a sign or a currency that stood there", async () => {
    const name = mark();
    const actor = await owner();
    const giver = await university(`${name} University`);
    const head = ["Course", "University", "Level", "Tuition", "Currency", "Source", "As of"];
    const of = (course: string, tuition: string, currency = "AUD") => [
      ...[`${name} ${course}`, giver.name, "Bachelor", tuition, currency, "Register", "2026-01"],
    ];
    const id = await checked(
      deps(),
      actor,
      "courses",
      tableOf(head, [
        of("One", "A$45,000"),
        of("Two", "AUD 45,000.50"),
        of("Three", "$45,000", "NZD"),
        of("Four", "4,50,000"),
        of("Five", "NZ$45,000", ""),
        of("Six", "NZ$45,000"),
        of("Seven", "-45,000"),
        of("Eight", "$(45,000)"),
        of("Nine", "-(45,000)"),
        of("Ten", "45.000"),
        of("Eleven", "1.5 Cr"),
      ]),
    );
    const problems = (await problemsOf(database.db, id)).map((each) => each.map(([column]) => column));
    expect(problems).toEqual([...Array(5).fill([]), ...Array(6).fill(["tuition"])]);
    await taken(deps(), actor, id);
    const made = await database.db.select().from(courses).where(eq(courses.universityId, giver.id));
    expect(new Map(made.map((one) => [one.name, [one.tuitionMinor, one.tuitionCurrency]]))).toEqual(
      new Map([
        [`${name} One`, [4_500_000, "AUD"]],
        [`${name} Two`, [4_500_050, "AUD"]],
        [`${name} Three`, [4_500_000, "NZD"]],
        [`${name} Four`, [45_000_000, "AUD"]],
        [`${name} Five`, [4_500_000, "NZD"]],
      ]),
    );
    const change = await checked(
      deps(),
      actor,
      "courses",
      tableOf(head.slice(0, 4), [[`${name} One`, giver.name, "Bachelor", "NZ$45,000"]]),
    );
    expect((await problemsOf(database.db, change)).map((each) => each.map(([column]) => column))).toEqual([
      ["tuition"],
    ]);
  });

  test("dates that can be read in two ways are asked about once for the file", async () => {
    const name = mark();
    const actor = await owner();
    const giver = await university(`The University of ${name}`);
    const table = tableOf(
      ["Name", "Provider", "Closing date", "Source", "As of"],
      [
        [`${name} A`, `University of ${name}`, "03/04/2031", "Register", "2026-01"],
        [`${name} B`, `the university of ${name}`, "5 April 31", "Register", "2026"],
        [`${name} C`, giver.name, "2088-01-09", "Register", "2026-01"],
      ],
    );
    const kept = await keepImport(deps(), actor, kindOf("scholarships"), { name: "s.csv", table });
    if (!kept.ok) throw new Error("It is kept");
    const { id } = kept.value;
    const [row] = await database.db.select().from(imports).where(eq(imports.id, id));
    const choose = (dayOrder: "day-first" | null) =>
      chooseColumns(deps(), deps(), actor, {
        id,
        columns: row?.columns ?? {},
        answers: { dayOrder, phoneCountry: null },
      });
    expect(await choose(null)).toMatchObject({ error: { fieldErrors: { dayOrder: [expect.any(String)] } } });
    expect((await choose("day-first")).ok).toBe(true);
    expect(await verdictsOf(database.db, id)).toEqual(["new", "new", "refused"]);
    expect((await problemsOf(database.db, id))[2]).toEqual([
      ["closesOn", expect.stringMatching(/Bikram Sambat/)],
    ]);
    await taken(deps(), actor, id);
    const made = await database.db
      .select()
      .from(scholarships)
      .where(like(scholarships.name, `${name}%`));
    expect(made.map(({ universityId, closesOn }) => [universityId, closesOn]).sort()).toEqual([
      [giver.id, "2031-04-03"],
      [giver.id, "2031-04-05"],
    ]);
  });

  test("scholarships come in with whoever gives them, and go out and in again the same", async () => {
    const name = mark();
    const actor = await owner();
    const giver = await university(`${name} University`);
    const head = ["Name", "Provider", "Percentage of tuition", "Closing date", "Source", "As of", "Levels"];
    const id = await checked(
      deps(),
      actor,
      "scholarships",
      tableOf(head, [
        [`${name} Grant`, giver.name, "25%", "31/12/2031", "Register", "2026-01", ""],
        [`${name} Grant`, "A foundation", "", "", "Register", "2026-01", ""],
        [`${name} Grant`, giver.name, "30", "", "Register", "2026-01", ""],
        [`${name} Other`, "", "", "", "", "", "Wizardry"],
      ]),
    );
    expect((await problemsOf(database.db, id)).map((each) => each.map(([column]) => column))).toEqual([
      [],
      [],
      [null],
      ["levels", "source", "giver", "sourceAsOf"],
    ]);
    await taken(deps(), actor, id);
    const made = await database.db
      .select()
      .from(scholarships)
      .where(like(scholarships.name, `${name}%`));
    expect(made.map((one) => [one.universityId, one.provider, one.tuitionPercent, one.closesOn])).toEqual(
      expect.arrayContaining([
        [giver.id, null, 25, "2031-12-31"],
        [null, "A foundation", null, null],
      ]),
    );
    for (const format of ["csv", "xlsx"] as const) {
      const file = await exportedFile(database, scholarshipExport, actor, format);
      const back = await checked(deps(), actor, "scholarships", await tableIn(file));
      expect((await linesOf(database.db, back)).filter(({ verdict }) => verdict !== "same")).toEqual([]);
    }
    const change = await checked(
      deps(),
      actor,
      "scholarships",
      tableOf(
        ["Name", "Provider", "Amount", "Currency"],
        [[`${name} Grant`, "A foundation", "10 000", "aud"]],
      ),
    );
    await taken(deps(), actor, change);
    const [after] = await database.db
      .select()
      .from(scholarships)
      .where(and(like(scholarships.name, `${name}%`), eq(scholarships.provider, "A foundation")));
    expect(after).toMatchObject({ amountMinor: 1_000_000, currency: "AUD", version: 2 });
  });
});

describe("a file of partners and institutions", () => {
  const header = ["Type", "Company", "Contact person", "Email", "Phone", "Website"];
  const organisationsOf = (name: string) =>
    database.db
      .select()
      .from(organisations)
      .where(like(organisations.name, `${name}%`))
      .orderBy(organisations.name);

  test("adds those who are new, approved and without people, and changes the others; nobody is written to", async () => {
    const [name, actor] = [mark(), await owner()];
    const mails = await database.db.$count(outboxEmails);
    const one = [`Partner`, `${name} One`, "Hari Rai", `${name}-1@example.com`, "+977 981 234 5678", ""];
    const two = [
      "institutions",
      `${name} Two`,
      "Gita Rai",
      `${name}-2@example.com`,
      "",
      "https://two.example",
    ];
    const first = await checked(deps(), actor, "agents", tableOf(header, [one, two]));
    expect(await verdictsOf(database.db, first)).toEqual(["new", "new"]);
    expect(await organisationsOf(name)).toEqual([]);
    await taken(deps(), actor, first);
    const made = await organisationsOf(name);
    expect(made).toMatchObject([
      { kind: "partner", status: "approved", phone: "+9779812345678", decidedBy: actor.userId },
      { kind: "institution", status: "approved", website: "https://two.example", referralCode: null },
    ]);
    expect(made[0]?.referralCode).toMatch(/^\w{10}$/);
    const [partner, institution] = made;
    expect(await linksIn("agents", first)).toEqual([
      `https://sb.example/admin/agents/partners/${partner?.id}`,
      `https://sb.example/admin/agents/institutions/${institution?.id}`,
    ]);
    for (const { id } of made) {
      const decisions = eq(organisationDecisions.organisationId, id);
      expect(await database.db.$count(organisationDecisions, decisions)).toBe(1);
      expect(await database.db.$count(memberships, eq(memberships.organisationId, id))).toBe(0);
    }

    const second = await checked(
      deps(),
      actor,
      "agents",
      tableOf(header, [
        ["Partners", `${name} One`, "Hari Rai", `${name}-1@EXAMPLE.com`, "", ""],
        ["institution", `${name} Two`, "Gita K. Rai", `${name}-2@example.com`, "", ""],
        ["partner", `${name} one`, "Somebody", `${name}-other@example.com`, "", ""],
        ["robot", `${name} Three`, "Somebody", `${name}-3@example.com`, "", ""],
        ["", `${name} Four`, "", `${name}-4@example.com`, "12", ""],
        ["", `${name} Five`, "A", `${name}-5@example.com`, "", ""],
        ["", `${name} Five`, "B", `${name}-6@example.com`, "", ""],
      ]),
    );
    expect(await verdictsOf(database.db, second)).toEqual([
      ...["same", "changed", "refused", "refused", "refused", "new", "refused"],
    ]);
    expect((await problemsOf(database.db, second)).map((each) => each.map(([column]) => column))).toEqual([
      ...[[], [], ["email"], ["kind"], ["phone", "contactName"], [], [null]],
    ]);
    await taken(deps(), actor, second);
    expect((await organisationsOf(name)).map(({ contactName }) => contactName)).toEqual([
      ...["A", "Hari Rai", "Gita K. Rai"],
    ]);
    expect(await database.db.$count(outboxEmails)).toBe(mails);
  });

  test("that the list's own export wrote comes back without a difference", async () => {
    const [name, actor] = [mark(), await owner()];
    for (const at of [1, 2]) {
      await makeUnjoined(database.db, "partner", {
        name: `${name} ${at}`,
        email: `${name}${at}@example.com`,
      });
    }
    for (const format of ["csv", "xlsx"] as const) {
      const file = await exportedFile(database, approvalExport, actor, format);
      const back = await checked(deps(), actor, "agents", await tableIn(file));
      const verdicts = await verdictsOf(database.db, back);
      expect(verdicts.length).toBeGreaterThanOrEqual(2);
      expect(new Set(verdicts)).toEqual(new Set(["same"]));
    }
  });

  test("is taken back: those whom nobody has joined are rejected, and a mended file brings them back", async () => {
    const [name, actor] = [mark(), await owner()];
    const rows = [1, 2].map((at) => [
      "partner",
      `${name} ${at}`,
      "Hari Rai",
      `${name}${at}@example.com`,
      "",
      "",
    ]);
    const id = await taken(deps(), actor, await checked(deps(), actor, "agents", tableOf(header, rows)));
    const [, joined] = await organisationsOf(name);
    if (!joined) throw new Error("Two were added");
    await makeMember(database.db, joined, "owner");
    expect(await requestUndo(deps(), actor, id)).toMatchObject({ ok: true });
    await runImport(deps(), id);
    expect((await organisationsOf(name)).map(({ status }) => status)).toEqual(["rejected", "approved"]);
    expect((await linesOf(database.db, id)).map(({ undone }) => undone)).toEqual(["undone", "kept"]);
    await taken(deps(), actor, await checked(deps(), actor, "agents", tableOf(header, rows)));
    expect((await organisationsOf(name)).map(({ status }) => status)).toEqual(["approved", "approved"]);
  });

  test("brings nobody back who was rejected with people in it", async () => {
    const [name, actor] = [mark(), await owner()];
    const rows = [["partner", name, "Hari Rai", `${name}@example.com`, "", ""]];
    await taken(deps(), actor, await checked(deps(), actor, "agents", tableOf(header, rows)));
    const [made] = await organisationsOf(name);
    if (!made) throw new Error("One was added");
    await makeMember(database.db, made, "owner");
    await database.db.update(organisations).set({ status: "rejected" }).where(eq(organisations.id, made.id));
    await taken(deps(), actor, await checked(deps(), actor, "agents", tableOf(header, rows)));
    expect((await organisationsOf(name)).map(({ status }) => status)).toEqual(["rejected"]);
  });

  test("is for owners, and one organisation however it comes: by two files, or by a file and the form", async () => {
    const [name, actor] = [mark(), await owner()];
    const counsellor = await makeStaff(database.db, "counsellor");
    const row = ["partner", `${name} One`, "Hari Rai", `${name}@example.com`, "", ""];
    const refused = { name: "agents.csv", table: tableOf(header, [row]) };
    expect(await keepImport(deps(), counsellor, kindOf("agents"), refused)).toMatchObject({
      error: { code: "forbidden" },
    });
    const input = {
      kind: "partner" as const,
      name: `${name} One`,
      contactName: "Hari Rai",
      email: `${name.toLowerCase()}@example.com`,
      phone: null,
      website: null,
    };
    const files = await Promise.all(
      [0, 1].map(() => checked(deps(), actor, "agents", tableOf(header, [row]))),
    );
    await Promise.all([
      ...files.map((id) => taken(deps(), actor, id)),
      createOrganisation(deps(), actor, input),
    ]);
    expect(await organisationsOf(name)).toHaveLength(1);
    expect(await createOrganisation(deps(), actor, input)).toMatchObject({
      error: { code: "already-exists", field: "email" },
    });
    expect(await createOrganisation(deps(), counsellor, { ...input, name: "Other" })).toMatchObject({
      error: { code: "forbidden" },
    });
  });
});

describe("a file of applications", () => {
  const header = ["Reference", "Status", "Reason", "Counsellor"];
  const applied = async (status: ApplicationStatus = "New") =>
    makeApplication(database.db, (await makeStudentRecord(database.db, {})).id, { status });
  const storedOf = async ({ id }: { id: string }) => {
    const [row] = await database.db.select().from(applications).where(eq(applications.id, id));
    return row;
  };

  test("takes decisions and counsellors, tells the students, and says what cannot be", async () => {
    const actor = await makeStaff(database.db, "counsellor");
    const care = await makeCounsellor(database.db, { name: `Gita ${mark()}` });
    const [one, two, three, four] = [
      await applied(),
      await applied("Accepted"),
      await applied(),
      await applied("Submitted"),
    ];
    await database.db
      .update(applications)
      .set({ withdrawnAt: new Date() })
      .where(eq(applications.id, four.id));
    const id = await checked(
      deps(),
      actor,
      "applications",
      tableOf(header, [
        [one.reference.toLowerCase(), "under review", "All papers are here", care.name],
        [two.reference, "Under Review", "", ""],
        [three.reference, "Accepted", "", "Nobody Known"],
        ["SB-0000-NOTHING", "Rejected", "", ""],
        [three.reference, "New", "Nothing to say", care.email],
        [four.reference, "Rejected", "", care.name],
      ]),
    );
    expect(await verdictsOf(database.db, id)).toEqual([
      ...["changed", "refused", "refused", "refused", "refused", "refused"],
    ]);
    expect((await problemsOf(database.db, id)).map((each) => each.map(([column]) => column))).toEqual([
      ...[[], ["status"], ["status", "counsellorId"], ["reference"], [null], ["status", "counsellorId"]],
    ]);
    const mails = await database.db.$count(outboxEmails);
    await taken(deps(), actor, id);
    expect(await storedOf(one)).toMatchObject({ status: "Under Review", counsellorId: care.id, version: 3 });
    expect(await database.db.$count(outboxEmails)).toBe(mails + 1);
    for (const left of [two, three, four]) expect(await storedOf(left)).toMatchObject({ counsellorId: null });
  });

  test("goes back where it may, is overtaken by who edits meanwhile, and adds no application", async () => {
    const actor = await makeStaff(database.db, "counsellor");
    const care = await makeCounsellor(database.db, { name: `Hari ${mark()}` });
    const [one, two] = [await applied(), await applied()];
    const before = await database.db.$count(applications);
    const rows = [one, two].map(({ reference }) => [reference, "", "", care.name]);
    const id = await checked(deps(), actor, "applications", tableOf(header, rows));
    const edit = { id: two.id, version: 1, status: "Under Review" as const, reason: null };
    expect(await changeApplicationStatus(deps(), actor, edit)).toMatchObject({ ok: true });
    await taken(deps(), actor, id);
    expect(await storedOf(one)).toMatchObject({ counsellorId: care.id });
    expect(await storedOf(two)).toMatchObject({ status: "Under Review", counsellorId: care.id });
    expect(await requestUndo(deps(), actor, id)).toMatchObject({ ok: true });
    await runImport(deps(), id);
    expect(await storedOf(one)).toMatchObject({ counsellorId: null });
    expect(await database.db.$count(applications)).toBe(before);
  });

  test("that the list's own export wrote comes back without a difference", async () => {
    const actor = await makeStaff(database.db, "counsellor");
    await applied("Submitted");
    for (const format of ["csv", "xlsx"] as const) {
      const back = await checked(
        deps(),
        actor,
        "applications",
        await tableIn(await exportedFile(database, applicationExport, actor, format)),
      );
      const verdicts = await verdictsOf(database.db, back);
      expect(verdicts.length).toBeGreaterThan(0);
      expect(new Set(verdicts)).toEqual(new Set(["same"]));
    }
  });
});

test("the form of columns knows those of every list", () => {
  const all = IMPORT_KINDS.flatMap((kind) => kind.columns().map(({ name }) => name));
  expect(new Set<string>(COLUMN_NAMES)).toEqual(new Set(all));
});

test("nothing was logged as a failure", () => expect(lines).toEqual([]));

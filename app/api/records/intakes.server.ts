import { eq } from "drizzle-orm";
import { z } from "zod";
import { type IntakeRecord, intakeSchema } from "#app/catalogue/intakes/intake-resource.ts";
import {
  createIntake,
  listIntakeRecords,
  listIntakes,
  removeIntake,
  updateIntake,
} from "#app/catalogue/intakes/intakes.server.ts";
import { intakes } from "#app/catalogue/intakes/intakes.tables.server.ts";
import { INTAKE_STATES } from "#app/catalogue/intakes/intakes.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { encodeCursor } from "#app/platform/lists/cursor.ts";
import { inOrder } from "#app/platform/lists/list-page.server.ts";
import { CODE, defineList, type ListQuery, type Page, wholePage } from "#app/platform/lists/list-query.ts";
import { err, ok } from "#app/platform/results/result.ts";
import { over, throughForm } from "./form-values.server.ts";
import { Refusal } from "./refusal.ts";
import { day, defineChange, defineCreation, defineResource, givenDay, version } from "./resource.server.ts";

/** One in a month at most, and the one without: its month says which it is. */
const INTAKE_LIST = defineList({
  sorts: { starts: "day" },
  filters: { state: { anyOf: INTAKE_STATES } },
  defaultSort: "starts",
  defaultDir: "desc",
});
const NO_MONTH = "infinity";
const NO_ID = "00000000-0000-0000-0000-000000000000";

/** A lifetime of them is read at once, as the screen does. */
async function page(db: DbOrTransaction, query: ListQuery, size: number, now: Date): Promise<Page<string>> {
  const { items: all } = await listIntakes(db, query, now);
  const months = new Map((await db.select().from(intakes)).map(({ code, startsOn }) => [code, startsOn]));
  const keyOf = ({ code }: IntakeRecord): string => {
    const month = months.get(code) ?? null;
    return month === null ? NO_MONTH : `${month.slice(0, 7)}-01`;
  };
  const turn = query.dir === "desc" ? -1 : 1;
  const order = (one: string, other: string) => turn * (one < other ? -1 : Number(one > other));
  const edge = query.after === null ? null : String(query.after.value);
  const rows = all
    .map((intake) => ({ code: intake.code, key: keyOf(intake) }))
    .filter(({ key }) => edge === null || order(key, edge) > 0)
    .sort((one, other) => order(one.key, other.key));
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  const next = last && rows.length > size ? encodeCursor({ value: last.key, id: NO_ID }) : null;
  return { ...wholePage(shown.map(({ code }) => code)), next };
}

const days = {
  opensOn: givenDay()
    .nullable()
    .optional()
    .meta({ description: "First day on which applications are accepted." }),
  closesOn: givenDay()
    .nullable()
    .optional()
    .meta({ description: "Last day on which applications are accepted." }),
};

const creation = defineCreation({
  scope: "intakes:write",
  about: "Adds an intake for a month.",
  schema: z.strictObject({
    code: z
      .string()
      .meta({ description: "Code of the intake, made up of its year and month.", example: "2027-feb" }),
    label: z.string(),
    ...days,
  }),
  async apply(deps, actor, given) {
    const created = await createIntake(deps, actor, throughForm(intakeSchema, given, {}));
    return created.ok ? ok({ id: created.value.code }) : created;
  },
});

const change = defineChange({
  scope: "intakes:write",
  about:
    "Changes the name and dates of an intake. To close an intake, set its last day. The code cannot be changed, because applications refer to it.",
  schema: z
    .strictObject({ label: z.string().optional(), ...days })
    .refine((given) => Object.values(given).some((value) => value !== undefined), {
      error: "Must contain at least one value to change.",
    }),
  async lock(tx, code) {
    const [row] = await tx
      .select({ version: intakes.version })
      .from(intakes)
      .where(eq(intakes.code, code))
      .for("update");
    return row?.version ?? null;
  },
  async apply(deps, actor, { id, version, patch }) {
    const known = (await listIntakeRecords(deps.db, deps.now())).find(({ code }) => code === id);
    if (!known || known.fixed) {
      throw new Refusal("conflict", {
        detail: "The flexible intake is always available and cannot be changed.",
      });
    }
    const { code, label, opensOn, closesOn } = known;
    const form = over({ code, label, opensOn, closesOn }, patch);
    return updateIntake(deps, actor, { ...throughForm(intakeSchema, form, {}), version });
  },
});

export const intakeResource = defineResource({
  name: "intakes",
  scope: "intakes:read",
  one: "an intake",
  about: "Intakes, each with the period in which applications are accepted.",
  needs: "intake.list",
  opening: null,
  spec: INTAKE_LIST,
  isSearched: false,
  id: CODE,
  schema: z
    .strictObject({
      id: z.string().meta({ description: "Code of the intake.", example: "2027-feb" }),
      version: version(),
      label: z.string(),
      opensOn: day().nullable(),
      closesOn: day().nullable(),
      state: z.enum(INTAKE_STATES),
      applicationCount: z.int(),
    })
    .meta({ id: "Intake" }),
  change,
  creation,
  removal: {
    scope: "intakes:write",
    about: "Deletes an intake that has no applications.",
    async apply(deps, actor, { id: code, version }) {
      const removed = await removeIntake(deps, actor, { code, version });
      if (removed.ok) return removed;
      const { error } = removed;
      if (error.code !== "in-use") return err(error);
      throw new Refusal("conflict", {
        detail: `The intake has applications (${error.applications}) and cannot be deleted.`,
      });
    },
  },
  page,
  async read(db, ids, now) {
    const records = (await listIntakeRecords(db, now)).map((intake) => ({
      id: intake.code,
      version: intake.version,
      label: intake.label,
      opensOn: intake.opensOn,
      closesOn: intake.closesOn,
      state: intake.state,
      applicationCount: intake.applicationCount,
    }));
    return inOrder(ids, records);
  },
});

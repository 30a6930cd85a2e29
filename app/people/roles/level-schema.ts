import { z } from "zod";
import { RIGHTS, type Right } from "#app/platform/permissions/own-levels.ts";
import { STAFF_LEVEL_LABELS, STAFF_LEVELS } from "#app/platform/permissions/staff-levels.ts";
import { versionSchema } from "#app/platform/records/record-id-schema.ts";
import { lineSchema, optionalLinesSchema } from "#app/platform/text/plain-text.ts";
import { severalSchema } from "#app/platform/text/several.ts";
import { words } from "#app/words/words.ts";

export const LEVEL_NAME_MAX_LENGTH = 60;
export const LEVEL_DESCRIPTION_MAX_LENGTH = 500;

const texts = words({
  name: "Enter a name",
  ours: "A default role already has this name. Choose another name.",
  rights: "Select permissions from the list",
});

/** Names that would read like one of ours. */
const isOurs = (name: string): boolean =>
  STAFF_LEVELS.some((level) => [level, STAFF_LEVEL_LABELS[level]].some((one) => same(one, name)));
const same = (left: string, right: string) => left.toLowerCase() === right.trim().toLowerCase();

const level = {
  name: lineSchema({ max: LEVEL_NAME_MAX_LENGTH, required: () => texts.name }).refine(
    (name) => !isOurs(name),
    {
      error: () => texts.ours,
    },
  ),
  description: optionalLinesSchema({ max: LEVEL_DESCRIPTION_MAX_LENGTH }),
  rights: severalSchema(z.enum(RIGHTS, { error: () => texts.rights }), RIGHTS.length),
};

export const createLevelSchema = z.object(level);
export type CreateLevel = z.output<typeof createLevelSchema>;
export const updateLevelSchema = z.object({ ...level, version: versionSchema });

/** A level that an owner has made, as owners see it. */
export interface LevelRecord {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly rights: readonly Right[];
  readonly version: number;
  /** Who has it. */
  readonly people: number;
  /** Who is invited to it. */
  readonly invited: number;
}

import { isDeepStrictEqual } from "node:util";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import { lockSetting, storeSetting } from "#app/platform/settings/settings.server.ts";
import { HOURS_SETTING, readDefaultDays } from "#app/platform/working-days/default-days.server.ts";
import type { DefaultDays, DefaultHours } from "#app/platform/working-days/default-hours.ts";
import type { Week } from "#app/platform/working-days/working-days.ts";
import { type ChangeRefused, changeRecord } from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { type DefaultHoursInput, type OfficeWeekInput, WEEKDAYS } from "./availability-schema.ts";
import { workingDaysMessages as texts } from "./working-days.words.ts";

type Saved = Promise<Result<{ version: number }, ChangeRefused | FailureOf<"invalid">>>;

const weekOf = (days: Pick<OfficeWeekInput, (typeof WEEKDAYS)[number]["name"]>): Week =>
  WEEKDAYS.map(({ name }) => days[name]);

/**
 * Sets the business hours. Existing response targets stay. Errors: `stale`, `invalid` at `officeId` for a deleted
 * office.
 */
export const saveDefaultHours = (deps: WriteDeps, actor: Actor, input: DefaultHoursInput): Saved =>
  changeHours(deps, actor, input, (stored) => {
    const { officeId, zone, answerDays } = input;
    return { ...stored, officeId, zone, answerDays, week: weekOf(input) };
  });

/**
 * Sets the business hours of an office; if empty, those of the agency apply. Errors: `stale`, `invalid` at
 * `officeId`.
 */
export const saveOfficeWeek = (deps: WriteDeps, actor: Actor, input: OfficeWeekInput): Saved =>
  changeHours(deps, actor, input, (stored) => {
    const { [input.officeId]: _, ...others } = stored.offices;
    const week = weekOf(input);
    const own = week.some((hours) => hours.length > 0) ? { [input.officeId]: week } : {};
    return { ...stored, offices: { ...others, ...own } };
  });

function changeHours(
  deps: WriteDeps,
  actor: Actor,
  { version, officeId }: { version: number; officeId: string | null },
  next: (stored: DefaultHours) => DefaultHours,
): Saved {
  return changeRecord<DefaultDays, FailureOf<"invalid">>(deps, actor, {
    action: "availability.editOffices",
    subjectType: "setting",
    subjectId: HOURS_SETTING,
    version,
    async lock(tx) {
      await lockSetting(tx, HOURS_SETTING);
      return readDefaultDays(tx);
    },
    async change({ version: known, places, holidays: _, ...stored }, tx) {
      const isThere = (id: string) => places.some((place) => place.id === id);
      if (officeId !== null && !isThere(officeId)) return invalidField("officeId", texts.officeGone);
      const chosen = next(stored);
      // Removes entries of deleted offices.
      const offices = Object.fromEntries(Object.entries(chosen.offices).filter(([id]) => isThere(id)));
      const values: DefaultHours = { ...chosen, offices };
      const names = Object.keys(values) as (keyof DefaultHours)[];
      const fields = names.filter((name) => !isDeepStrictEqual(stored[name], values[name]));
      // Saving the unchanged defaults turns them into a choice.
      if (fields.length === 0 && known > 0) return ok(null);
      return ok({
        fields: fields.length > 0 ? fields : names,
        write: (at) => storeSetting(tx, HOURS_SETTING, { ...values, version: at }, deps.now()),
      });
    },
  });
}

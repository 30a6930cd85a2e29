import { listLicences } from "#app/people/licences/licences.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { type Err, type FailureOf, invalidField } from "#app/platform/results/result.ts";
import { calendarDateIn } from "#app/platform/time/calendar-date.ts";
import { adviceMessages } from "./advice.words.ts";
import { readAdviceSettings } from "./advice-settings.server.ts";
import { placeOfFile } from "./advice-settings.ts";
import {
  ADVICE_STEPS,
  type AdviceAnswer,
  type AdviceStep,
  type HandledIn,
  mayGiveAdvice,
} from "./advice-table.ts";
import { DESTINATION_ZONES, type VisaDestination } from "./visa-destination.ts";

/** The part of a visa file that decides who can give advice about it. */
export interface AdviceFile {
  readonly destination: VisaDestination;
  readonly handledIn: HandledIn | null;
}

export type AdviceAnswers = Readonly<Record<AdviceStep, AdviceAnswer>>;

/**
 * The table's answers for a person and a visa file, for every step, today. Call it in loaders and in writes alike.
 */
export async function readAdvice(
  db: DbOrTransaction,
  actor: Actor,
  file: AdviceFile,
  now: Date,
): Promise<AdviceAnswers> {
  const settings = await readAdviceSettings(db);
  const licences = actor.kind === "user" ? await listLicences(db, actor.userId) : [];
  const place = { destination: file.destination, handledIn: placeOfFile(settings, file) };
  const day = calendarDateIn(now, DESTINATION_ZONES[file.destination]);
  return Object.fromEntries(
    ADVICE_STEPS.map((step) => [step, mayGiveAdvice(step, place, { licences }, day)]),
  ) as Record<AdviceStep, AdviceAnswer>;
}

/** The refusal of a write for a step; null if the step is available. */
export async function refuseAdvice(
  db: DbOrTransaction,
  actor: Actor,
  file: AdviceFile,
  step: AdviceStep,
  now: Date,
): Promise<Err<FailureOf<"invalid">> | null> {
  const { [step]: answer } = await readAdvice(db, actor, file, now);
  return answer.may ? null : invalidField("", adviceMessages.needs[answer.needs]);
}

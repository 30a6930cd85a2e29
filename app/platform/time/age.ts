import { formatsOf } from "#app/words/current-language.ts";
import { formatters } from "#app/words/formatters.ts";

const UNITS = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

/** How long ago a moment is, in the largest unit that fits, at least a minute: "3d", "4h". The day is shown next to it. */
export function ageText(moment: Date, now: Date): string {
  const age = Math.max(0, now.getTime() - moment.getTime());
  const [unit, length] = UNITS.find(([, each]) => age >= each) ?? UNITS[2];
  const style = { style: "unit", unit, unitDisplay: "narrow" } as const;
  return formatters.getNumberFormat(formatsOf(), style).format(Math.max(1, Math.floor(age / length)));
}

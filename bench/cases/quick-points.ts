import {
  QUICK_DEFAULTS,
  QUICK_ENGLISH,
  QUICK_QUALIFICATIONS,
  QUICK_WORK_CHOICES,
  type QuickAnswers,
} from "#app/planning/quick-points/answers.ts";
import { quickQuery } from "#app/planning/quick-points/query.ts";
import type { Bench } from "../database.ts";
import { measureJson } from "../json-addresses.ts";
import type { Result } from "../results.ts";
import type { Settings } from "../settings.ts";

/** The JSON of the quick estimate against `node:http` that sends the same bytes and does nothing else. */
export function measureQuickPoints(bench: Bench, settings: Settings): Promise<Result[]> {
  const paths = [...everybody()].map((answers) => `/api/v1/points/quick?${quickQuery({ answers, step: 1 })}`);
  return measureJson(bench, settings, "quick points", paths);
}

function* everybody(): Generator<QuickAnswers> {
  for (let age = 18; age <= 55; age += 1) {
    for (const englishLevel of QUICK_ENGLISH.australia) {
      for (const workExperienceYears of QUICK_WORK_CHOICES.australia) {
        for (const qualificationLevel of QUICK_QUALIFICATIONS.australia) {
          yield { ...QUICK_DEFAULTS, age, englishLevel, workExperienceYears, qualificationLevel };
        }
      }
    }
  }
}

import { EVIDENCES } from "./profile.ts";
import type { OfficialQuestion } from "./read-official.ts";

export const OFFICIAL_PATH = "/points";

type Asked = Pick<OfficialQuestion, "visa" | "date" | "against" | "profile">;

/**
 * The canonical query of a question: unanswered fields are omitted.
 *
 * @param today `YYYY-MM-DD`: a question about today contains no date
 */
export function officialQuery({ visa, date, against, profile }: Asked, today: string): URLSearchParams {
  const { englishTest } = profile;
  const params = new URLSearchParams({ visa });
  const set = (name: string, value: string | number | null | undefined) => {
    if (value !== null && value !== undefined && value !== "") params.set(name, String(value));
  };
  const yesNo = (name: string, value: boolean | null) =>
    set(name, value === null ? null : value ? "yes" : "no");
  set("date", date === today ? null : date);
  set("against", against?.version);
  set("birthDate", profile.birthDate);
  set("age", profile.age);
  set("englishTest", englishTest?.test);
  if (englishTest) {
    const [listening, reading, writing, speaking] = englishTest.scores;
    set("listening", listening);
    set("reading", reading);
    set("writing", writing);
    set("speaking", speaking);
    set("englishDate", englishTest.date);
  }
  yesNo("englishOnline", profile.englishOnline);
  set("english", profile.englishLevel);
  set("overseasYears", yearsText(profile.overseasMonths));
  set("australianYears", yearsText(profile.australianMonths));
  set("newZealandYears", yearsText(profile.newZealandMonths));
  set("overseasUntil", profile.overseasUntil);
  set("australianUntil", profile.australianUntil);
  set("newZealandSince", profile.newZealandSince);
  set("afterQualificationYears", yearsText(profile.afterQualificationMonths));
  set("working", profile.workingNow);
  set("qualification", profile.qualification);
  set("qualificationFrom", profile.qualificationFrom);
  yesNo("hasBachelor", profile.hasBachelor);
  set("australianStudy", profile.australianStudy);
  yesNo("researchStem", profile.researchStem);
  yesNo("communityLanguage", profile.communityLanguage);
  yesNo("professionalYear", profile.professionalYear);
  set("partner", profile.partner);
  set("registrationYears", profile.registrationYears);
  set("newZealandJob", profile.newZealandJob);
  set("newZealandPay", profile.newZealandPay);
  set("newZealandList", profile.newZealandList);
  yesNo("tradesList", profile.tradesList);
  for (const evidence of EVIDENCES) if (profile.proven.includes(evidence)) params.append("proven", evidence);
  return params;
}

/** The address of a question, from the root. */
export function officialHref(asked: Asked, today: string): string {
  return `${OFFICIAL_PATH}?${officialQuery(asked, today)}`;
}

/** The same question for other eyes: an age in place of the birth date, and the day that it is true of. */
export function withoutBirthDate(asked: Asked, age: number | null): Asked {
  const { profile } = asked;
  return profile.birthDate === null ? asked : { ...asked, profile: { ...profile, birthDate: null, age } };
}

/** Months as years with two decimals, rounded up so that reading them gives the same months. */
export function yearsText(months: number | null): string {
  return months === null ? "" : String(Math.ceil((months / 12) * 100) / 100);
}

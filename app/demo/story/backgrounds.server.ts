import type { Citizenship, Qualification } from "#app/admissions/answers/options.ts";
import type { LandingLevel } from "#app/catalogue/course-terms/levels.ts";
import { calendarDateOf } from "#app/platform/time/calendar-date.ts";
import { daysBefore } from "./demo-time.server.ts";
import type { Dice } from "./dice.server.ts";

/** A school or university, and a result in the way its country gives results. */
type Schooling = { readonly institutions: readonly string[]; readonly results: readonly string[] };

interface Background {
  readonly timeZone: string;
  /**
   * A number that looks right and reaches no one: possible in the country's numbering plan, in a range that no
   * operator has. Each `#` is a digit.
   */
  readonly phone: string;
  readonly school: Schooling;
  readonly university: Schooling;
}

const BACKGROUNDS: Readonly<Record<Citizenship, Background>> = {
  nepal: {
    timeZone: "Asia/Kathmandu",
    phone: "+977989#######",
    school: {
      institutions: [
        "Sagarmatha Secondary School, Bhaktapur",
        "Machhapuchhre Higher Secondary School, Pokhara",
        "Saptakoshi Model College, Biratnagar",
        "Karnali Secondary School, Nepalgunj",
      ],
      results: ["3.24/4 (NEB)", "3.61/4 (NEB)", "2.95/4 (NEB)", "3.45/4 (NEB)"],
    },
    university: {
      institutions: [
        "Tribhuvan University",
        "Kathmandu University",
        "Pokhara University",
        "Purbanchal University",
      ],
      results: ["3.4/4", "68.2%", "3.12/4", "74%"],
    },
  },
  india: {
    timeZone: "Asia/Kolkata",
    phone: "+915900######",
    school: {
      institutions: [
        "Government Senior Secondary School, Ludhiana",
        "Kendriya Vidyalaya, Kochi",
        "Presidency Junior College, Hyderabad",
        "Government Mizo Higher Secondary School, Aizawl",
      ],
      results: ["82.4% (CBSE)", "76% (State board)", "88.6% (CBSE)", "71.2% (State board)"],
    },
    university: {
      institutions: [
        "University of Delhi",
        "Osmania University",
        "University of Kerala",
        "Savitribai Phule Pune University",
        "Panjab University, Chandigarh",
      ],
      results: ["7.8/10 CGPA", "8.4/10 CGPA", "67%", "First Class, 64.5%"],
    },
  },
  pakistan: {
    timeZone: "Asia/Karachi",
    phone: "+9239########",
    school: {
      institutions: [
        "Government College Township, Lahore",
        "Cantonment Public School, Rawalpindi",
        "Model Science College, Multan",
      ],
      results: ["872/1100 (HSSC)", "941/1100 (HSSC)", "A-Levels: A, B, B", "803/1100 (HSSC)"],
    },
    university: {
      institutions: [
        "University of the Punjab",
        "University of Karachi",
        "University of Peshawar",
        "Quaid-i-Azam University",
      ],
      results: ["3.1/4.0 CGPA", "3.46/4.0 CGPA", "2.9/4.0 CGPA", "71%"],
    },
  },
  bangladesh: {
    timeZone: "Asia/Dhaka",
    phone: "+88012########",
    school: {
      institutions: ["Rajshahi Model College", "Sylhet Women’s College", "Dhanmondi Ideal College, Dhaka"],
      results: ["GPA 5.00 (HSC)", "GPA 4.58 (HSC)", "GPA 4.92 (HSC)"],
    },
    university: {
      institutions: ["University of Dhaka", "University of Chittagong", "Khulna University"],
      results: ["3.45/4.00 CGPA", "3.12/4.00 CGPA", "3.71/4.00 CGPA"],
    },
  },
  "sri-lanka": {
    timeZone: "Asia/Colombo",
    phone: "+9479#######",
    school: {
      institutions: [
        "Lakeside Maha Vidyalaya, Kandy",
        "Harbour Central College, Galle",
        "Jaffna Town College",
      ],
      results: ["A/L: A, B, B", "A/L: B, B, C", "A/L: A, A, B (Z-score 1.62)"],
    },
    university: {
      institutions: ["University of Colombo", "University of Peradeniya", "University of Moratuwa"],
      results: ["3.3/4.0, Second Class Upper", "3.7/4.0, First Class", "3.05/4.0, Second Class Lower"],
    },
  },
  other: {
    timeZone: "Asia/Thimphu",
    phone: "+97518######",
    school: { institutions: ["Valley Higher Secondary School, Thimphu"], results: ["78.4% (BHSEC)"] },
    university: { institutions: ["Atoll College, Malé"], results: ["3.2/4"] },
  },
};

export function timeZoneOf(country: Citizenship): string {
  return BACKGROUNDS[country].timeZone;
}

/** An unassigned E.164 number of the country. */
export function demoPhone(dice: Dice, country: Citizenship): string {
  return BACKGROUNDS[country].phone.replace(/#/g, () => String(dice.whole(0, 9)));
}

const YEAR_DAYS = 365.25;

/** A student's date of birth and education before they applied. */
export interface Schooled {
  readonly qualification: Qualification;
  readonly institution: string;
  readonly result: string;
  readonly bornOn: string;
  /** A year. */
  readonly completedIn: number;
}

const PRIOR: Readonly<
  Record<LandingLevel, { qualification: Qualification; age: readonly [number, number]; done: number }>
> = {
  diploma: { qualification: "high-school", age: [18, 21], done: 18 },
  bachelor: { qualification: "high-school", age: [18, 20], done: 18 },
  master: { qualification: "bachelor", age: [22, 28], done: 22 },
  phd: { qualification: "master", age: [26, 33], done: 25 },
};

/** The schooling of a student who wants a course of this level, as of `at`. */
export function schoolingFor(dice: Dice, country: Citizenship, level: LandingLevel, at: Date): Schooled {
  const { qualification, age: ages, done } = PRIOR[level];
  const age = dice.whole(...ages);
  const { school, university } = BACKGROUNDS[country];
  const from = qualification === "high-school" ? school : university;
  return {
    qualification,
    institution: dice.pick(from.institutions),
    result: dice.pick(from.results),
    bornOn: calendarDateOf(daysBefore(at, (age + dice.between(0.1, 0.9)) * YEAR_DAYS)),
    completedIn: at.getUTCFullYear() - (age - done),
  };
}

import type { SpokenLanguage } from "#app/people/spoken-languages/spoken-language.ts";
import { DEMO_DOMAIN, type DemoAccountKey } from "#app/platform/environment/demo-accounts.server.ts";
import type { StaffRole } from "#app/platform/permissions/staff-roles.ts";

/** A member of staff. Only those with a key can sign in. */
export interface TeamMember {
  readonly name: string;
  readonly level: StaffRole;
  readonly key?: DemoAccountKey;
  readonly timeZone: string;
}

export const TEAM: readonly TeamMember[] = [
  { name: "Meera Krishnan", level: "owner", key: "owner", timeZone: "Australia/Sydney" },
  { name: "Sanjay Adhikari", level: "counsellor", key: "counsellor", timeZone: "Asia/Kathmandu" },
  { name: "Rukhsana Malik", level: "counsellor", timeZone: "Asia/Karachi" },
  { name: "Farhana Islam", level: "counsellor", timeZone: "Asia/Dhaka" },
  { name: "Tahmina Akter", level: "viewer", key: "viewer", timeZone: "Asia/Dhaka" },
];

/** A counsellor's record. `serves`: whose students they look after first. */
export interface DemoCounsellor {
  readonly name: string;
  readonly office: string;
  readonly phone: string | null;
  readonly active: boolean;
  readonly serves: readonly string[];
  readonly speaks: readonly SpokenLanguage[];
}

/** The Australian numbers are from the range that is kept free for fiction. */
export const COUNSELLORS: readonly DemoCounsellor[] = [
  {
    name: "Sanjay Adhikari",
    office: "Kathmandu",
    phone: "+9779890012201",
    active: true,
    serves: ["nepal"],
    speaks: ["en", "hi", "ne"],
  },
  {
    name: "Kabita Pun",
    office: "Pokhara",
    phone: "+9779890012202",
    active: true,
    serves: ["nepal"],
    speaks: ["en", "ne"],
  },
  {
    name: "Rukhsana Malik",
    office: "Lahore",
    phone: "+923910012203",
    active: true,
    serves: ["pakistan"],
    speaks: ["en", "pa", "ur"],
  },
  {
    name: "Devika Menon",
    office: "Kochi",
    phone: "+915900012204",
    active: true,
    serves: ["india"],
    speaks: ["en", "hi", "ml"],
  },
  {
    name: "Farhana Islam",
    office: "Dhaka",
    phone: "+8801200012205",
    active: true,
    serves: ["bangladesh"],
    speaks: ["bn", "en"],
  },
  {
    name: "Chamari Silva",
    office: "Colombo",
    phone: "+94790012206",
    active: true,
    serves: ["sri-lanka"],
    speaks: ["en", "si", "ta"],
  },
  {
    name: "Liam Fraser",
    office: "Sydney",
    phone: "+61491570156",
    active: true,
    serves: ["other"],
    speaks: ["en"],
  },
  { name: "Aroha Ngata", office: "Auckland", phone: null, active: false, serves: [], speaks: ["en"] },
];

/** The address of a member of the agency: `kabita.pun@…`. */
export function teamEmail(name: string): string {
  return `${name.toLowerCase().replaceAll(" ", ".")}@${DEMO_DOMAIN}`;
}

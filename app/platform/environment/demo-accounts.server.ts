import type { Env } from "./env.server.ts";
import { isPrivateServer } from "./network.server.ts";

/** The accounts to sign in with in the demo: one for every role and status. */
export interface DemoAccount {
  readonly key: DemoAccountKey;
  readonly email: string;
  readonly fullName: string;
  /** Its description in the list of accounts. */
  readonly about: string;
}

export const DEMO_ACCOUNT_KEYS = [
  "student",
  "newcomer",
  "partner",
  "partner-pending",
  "partner-rejected",
  "institution",
  "institution-pending",
  "institution-rejected",
  "owner",
  "owner2",
  "counsellor",
  "viewer",
  "staff-pending",
] as const;
export type DemoAccountKey = (typeof DEMO_ACCOUNT_KEYS)[number];

/** Addresses under `.example` cannot be registered. */
export const DEMO_DOMAIN = "demo.southbound.example";

/** On this machine only; elsewhere the demo accounts get a random password. */
export const WELL_KNOWN_PASSWORD = "southbound-demo";

const NAMES: Readonly<Record<DemoAccountKey, readonly [fullName: string, about: string]>> = {
  student: ["Asha Thapa", "Student with an offer, two more applications and an open draft"],
  newcomer: ["Rajan Bhattarai", "Student who has just signed up"],
  partner: ["Sandhya Koirala", "Partner, approved"],
  "partner-pending": ["Imtiaz Hussain", "Partner, pending"],
  "partner-rejected": ["Vikram Chawla", "Partner, rejected"],
  institution: ["Rebecca Doyle", "Institution, approved"],
  "institution-pending": ["Hemi Walker", "Institution, pending"],
  "institution-rejected": ["Colin Mercer", "Institution, rejected"],
  owner: ["Meera Krishnan", "Staff, owner"],
  owner2: ["Grace Whitfield", "Staff, second owner: approves changes that the first one submits"],
  counsellor: ["Sanjay Adhikari", "Staff, counsellor"],
  viewer: ["Tahmina Akter", "Staff, viewer"],
  "staff-pending": ["Dilshan Wijesinghe", "Staff request, pending"],
};

export const DEMO_ACCOUNTS: readonly DemoAccount[] = DEMO_ACCOUNT_KEYS.map((key) => {
  const [fullName, about] = NAMES[key];
  return { key, email: `${key.replace("-", ".")}@${DEMO_DOMAIN}`, fullName, about };
});

export function demoAccount(key: DemoAccountKey): DemoAccount {
  const account = DEMO_ACCOUNTS.find((candidate) => candidate.key === key);
  if (!account) throw new RangeError(`There is no demo account ${key}`);
  return account;
}

/** Whether an address is a demo account's. That alone proves nothing outside a demo on this machine. */
export function isDemoAccount(email: string): boolean {
  return DEMO_ACCOUNTS.some((account) => account.email === email);
}

/** Whether an address is a demo account's of a demo that only this machine can reach, under any name. */
export function isLocalDemoAccount(
  env: Pick<Env, "mode" | "demo" | "loopback" | "baseUrl">,
  email: string,
): boolean {
  return env.demo && isPrivateServer(env) && isDemoAccount(email);
}

import { SELF_SELECTABLE_ROLES, type SelfSelectableRole } from "#app/platform/permissions/roles.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { isOwnPath } from "#app/platform/sessions/return-to.ts";

/** The three screens where people sign in and up. */
export const AUTH_SCREENS = ["general", "student", "staff"] as const;
export type AuthScreen = (typeof AUTH_SCREENS)[number];

export const AUTH_SCREEN_PATHS: Readonly<Record<AuthScreen, string>> = {
  general: "/auth",
  student: "/student-auth",
  staff: "/admin-auth",
};

/** Where a confirmation link of each screen leads, and where signing in there leads (general: by role). */
export const CONFIRMATION_TARGETS: Readonly<Record<AuthScreen, string>> = {
  general: "/",
  student: "/apply",
  staff: "/admin",
};

export type AuthTab = "signin" | "signup";

/** What the URL of a screen says: which tab, which user type, the referrer, where to continue. */
export interface AuthAddress {
  tab: AuthTab;
  userType: SelfSelectableRole | null;
  referral: string | null;
  returnTo: string | null;
  /** Right after sign-up: the screen requests the code from the email. */
  isNew: boolean;
  /** Whether the forms ask for a phone number instead of an email address. */
  byPhone: boolean;
}

/** Reads a screen's query. The default tab is sign-up for students, sign-in elsewhere. */
export function readAuthAddress(screen: AuthScreen, query: URLSearchParams): AuthAddress {
  const asked = query.get("tab");
  const userType = query.get("type");
  const referral = query.get("ref");
  const returnTo = query.get("returnTo");
  return {
    tab: asked === "signin" || asked === "signup" ? asked : screen === "student" ? "signup" : "signin",
    userType: isOneOf(SELF_SELECTABLE_ROLES, userType) ? userType : null,
    referral: referral && /^[\w-]{1,40}$/.test(referral) ? referral : null,
    returnTo: isOwnPath(returnTo) ? returnTo : null,
    isNew: query.get("new") === "1",
    byPhone: query.get("with") === "phone",
  };
}

/** The URL of a screen with another tab; all other parameters stay. */
export function authHref(screen: AuthScreen, address: Partial<AuthAddress>): string {
  const query = new URLSearchParams();
  if (address.tab) query.set("tab", address.tab);
  if (address.userType) query.set("type", address.userType);
  if (address.referral) query.set("ref", address.referral);
  if (address.returnTo) query.set("returnTo", address.returnTo);
  if (address.isNew) query.set("new", "1");
  if (address.byPhone) query.set("with", "phone");
  return query.size > 0 ? `${AUTH_SCREEN_PATHS[screen]}?${query}` : AUTH_SCREEN_PATHS[screen];
}

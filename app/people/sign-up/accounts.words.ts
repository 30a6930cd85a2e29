import type { SelfSelectableRole } from "#app/platform/permissions/roles.ts";
import { words } from "#app/words/words.ts";

/** Texts of sign-in and sign-up, as in product-rules 2.50 to 2.69 and 8.1 to 8.10. */
export const accountMessages = words({
  /** `/auth` and the staff screen. */
  signedIn: "Signed in successfully",
  /** `/student-auth`. */
  studentSignedIn: "Signed in successfully!",
  signInFailed: "Failed to sign in",
  signUpFailed: "Failed to sign up",
  signedOut: "Signed out successfully",
  /** The student and the staff screen. */
  accountCreated: "Account created successfully! You can now sign in.",
  nothingGiven: "You must provide either an email or phone number and a password",
  adminPortal: "Admin Portal",
  guardianMayApply: "A parent or guardian can create the account and apply for a child.",
  studentSubtitle: "Create an account to start your application",
});

/** Success messages of the general sign-up, by user type. */
export const GENERAL_SIGN_UP_SUCCESS: Readonly<Record<SelfSelectableRole, string>> = words({
  student: "Student account created successfully!",
  partner: "Partner account created! Awaiting admin approval.",
  institution: "Institution account created! Awaiting admin approval.",
});

import { words } from "#app/words/words.ts";

/**
 * Texts of codes, confirmation and reset, and what the server answers to the forms; apart from `authMessages`, because
 * the pages of sign-in and sign-up load only those.
 */
export const accessMessages = words({
  wrongPair: "Incorrect email or password.",
  tooManyHint: "You can also sign in with an email code.",
  wrongWithCode: "Incorrect email, password or code.",
  codeBesides:
    "Too many incorrect passwords were entered for this address. If it has an account, we’ve emailed a code. Enter the code with your password. Each code works for 10 minutes.",
  codeSent: "If this email has an account, we’ve sent a code. It expires in 10 minutes.",
  codeEnough:
    "We’ve already sent several codes to this address. Use any code from the last 10 minutes, or the link in the email.",
  codeCrowded: "Too many incorrect codes were entered for this address. Use the link in the email instead.",
  codeLinkLead: "You’re signing in as {email}.",
  codeLinkOver: "This link has expired or was already used. Request a new code.",
  codeWrong: "This code is incorrect, expired or already used. Request a new code.",
  codeLead: "We’ll email you a 6-digit code. You do not need a password.",
  recoverLead: "We’ll email you a link to reset your password.",
  recoverSent: "If this email has an account, we’ve sent a reset link. It works once and expires in 1 hour.",
  mailsEnough:
    "We’ve already sent several emails to this address. Their links still work. Check your inbox and spam folder.",
  notMeLead:
    "If someone else signed in to your account, secure it now. We sign you out everywhere, remove the password, cancel all codes and links, and unlink other accounts. Then we email you a link to choose a new password.",
  notMeKept: "Your authenticator apps and passkeys stay active. Review them after you sign in again.",
  notMeDone:
    "We signed you out everywhere and removed the old password. We’ve emailed you a link to choose a new password. The link works for 1 hour.",
  linkOver: "This link has expired or was already used. Request a new link.",
  resetLead:
    "When you save the new password, we sign you out everywhere. Then sign in with the new password.",
  verifyLead: "Select the button to confirm that {email} is your email address.",
  verifySignIn:
    "First, sign in to the account that you created with this address. This stops anyone from using your address for their account.",
  verifyOther:
    "This link belongs to another account. You’re signed in as {email}. Sign out, sign in to the other account and open the link again.",
  verifyDone: "This email address is already confirmed.",
  resendLead: "Enter your email address. If it still needs to be confirmed, we send a new link.",
  resendSent: "If this address still needs to be confirmed, we’ve sent a new link.",
  setUpLead:
    "This account has all permissions, including approving staff and changing settings. This page stops working after you create the account.",
  setUpOver:
    "This set-up link is incorrect or was already used. The server prints the current link when it starts.",
  setUpAddressTaken: "This email address already has an account. Enter another address.",
  wrongPlace:
    "{role, select, student {This is a student account.} partner {This is a partner account.} institution {This is an institution account.} other {This is a staff account.}} It does not have access to that page.",
  staffPending:
    "Your request for a staff account is awaiting approval. We’ll email you when an owner decides.",
  staffRejected: "Your request for a staff account was not approved. Contact an owner for more information.",
  staffSignUpLead: "Request a staff account. You get access after an owner approves the request.",
});

import { words } from "#app/words/words.ts";

/** Words of a partner's referral link. */
export const referralMessages = words({
  title: "Your referral link",
  lead: "Students who sign up by this link are marked as yours. Share it on your website, in mails and in messages.",
  link: "Link",
  copyLink: "Copy the link",
  code: "Code",
  opened: "Opened",
  signUps: "Sign-ups",
  month: "Month",
  byMonth: "Openings and sign-ups of the last months",
  counted:
    "Openings are counted by day, without cookies and without anything about who opened it. Sign-ups are student accounts that were made by the link.",
  none: "Nobody has opened the link yet.",
});

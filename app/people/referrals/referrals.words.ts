import { words } from "#app/words/words.ts";

/** Texts about a partner’s referral link. */
export const referralMessages = words({
  title: "Your referral link",
  lead: "Students who sign up with this link are credited to you. Share it on your website, in emails and in messages.",
  copyLink: "Copy link",
  clickCount: "{count, plural, one {# click} other {# clicks}}",
  signUpCount: "{count, plural, one {# sign-up} other {# sign-ups}}",
  code: "Referral code: {code}",
  opened: "Clicks",
  signUps: "Sign-ups",
  month: "Month",
  byMonth: "Clicks and sign-ups by month",
  counted:
    "We count clicks per day, without cookies or personal data. Sign-ups are student accounts created with your link.",
  none: "No clicks yet. Share your referral link to get clicks and sign-ups.",
});

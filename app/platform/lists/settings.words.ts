import { words } from "#app/words/words.ts";

/** Texts of the settings frame. */
export const settingsMessages = words({
  title: "Settings",
  navigation: "Settings pages",
  find: "Find a setting",
  found: "{count, plural, one {# setting found} other {# settings found}}",
  none: "No settings match your search",
});

/** What needs attention: what it is, why it matters, and what to do. */
export const attentionMessages = words({
  "mail-server": {
    title: "Email is not set up",
    text: "Emails stay in this outbox. To send them, set SMTP_URL and MAIL_FROM on the server.",
    action: "View integrations",
  },
  "failed-emails": {
    title:
      "{count, plural, one {# email was not delivered} other {# emails were not delivered}} in the last 7 days",
    text: "We try each email again for several hours. Open an email to see the last error.",
    action: "Show unsent emails",
  },
  "two-step": {
    title:
      "{count, plural, one {# of {of} staff accounts has} other {# of {of} staff accounts have}} no two-step verification",
    all: "No one has set up two-step verification",
    text: "Staff can see passports and bank statements. Each person sets up two-step verification under My account, Security.",
    action: "Set up two-step verification",
  },
  backup: { title: "Backup overdue" },
});

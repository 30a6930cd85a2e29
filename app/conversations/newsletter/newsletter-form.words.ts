import { words } from "#app/words/words.ts";

/** Texts of the form in the footer of every public page. */
export const newsletterForm = words({
  title: "Newsletter",
  lead: "A monthly email with changes to visas, fees and scholarships.",
  email: "Email",
  placeholder: "name@example.com",
  subscribe: "Subscribe",
  trap: "Leave this field empty",
});

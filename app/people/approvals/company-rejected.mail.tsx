import { words } from "#app/words/words.ts";
import { companyRefusedMail } from "./company-refused.mail.tsx";

const texts = words({
  subject: "{named, select, yes {{company} was not approved} other {Your company was not approved}}",
  preview: "Reply to this email if you have questions.",
  rejected:
    "{named, select, yes {We did not approve the application from {company}.} other {We did not approve your company’s application.}}",
  reason: "Message from our team:",
  mistake: "If you think this is a mistake, reply to this email.",
});

export const companyRejectedMail = companyRefusedMail(texts, (values) => texts.rejected(values), {
  sample: "We could not verify the registration of the company.\nPlease send us the certificate.",
});

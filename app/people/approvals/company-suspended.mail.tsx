import { words } from "#app/words/words.ts";
import { companyRefusedMail } from "./company-refused.mail.tsx";

const texts = words({
  subject: "{named, select, yes {{company} is suspended} other {Your company is suspended}}",
  preview: "Access is paused until your account is approved again.",
  suspended:
    "{named, select, yes {We’ve suspended {company}. Its members can sign in, but cannot see or change anything until we approve it again. We have not deleted anything.} other {We’ve suspended your company. Its members can sign in, but cannot see or change anything until we approve it again. We have not deleted anything.}}",
  reason: "Message from our team:",
  mistake: "If you think this is a mistake, reply to this email.",
});

export const companySuspendedMail = companyRefusedMail(texts, (values) => texts.suspended(values), {
  sample: "Two students say that they were promised a visa. Please call us.",
});

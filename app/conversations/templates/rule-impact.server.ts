import { sql } from "drizzle-orm";
import type { RecordImpact } from "#app/catalogue/rules/rule-impact.server.ts";
import { valueText } from "#app/catalogue/rules/value-text.ts";
import { words } from "#app/words/words.ts";
import { mentionsOf } from "./mentions.ts";

const texts = words({
  templates: "Message templates",
  emails: "Email templates",
  whatsapp: "WhatsApp templates",
  why: "Mentions {text}",
});

/** Templates of the agency that name the figure, or the key of the rule. */
export const templateImpact: RecordImpact = {
  name: "templates",
  label: () => texts.templates,
  needs: "template.list",
  isCase: false,
  affected: (effect) => sql`
    select t.id, t.title as name, '/admin/settings/templates/' || t.id as path, '{}'::jsonb as detail
    from message_templates t
    where t.body ~ any(${sql.param(mentionsOf(effect))}::text[])`,
  why: (_, { key, before }) => texts.why({ text: valueText(key, before) }),
};

export const whatsappTemplateImpact: RecordImpact = {
  ...templateImpact,
  name: "whatsapp-templates",
  label: () => texts.whatsapp,
  needs: "whatsappTemplate.list",
  affected: (effect) => sql`
    select t.id, t.name || ' · ' || t.language as name, '/admin/settings/whatsapp-templates/' || t.id as path,
      '{}'::jsonb as detail
    from whatsapp_templates t
    where not t.is_archived and t.body ~ any(${sql.param(mentionsOf(effect))}::text[])`,
};

export const emailTemplateImpact: RecordImpact = {
  ...templateImpact,
  name: "emails",
  label: () => texts.emails,
  needs: "emailTemplate.list",
  affected: (effect) => sql`
    select t.kind as id, t.kind as name, '/admin/settings/mails/' || t.kind as path, '{}'::jsonb as detail
    from email_templates t
    where concat_ws(' ', t.subject, t.opening, t.closing) ~ any(${sql.param(mentionsOf(effect))}::text[])`,
};

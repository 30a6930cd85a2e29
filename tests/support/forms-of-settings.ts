import { type FormSample, field, VERSION } from "./form-sample.ts";

const MAIL_TEXT = "/admin/settings/mails/offer-issued";
const CONSENT_TEXT = "/admin/settings/consents/terms";
const RETENTION = "/admin/settings/retention/enquiries";
const BRAND = "/admin/settings/brand";
/** Of settings that were never saved. */
const FIRST = { version: field("version", "0") };

/** The forms of the settings of the house. */
export function settingsForms(): Record<string, FormSample> {
  const brand = {
    ...FIRST,
    name: field("line", "Harbour Study"),
    primary: field("loose", "#0b3d91"),
    accent: field("loose", "#1f5d4c"),
    logoHasName: field("tick", ""),
    "office-1-name": field("line", "Kathmandu"),
    "office-1-address": field("lines", "1 Durbar Marg"),
    "office-1-phone": field("phone", "+977 1 4220000"),
    "office-1-email": field("email", "kathmandu@harbour.example"),
    "office-1-hours": field("lines", "Sunday to Friday"),
    "social-LinkedIn": field("website", "https://social.example/harbour"),
  };
  const mailText = {
    ...FIRST,
    subject: field("line", "Your offer of {choice}"),
    opening: field("lines", "Well done, {name}!"),
    closing: field("lines", "Your {brand}"),
  };
  const consentText = {
    ...VERSION,
    title: field("line", "Terms of Harbour Study"),
    body: field("loose", "We help you.\n\n## Your part\n\n- Be honest."),
  };
  const retention = { ...FIRST, keep: field("option", "12") };
  return {
    "conversations/email-templates/admin-email-template save": { to: MAIL_TEXT, fields: mailText },
    "conversations/email-templates/admin-email-template preview": { to: MAIL_TEXT, fields: mailText },
    "conversations/email-templates/admin-email-template send-sample": { to: MAIL_TEXT, fields: {} },
    "conversations/email-templates/admin-email-template reset": { to: MAIL_TEXT, fields: FIRST },
    "people/consents/admin-consent save": { to: CONSENT_TEXT, fields: consentText },
    "people/consents/admin-consent preview": { to: CONSENT_TEXT, fields: consentText },
    "people/consents/admin-consent reset": { to: CONSENT_TEXT, fields: VERSION },
    "people/consents/admin-consent publish": {
      to: CONSENT_TEXT,
      fields: {
        ...VERSION,
        current: field("version", "1"),
        reason: field("lines", "A new law"),
        asksAgain: field("tick", "on"),
      },
    },
    "platform/retention/admin-retention-rule save": { to: RETENTION, fields: retention },
    "platform/retention/admin-retention-rule look": { to: RETENTION, fields: retention },
    "platform/brand/brand save": { to: BRAND, fields: brand },
    "platform/brand/brand preview": { to: BRAND, fields: brand },
    "platform/brand/brand set-logo": { to: BRAND, fields: FIRST },
    "platform/brand/brand remove-logo": { to: BRAND, fields: FIRST },
    "workspaces/integrations/admin-integrations try": {
      to: "/admin/settings/integrations",
      fields: { name: field("option", "storage") },
    },
    "workspaces/integrations/admin-integrations replace-filing-address": {
      to: "/admin/settings/integrations",
      fields: {},
    },
    "platform/brand/brand reset": { to: BRAND, fields: FIRST },
  };
}

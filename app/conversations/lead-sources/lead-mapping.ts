import {
  CAMPAIGN_FIELDS,
  CAMPAIGN_LABELS,
  type Campaign,
  type CampaignField,
  readCampaign,
} from "#app/conversations/enquiries/campaign.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { isEmail, plainEmail } from "#app/platform/text/email.ts";
import { looksLikePhone } from "#app/platform/text/phone.ts";
import { plainDigits } from "#app/platform/text/plain-digits.ts";
import { words } from "#app/words/words.ts";
import type { PayloadField } from "./lead-payload.ts";

/** What a field of another system can be here. */
export const LEAD_FIELDS = [
  "name",
  "firstName",
  "lastName",
  "email",
  "phone",
  "interest",
  "message",
  ...CAMPAIGN_FIELDS,
  "deliveryId",
  "note",
  "ignore",
] as const;
export type LeadField = (typeof LEAD_FIELDS)[number];

const ownLabels: Readonly<Record<Exclude<LeadField, CampaignField>, string>> = words({
  name: "Name",
  firstName: "First name",
  lastName: "Last name",
  email: "Email",
  phone: "Phone",
  interest: "Destination or course",
  message: "Message",
  deliveryId: "ID of the lead",
  note: "Text of the enquiry",
  ignore: "Not stored",
});

/** What a field is called, in the language of the reader. */
export const leadFieldLabel = (field: LeadField): string =>
  isOneOf(CAMPAIGN_FIELDS, field) ? CAMPAIGN_LABELS[field] : ownLabels[field];

/** Which of our fields each field of a source is, as its owner chose. */
export type LeadMapping = readonly (readonly [theirs: string, ours: LeadField])[];

/** Names as tools and agencies write them, without separators and in small letters. */
const KNOWN_NAMES: Readonly<Record<string, LeadField>> = Object.fromEntries(
  (
    [
      ["name", "name fullname yourname contactname leadname studentname customername"],
      ["firstName", "firstname givenname fname"],
      ["lastName", "lastname surname familyname lname"],
      ["email", "email emailaddress useremail workemail youremail mail"],
      [
        "phone",
        "phone phonenumber userphone workphone mobile mobilenumber mobilephone cellphone telephone tel contactnumber whatsapp whatsappnumber yourphone",
      ],
      [
        "interest",
        "interest interestedin course courseofinterest preferredcourse program programme destination country countryofinterest preferredcountry studydestination studycountry",
      ],
      ["message", "message yourmessage comment comments question enquiry inquiry"],
      ["utm_source", "utmsource platform source"],
      ["utm_medium", "utmmedium medium"],
      ["utm_campaign", "utmcampaign campaign campaignname"],
      ["utm_term", "utmterm adsetname adgroupname"],
      ["utm_content", "utmcontent adname"],
      ["gclid", "gclid"],
      ["fbclid", "fbclid"],
      ["ref", "ref reference"],
      ["deliveryId", "leadid leadgenid eventid submissionid responseid"],
    ] as const
  ).flatMap(([field, names]) => names.split(" ").map((name) => [name, field])),
);

/** The field that a name most likely is; text of the enquiry where it is not known. */
export function guessField(name: string): LeadField {
  const plain = name
    .slice(name.lastIndexOf(".") + 1)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
  return Object.hasOwn(KNOWN_NAMES, plain) ? (KNOWN_NAMES[plain] ?? "note") : "note";
}

/** What a payload is by a mapping, before anything is stored. */
export interface MappedLead {
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly interest: string | null;
  readonly message: string | null;
  readonly campaign: Campaign | null;
  /** The sender says that it is only a test. */
  readonly isTest: boolean;
}

const LIMITS = { name: 120, interest: 160, email: 400, phone: 100 } as const;
const oneLine = (text: string): string => text.replace(/\s+/gu, " ").trim();

/** A number as ad platforms write it, `p:+9779841234567`, without their prefix. */
const plainPhone = (text: string): string => oneLine(plainDigits(text)).replace(/^p:\s*/i, "");

/**
 * Maps a payload. Unmapped fields are guessed by their names; unknown or unusable values become text of the enquiry.
 * Null without a usable email address or phone number.
 */
export function mapLead(fields: readonly PayloadField[], mapping: LeadMapping): MappedLead | null {
  const chosen = new Map(mapping);
  const found = new Map<LeadField, string[]>();
  const notes: string[] = [];
  for (const [theirs, value] of fields) {
    const ours = chosen.get(theirs) ?? guessField(theirs);
    if (ours === "ignore" || ours === "deliveryId" || isTestField(theirs)) continue;
    if (ours === "note") notes.push(`${theirs}: ${value}`);
    else found.set(ours, [...(found.get(ours) ?? []), value]);
  }
  /** The first value that can be used; the others stay as text. */
  const take = (field: LeadField, usable: (text: string) => string | null): string | null => {
    let taken: string | null = null;
    for (const value of found.get(field) ?? []) {
      const used: string | null = taken === null ? usable(value) : null;
      if (used !== null) taken = used;
      else if (oneLine(value) !== taken) notes.push(`${leadFieldLabel(field)}: ${value}`);
    }
    return taken;
  };
  const short = (most: number) => (text: string) => (oneLine(text).length <= most ? oneLine(text) : null);
  const email = take("email", (text) =>
    text.length <= LIMITS.email && isEmail(plainEmail(text)) ? plainEmail(text) : null,
  );
  const phone = take("phone", (text) =>
    text.length <= LIMITS.phone && looksLikePhone(plainPhone(text)) ? plainPhone(text) : null,
  );
  const contact = email ?? phone;
  if (contact === null) return null;
  const parts = [take("firstName", short(LIMITS.name)), take("lastName", short(LIMITS.name))];
  const fullName = take("name", short(LIMITS.name));
  const name = fullName ?? (parts.filter(Boolean).join(" ") || contact);
  if (fullName !== null) notes.push(...namesLeft(fullName, parts));
  const interests = (found.get("interest") ?? []).map(oneLine).join(", ");
  if (interests.length > LIMITS.interest) notes.push(`${leadFieldLabel("interest")}: ${interests}`);
  const campaign = readCampaign((field) => take(field, oneLine));
  if (name.length > LIMITS.name) notes.push(`${leadFieldLabel("name")}: ${name}`);
  const message = [...(found.get("message") ?? []), notes.join("\n")].filter(Boolean).join("\n\n");
  return {
    name: name.slice(0, LIMITS.name),
    email,
    phone,
    interest: interests !== "" && interests.length <= LIMITS.interest ? interests : null,
    message: message || null,
    campaign,
    isTest: fields.some(([theirs, value]) => isTestField(theirs) && value === "true"),
  };
}

/** The sender's own id of a lead, also of one that is refused; null where no field is one. */
export function deliveryIdOf(fields: readonly PayloadField[], mapping: LeadMapping): string | null {
  const chosen = new Map(mapping);
  const isId = ([theirs]: PayloadField) => (chosen.get(theirs) ?? guessField(theirs)) === "deliveryId";
  return fields.find(isId)?.[1] ?? null;
}

/** Google Ads sends `is_test` with the button that tries a webhook. */
const isTestField = (name: string): boolean => /^is_?test$/i.test(name);

/** Parts of a name that the whole name does not have. */
const namesLeft = (fullName: string, parts: readonly (string | null)[]): string[] =>
  parts.filter((part) => part !== null && !fullName.toLowerCase().includes(part.toLowerCase())) as string[];

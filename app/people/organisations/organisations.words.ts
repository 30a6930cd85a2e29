import { words } from "#app/words/words.ts";

/** Texts for adding an organisation in the admin portal and editing its contact details. */
export const organisationMessages = words({
  add: "Add organisation",
  addHint: "The organisation is approved immediately. Then invite its first owner, who accepts the terms.",
  change: "Edit contact details",
  added: "Organisation added. Invite its first owner next.",
  saved: "Contact details saved",
  failed: "Failed to add organisation",
  fields: {
    kind: "Type",
    name: "Name",
    contactName: "Contact",
    email: "Email",
    phone: "Phone",
    website: "Website",
  },
  required: {
    kind: "Select partner or institution",
    name: "Enter the organisation’s name",
    contactName: "Enter a contact name",
    email: "Enter an email address",
  },
  sameName: "An organisation of this type already has this name. Enter another name.",
  sameEmail: "An organisation of this type already has this email address. Enter another address.",
  import: {
    rule: "A row updates the organisation with the same type and email address. New organisations are approved immediately. Then invite their first owners.",
    takenBack: "The import that added this organisation was undone.",
    several: "Several organisations have this email address. Add the organisation’s name to the row.",
    otherAddress:
      "{name} already exists with another email address. Use that address, or edit it on the organisation’s page.",
  },
});

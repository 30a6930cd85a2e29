import { words } from "#app/words/words.ts";

/** Words of adding an organisation in the back office, and of changing how it is reached. */
export const organisationMessages = words({
  add: "Add an organisation",
  addHint: "It is approved at once. Invite its first person afterwards, who agrees to the terms.",
  change: "Change contact details",
  added: "Organisation added. Invite its first person now.",
  saved: "Contact details saved",
  failed: "Failed to add the organisation",
  fields: {
    kind: "Kind",
    name: "Name",
    contactName: "Contact",
    email: "Email",
    phone: "Phone",
    website: "Website",
  },
  required: {
    kind: "Choose partner or institution",
    name: "Enter the name of the organisation",
    contactName: "Enter the name of somebody whom we can write to",
    email: "Enter an email address",
  },
  sameName: "There is one of this kind with this name already",
  sameEmail: "There is one of this kind with this address already",
  import: {
    rule: "A line is about an organisation of the same kind with the same address. What is new is approved at once; invite its first person afterwards.",
    takenBack: "The import that added it was taken back.",
    several: "Several organisations have this address. Add the name of one of them.",
    otherAddress: "{name} is there with another address. Change it on its page, or use that address.",
  },
});

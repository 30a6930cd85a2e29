import { words } from "#app/words/words.ts";

export const consentMessages = words({
  tab: "Consent texts",
  description:
    "Your terms and privacy policy, with all their versions. Each consent record shows the version that was accepted.",
  listTitle: "Consent texts",
  text: "Text",
  inForce: "Current version",
  versionNumber: "Version {number, number}",
  ours: "Default",
  own: "Custom",
  asked: "Awaiting a new answer",
  back: "All consent texts",
  elsewhere:
    "Consents to sharing an application, to representation and to the newsletter are recorded separately.",
  guardianTicked: "My parent or guardian agrees to this application",
  guardianWords:
    "I am a parent or legal guardian of the applicant. I agree that the applicant applies to study through {brandName}, accepts the terms of service and shares the personal data in the application with {brandName}. {brandName} uses this data as the privacy policy describes.",
  guardianDeclared:
    "I am a parent or legal guardian of the applicant, I completed the application for them, and I agree to it.",
  aiReading:
    "I agree that {brandName} sends the text of my CV and my statement of purpose to an AI service. The service looks for periods of study and work, gaps, and my date of birth. Before the text is sent, email addresses, phone numbers and long numbers, such as passport numbers, are removed. The service does not write or change my texts. A person checks each result before it is used. I can withdraw my consent at any time. Results that no one has checked are then deleted.",
  guardian:
    "If the student is under 18, a parent or guardian also confirms the application with a link. You cannot edit the text that they agree to.",

  draftTitle: "Draft",
  draftHint: "No one else sees the draft until you publish it. You can preview it below.",
  titleField: "Title",
  titleNeeded: "Enter a title",
  body: "Text",
  bodyNeeded: "Enter the text",
  bodyHint:
    "Leave an empty line between paragraphs. Use ## for headings, - for list items and [link text](/address) for links. '{brandName}' inserts your organisation’s name.",
  save: "Save draft",
  preview: "Preview",
  saved: "Draft saved",
  previewTitle: "Preview",
  previewUnsaved: "The text in this preview has not been saved.",
  language: "Custom texts are shown in the language you write them in. They are not translated.",

  changesTitle: "Changes in the draft",
  nothingNew: "The draft is the same as the current version.",
  publishTitle: "Publish draft",
  publishText:
    "The new version applies immediately. People with an unsubmitted application must agree again.",
  reason: "Reason",
  reasonHint: "For your records and for auditors.",
  reasonNeeded: "Enter the reason for the new version",
  asksAgain: "Ask everyone who agreed to an older version to agree again",
  asksAgainHint:
    "They see a notice with the changes. They must agree before they submit another application.",
  publish: "Publish version {number, number}",
  published: "New version published",
  reset: "Use default text",
  resetTitle: "Replace your draft with the default text?",
  resetHint: "Your draft is replaced. The current version does not change until you publish.",
  wasReset: "Draft replaced with the default text",

  versions: "Versions",
  number: "Version",
  when: "Published",
  by: "Published by",
  byProduct: "System",
  why: "Reason",
  withRelease: "Default text",
  asksAgainShort: "Consent requested again",
  agreed: "Agreed",
  declined: "Declined",
  withdrawn: "Withdrawn",
  none: "No versions yet. The first version is recorded when the system next starts.",
  versionTitle: "{text}, version {number, number}",
  compareTitle: "Changes since version {number, number}",
  compareWith: "Compare with",
  compare: "Compare",
  unchanged: "These versions are the same.",
  gone: "Removed text",
  added: "Added text",

  ownTitle: "Your consents",
  ownLead: "A permanent record of each answer you gave.",
  ownNone: "No consents yet. Each text that you accept or decline is recorded here.",
  what: "Consent text",
  answer: "Answer",
  date: "Date",
  where: "Source",
  unnumbered: "{text}, {version} (before versions were numbered)",
  askTitle: "New version: {text}",
  askLead: "You agreed to version {number, number}. The current version is {current, number}.",
  askLeadUnnumbered: "You agreed before versions were numbered. The current version is {current, number}.",
  whatChanged: "Changes",
  readWhole: "Read full text",
  agree: "I agree",
  decline: "I do not agree",
  declineFollows:
    "If you decline, you keep your account, your data and your submitted applications. You cannot submit another application until you agree.",
  declineFollowsCompany:
    "If you decline, your account continues under the version that you accepted. Tell us which part you do not agree with.",
  standTitle: "Current texts",
  stood: {
    given: "You agreed to version {number, number} on {when}.",
    declined: "You declined version {number, number} on {when}.",
    withdrawn: "You withdrew your consent on {when}.",
  },
  stoodUnnumbered: "You agreed on {when}, before versions were numbered.",
  newerInForce:
    "The current version is {current, number}. You can agree to it when you submit your next application.",
  withdraw: "Withdraw consent",
  withdrawTitle: "Withdraw consent: {text}?",
  withdrawHint:
    "Your submitted applications do not change. You cannot submit another application until you agree again. To have your data deleted, close your account under My data, or contact us.",
  agreeAgain: "Agree to version {number, number}",
  newer:
    "A newer version has been published since you opened this page. Review the changes, then answer again.",
  unknownText: "Select a text from the list",
  answered: "Answer saved",
  bannerTitle: "Our terms have changed",
  bannerText: "Review the changes and tell us whether you agree. Your work is saved.",
  bannerLink: "Review changes",

  receiptTitle: "Consent receipt",
  receiptLead: "{brandName} stores this receipt as proof of consent.",
  person: "Name",
  receiptNumber: "Receipt number",
  receiptLanguage: "Page language",
  textLanguage: "Text language",
  tickedBy: "Recorded by",
  recordedBy: "Recorded by {name}",
  guardianName: "Parent or guardian",
  wordsTitle: "Full text",
  wordsUnkept:
    "This receipt does not include the text, because texts were not stored at that time. The text applied from {since}.",
  download: "Download receipt",
  backToOwn: "All consents",

  staffTitle: "Consents",
  staffLead:
    "Consents that this person gave, declined or withdrew, including consents to sharing and representation.",
  staffNone: "No consents yet. Consents appear here after a person with an account answers a request.",
  staffLink: "Consents",
});

export const DECISION_LABELS = words({ given: "Agreed", declined: "Declined", withdrawn: "Withdrawn" });
export const CHANNEL_LABELS = words({
  "sign-up": "Sign-up",
  invitation: "Invitation",
  application: "Application",
  confirmation: "Application by an agent",
  account: "My account",
  "guardian-link": "Link to the parent or guardian",
  paper: "Signed on paper",
});

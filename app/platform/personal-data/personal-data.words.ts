import { words } from "#app/words/words.ts";
import type { LeftOutReason, PersonalDataSection } from "./sections.ts";

/** Every part of the copy: its heading, and what it is for. */
export const SECTION_WORDS: Readonly<Record<PersonalDataSection, { title: string; about: string }>> = words({
  mails: {
    title: "Mails we sent you",
    about: "What we mailed to your confirmed address. The words of mails with links or codes are not kept.",
  },
  account: { title: "Account", about: "How you are known here, so that you and nobody else can sign in." },
  addresses: {
    title: "Other addresses",
    about: "Addresses that your account had or asked for, so that erasing finds what was mailed there.",
  },
  profile: { title: "Profile", about: "Your name, language and time zone, as you set them." },
  role: { title: "Kind of account", about: "It decides what you see." },
  consents: {
    title: "Consents",
    about: "Which version of our texts you accepted, when and where, and the guardian who agreed.",
  },
  waysIn: { title: "Password", about: "That you have one and since when; never the password itself." },
  identities: {
    title: "Linked sign-ins",
    about: "Which other services open your account, and the address that they know you by.",
  },
  passkeys: { title: "Passkeys", about: "The devices that you sign in with." },
  invitations: { title: "Invitations", about: "That you were invited to work here." },
  authenticatorApps: { title: "Authenticator apps", about: "Their names; never their secrets." },
  secondFactor: { title: "Two-step sign-in", about: "Whether it is set up; never its secret." },
  sessions: { title: "Where you are signed in", about: "So that you can see and end what is not yours." },
  calendarFeeds: {
    title: "Calendar addresses",
    about: "That you had an address for your deadlines, and when a calendar last read it; never the address.",
  },
  apiKeys: {
    title: "API keys",
    about: "Keys that you made for other programs, and when each was last used; never a key itself.",
  },
  webhooks: {
    title: "Webhooks",
    about: "Programs of the office that you had told when records change; never the secret.",
  },
  pendingCodes: {
    title: "Links and codes under way",
    about: "That some wait to be used, and until when they work.",
  },
  company: { title: "Company", about: "What you told us to be approved, and what was decided." },
  staffRequest: { title: "Request to join the staff", about: "What you told us, and what was decided." },
  counsellor: { title: "Counsellor", about: "How students and colleagues see you." },
  student: { title: "Student record", about: "What counsellors work with to advise you." },
  representations: {
    title: "Partners that represent you",
    about: "Which partner asked to represent you, what it typed about you, and what you answered.",
  },
  representationHistory: {
    title: "History of representations",
    about: "What happened to each of them; these lines are never changed.",
  },
  applications: { title: "Applications", about: "What you sent, with every answer, and how far it came." },
  milestones: {
    title: "Steps of applications",
    about: "What happened after an application was accepted: deposit, CoE, visa, enrolment.",
  },
  offers: {
    title: "Offers",
    about: "What institutions offered you on your applications, and what became of it.",
  },
  offerConditions: { title: "Conditions of offers", about: "What you had to show, and what was decided." },
  offerAcceptances: {
    title: "Offers that you accepted",
    about:
      "What you accepted, in the words and figures of that moment, as evidence for you and the institution.",
  },
  drafts: { title: "Application forms", about: "What was typed, sent or not yet sent." },
  applicationShares: {
    title: "What you let universities see",
    about: "Which parts of an application you shared, with whom, and when you stopped.",
  },
  institutionReviews: {
    title: "Applications with universities",
    about: "When an application of yours reached an institution, and what it decided.",
  },
  institutionQuestions: {
    title: "Questions of universities",
    about: "What an institution asked about an application of yours, and the answers.",
  },
  institutionNotes: {
    title: "Notes of universities",
    about: "When the people of an institution noted something about an application of yours.",
  },
  documentRequests: { title: "Documents asked for", about: "What our staff asked you to send, and by when." },
  documents: {
    title: "Documents",
    about: "What you sent as proof, what was decided on it, and why something came back.",
  },
  documentFiles: {
    title: "Files of documents",
    about: "Each file that you sent, by its name. The files themselves are on your documents page.",
  },
  uploads: {
    title: "Files under way",
    about: "Files that you began to send within the last day, and how far they came.",
  },
  unsavedForms: {
    title: "Forms that wait for you",
    about: "What was typed after a session had ended, kept until you sign in again.",
  },
  history: { title: "What happened", about: "The log of your record and your applications." },
  internalNotes: {
    title: "Notes between staff",
    about: "When our staff wrote one about you. Ask us for their words; we look them through for you first.",
  },
  internalTasks: {
    title: "Tasks of our staff",
    about: "When our staff noted something to do about you. Ask us for their words, as for their notes.",
  },
  keptPoints: { title: "Kept points", about: "Results of the points calculator that you kept." },
  shortlist: { title: "Shortlist", about: "The courses that you keep in view." },
  consultations: { title: "Consultations", about: "What you booked, with whom and when." },
  consultationHistory: {
    title: "Changes of consultations",
    about: "When one was booked, moved or cancelled.",
  },
  waitingList: { title: "Waiting list", about: "Days on which you hoped for a consultation." },
  enquiries: { title: "Messages to us", about: "What you wrote from your confirmed address." },
  enquiryAnswers: { title: "Our answers", about: "What we answered to your messages by mail." },
  messages: { title: "Conversations", about: "What you and our staff wrote to one another." },
  messageDocuments: { title: "Documents in conversations", about: "Which of your documents messages carry." },
  bulkRecipients: {
    title: "Messages to many",
    about: "When you got a message that our staff sent to several students.",
  },
  bulkMessages: {
    title: "Messages that you sent to many",
    about: "Texts that you wrote to several students at once.",
  },
  messageEdits: {
    title: "Earlier wordings",
    about: "What a message of yours or of our staff said before it was changed.",
  },
  onshoreDeclarations: {
    title: "Studies in Australia",
    about: "What was declared, for an application, about a course begun in Australia before.",
  },
  resourceReads: {
    title: "Opened resources",
    about: "What you have opened of what is published for partners.",
  },
  messageReads: { title: "Read marks", about: "How far you have read each conversation." },
  threads: { title: "Conversations begun", about: "When each was begun, and how far it has come." },
  messagePreferences: { title: "Mails about messages", about: "When you want to be mailed about messages." },
  messageNotices: { title: "Mails to come", about: "Messages that we are about to mail you about." },
  notifications: {
    title: "Notifications",
    about: "What you were told of in the product, by codes and references.",
  },
  bulkChanges: {
    title: "Changes of several records",
    about: "What you changed of many records of the back office at once. Kept for 90 days.",
  },
  bulkChangeRecords: {
    title: "Your records in changes of several",
    about:
      "When staff changed many records at once and yours was among them: what stood there before. Kept for 90 days.",
  },
  merges: {
    title: "Records of yours that were put together",
    about:
      "When two records turned out to be yours: when they were put together, and for a week what each said before.",
  },
  imports: {
    title: "Imports",
    about: "Which files of records you imported into the back office. Kept for 30 days.",
  },
  importLines: {
    title: "You in imported files",
    about: "Lines about you in files that staff imported. Kept for 30 days.",
  },
  savedViews: { title: "Saved views", about: "Lists of the back office as you have narrowed them, by name." },
  listLayouts: {
    title: "Your layouts of lists",
    about: "Which columns of a list of the back office you show, in which order and how wide.",
  },
  pinnedViews: { title: "Views in your sidebar", about: "Which views stand in your sidebar." },
  subscriptions: { title: "Newsletter", about: "What you asked us to write to your address about." },
  trail: {
    title: "Trail",
    about: "What you did, and what was done to your records: when, and which fields; never the values.",
  },
});

/** Why something is not in the copy. */
export const LEFT_OUT_WORDS: Readonly<Record<LeftOutReason, string>> = words({
  technical:
    "Numbers and keys by which the software finds and orders its records. They say nothing about you.",
  secret:
    "Passwords, codes and keys, which are kept so that nobody can read them, and which would open your account.",
  internal:
    "What staff noted for one another. It may speak of other people, so somebody reads it before it leaves the house: ask us, and you get what concerns you.",
  others: "Who of the staff did it. That is about them.",
});

export const personalDataMessages = words({
  title: "Your data",
  lead: "Everything that we keep about you is yours to see.",
  copyTitle: "A copy of your data",
  copyLead:
    "Your account, your record, applications, consultations, messages and what happened to them, as they are now.",
  copyUnconfirmed:
    "Messages, newsletter and mails are kept by address. They are in the copy once you have confirmed yours.",
  confirmAddress: "Confirm it now",
  read: "Read or print it",
  download: "Download as a file (JSON)",
  fileName: "my-data-{day}.json",
  downloadZip: "Download everything (ZIP)",
  zipHint: "The ZIP holds this page, the JSON, and the newest file of each of your documents.",
  zipName: "my-data-{day}.zip",
  zipPage: "My data.html",
  zipJson: "my-data.json",
  zipDocuments: "Documents",
  copyProof: "the copy of your data",
  copyPage: "What we keep about you",
  madeFor: "{product}. For {name} ({email}). As of {at}.",
  backToData: "Back to Your data",
  howToPrint: "Print this page, or save it as a PDF, with your browser’s print command.",
  nothingElse: "Beside what is named here, this software keeps nothing about you.",
  leftOutTitle: "What is left out, and why",
  leftOutHere: "Left out here: {reasons}.",
  leftOutNames: {
    technical: "technical keys",
    secret: "secrets",
    internal: "internal notes",
    others: "who of the staff",
  } satisfies Record<LeftOutReason, string>,
  empty: "—",
  yes: "Yes",
  no: "No",
  eraseTitle: "Erasing",
  eraseLead:
    "To have everything erased, write to us from your address. We take every personal value away; the bare record that something happened stays.",
  writeToUs: "Write to us",
  close: {
    title: "Close your account",
    lead: "You can close your account at any time.",
    open: "See what happens",
    now: "What happens at once",
    happens: [
      "You are signed out everywhere, and nobody can sign in to this account again.",
      "Applications that are not sent yet, your shortlist and your kept points are deleted.",
      "Applications that nobody has decided on are withdrawn. Those that are decided stay as they are.",
      "Consultations that are still to come are cancelled, and your counsellor is told.",
      "The newsletter ends, if you get it.",
      "We mail you that the account is closed.",
    ],
    stays: "What stays, and for how long",
    staysLead:
      "Applications that you sent, with your contact data, consents and the log of what happened, stay with us as long as offers, commissions and visa questions reach back to them, unless you ask us to erase them.",
    again:
      "You may sign up again with the same address. It begins with an empty account: earlier records are not handed over to it.",
    copyFirst: "You may want your copy first: afterwards you cannot sign in to fetch it.",
    fetchCopy: "Get your copy",
    label: "Type “close” to confirm",
    submit: "Close my account",
    keep: "Keep my account",
    proof: "closing your account",
    closed: "Your account is closed. We have sent you a mail about it.",
    others: {
      admin: "An owner of the agency takes your access away. Ask one of them.",
      partner:
        "Your company’s records are part of other people’s applications. Write to us to close the account.",
      institution:
        "Your institution’s records are part of other people’s applications. Write to us to close the account.",
      none: "Your request to join the staff is still open. Write to us to take it back.",
    },
  },
  closedOn: "Account closed on {day}",
  closedLead:
    "The student has closed the account. What was sent stays until they ask to have it erased; a new account with the address does not get it.",
});

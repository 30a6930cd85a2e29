import { words } from "#app/words/words.ts";
import type { LeftOutReason, PersonalDataSection } from "./sections.ts";

/** The heading and description of each section of the data copy. */
export const SECTION_WORDS: Readonly<Record<PersonalDataSection, { title: string; about: string }>> = words({
  mails: {
    title: "Emails we sent you",
    about:
      "Emails sent to your confirmed address. We do not store the text of emails that contain links or codes.",
  },
  account: { title: "Account", about: "The account that you sign in with." },
  addresses: {
    title: "Other email addresses",
    about: "Earlier and requested addresses of your account. We need them to erase emails sent there.",
  },
  profile: { title: "Profile", about: "Your name, language and time zone." },
  role: { title: "Account type", about: "Your account type decides which pages you see." },
  consents: {
    title: "Consents",
    about: "The version of each text you accepted, when and where, and the parent or guardian who answered.",
  },
  waysIn: {
    title: "Password",
    about: "Whether you have a password, and since when. The password itself is not included.",
  },
  identities: {
    title: "Linked accounts",
    about: "Other services that you sign in with, and the address you use there.",
  },
  passkeys: { title: "Passkeys", about: "The devices that you sign in with." },
  invitations: { title: "Invitations", about: "Invitations you received to create a staff account." },
  authenticatorApps: {
    title: "Authenticator apps",
    about: "The names of your authenticator apps. Their secrets are not included.",
  },
  secondFactor: {
    title: "Two-step verification",
    about: "Whether two-step verification is set up. Its secret is not included.",
  },
  sessions: {
    title: "Active sessions",
    about: "The devices where you are signed in, so that you can end sessions you do not recognise.",
  },
  calendarFeeds: {
    title: "Calendar links",
    about:
      "Whether you had a calendar link for your deadlines, and when a calendar last read it. The link itself is not included.",
  },
  apiKeys: {
    title: "API keys",
    about: "API keys you created, and when each was last used. The keys themselves are not included.",
  },
  webhooks: {
    title: "Webhooks",
    about: "Webhooks you added for the agency’s systems. Their secrets are not included.",
  },
  leadSources: {
    title: "Website forms and lead webhooks",
    about: "Enquiry forms and webhooks you added for the agency. The webhooks’ addresses are not included.",
  },
  leadDeliveries: {
    title: "Leads from other systems",
    about: "What advertising and automation tools sent us about you, until it is deleted after 7 days.",
  },
  pendingCodes: {
    title: "Pending links and codes",
    about: "Links and codes you have not used yet, and when they expire.",
  },
  company: { title: "Company", about: "The details you sent for approval, and the decision." },
  staffRequest: { title: "Staff account request", about: "The details you sent, and the decision." },
  licences: { title: "Immigration licences", about: "Licences that an owner recorded on your staff record." },
  counsellor: { title: "Counsellor profile", about: "The profile that students and colleagues see." },
  student: { title: "Student record", about: "The details that counsellors use to advise you." },
  representations: {
    title: "Partners that represent you",
    about: "Partners that asked to represent you, the details they entered, and your reply.",
  },
  representationHistory: {
    title: "Representation history",
    about: "What happened to each representation. These entries never change.",
  },
  applications: {
    title: "Applications",
    about: "Applications you submitted, with every answer and their status.",
  },
  milestones: {
    title: "Milestones",
    about: "What happened after an application was accepted: deposit, CoE, visa and enrolment.",
  },
  universitySubmissions: {
    title: "University submissions",
    about: "How your agency sent your applications to universities, and what the universities answered.",
  },
  studyPeriods: {
    title: "Study and work history",
    about: "Periods of study, work and gaps, by month, for your student visa.",
  },
  visaAnswers: {
    title: "Visa statement",
    about: "Your answers for the student visa, as they are stored now.",
  },
  visaAnswerVersions: {
    title: "Visa statement, versions",
    about: "Earlier texts of your answers, until they are replaced.",
  },
  visaComments: { title: "Visa statement, comments", about: "Comments of our staff on your answers." },
  visaFindings: {
    title: "Visa statement, review",
    about: "What our staff decided when they compared the facts of your file.",
  },
  visaAiFacts: {
    title: "Visa statement, facts read by AI",
    about:
      "What an AI service found in your CV and statement of purpose, with your consent, and what our staff decided about it.",
  },
  visaFiles: {
    title: "Visa files",
    about: "Dates, reference numbers and outcome of your visa application.",
  },
  visaFileItems: {
    title: "Visa documents",
    about: "What your agency recorded about documents for your visa.",
  },
  visaDates: {
    title: "Visa requests and appointments",
    about: "Requests from the immigration authority with their deadlines, and appointments.",
  },
  visaReviews: {
    title: "Visa reviews",
    about: "When a second person checked your visa file.",
  },
  offers: {
    title: "Offers",
    about: "Offers that institutions made you, and their outcome.",
  },
  offerConditions: { title: "Offer conditions", about: "The evidence you had to provide, and the decision." },
  offerAcceptances: {
    title: "Offers you accepted",
    about: "The exact text and amounts that you accepted, as evidence for you and the institution.",
  },
  serviceAgreements: {
    title: "Service agreements",
    about: "The terms and prices that we sent you, and what you accepted.",
  },
  familyLinks: {
    title: "Access to your family page",
    about: "The people you let follow an application, and how we reach them.",
  },
  visaFunds: {
    title: "Funds for your visa",
    about: "The plan and exchange rate from which the required amount is computed.",
  },
  visaFundSponsors: {
    title: "Sponsors",
    about: "Sponsors who pay for your studies, with the date of their consent.",
  },
  visaFundSources: {
    title: "Accounts, loans and income",
    about: "How your studies are paid for. We store only the last four digits of account numbers.",
  },
  visaFundLines: {
    title: "Account statements",
    about: "Lines of account statements, and the explanations of deposits.",
  },
  serviceAgreementItems: {
    title: "Service agreement items",
    about: "The services in your agreements, and the tax on them.",
  },
  invoices: { title: "Invoices", about: "What the agency charged you, and what is still due." },
  invoiceItems: { title: "Invoice items", about: "What each invoice was for, and the tax on it." },
  creditNotes: { title: "Credit notes", about: "Corrections to your invoices, and the reasons." },
  payments: { title: "Payments", about: "What you paid, how and when, with the number of each receipt." },
  refunds: { title: "Refunds", about: "What was paid back to you, or requested to be paid back." },
  drafts: { title: "Application forms", about: "The answers you entered, submitted or not." },
  guardians: {
    title: "Parents and guardians",
    about: "The parent or guardian named in your application, how we reached them, and their answer.",
  },
  applicationShares: {
    title: "Data shared with universities",
    about: "The parts of an application you shared, who you shared them with, and when you stopped.",
  },
  institutionReviews: {
    title: "University decisions",
    about: "When your application reached a university, and its decision.",
  },
  institutionQuestions: {
    title: "University questions",
    about: "Questions that a university asked about your application, and the answers.",
  },
  institutionNotes: {
    title: "University notes",
    about: "When a university’s staff added a note about your application.",
  },
  documentRequests: {
    title: "Requested documents",
    about: "Documents we asked you to upload, and their due dates.",
  },
  documents: {
    title: "Documents",
    about: "Documents you uploaded, the decision on each, and why any were returned.",
  },
  documentFiles: {
    title: "Document files",
    about: "The name of each file you uploaded. The files themselves are on your documents page.",
  },
  uploads: {
    title: "Unfinished uploads",
    about: "Files you started to upload in the last day, and how much has arrived.",
  },
  unsavedForms: {
    title: "Unsaved forms",
    about: "Answers entered after your session ended, kept until you sign in again.",
  },
  history: { title: "Record history", about: "The history of your record and your applications." },
  tags: { title: "Tags", about: "Labels that our staff gave your record." },
  customFields: { title: "More details", about: "What our staff recorded about you in additional fields." },
  internalNotes: {
    title: "Staff notes",
    about:
      "When our staff wrote a note about you. Ask us for the text. We review it before we send it to you.",
  },
  internalTasks: {
    title: "Staff tasks",
    about:
      "When our staff added a task about you. Ask us for the text. We review it before we send it to you.",
  },
  calls: {
    title: "Phone calls",
    about:
      "Calls between you and our staff. Ask us for the notes. We review them before we send them to you.",
  },
  keptPoints: { title: "Saved points", about: "Points calculator results that you saved." },
  shortlist: { title: "Shortlist", about: "The courses you saved to compare." },
  consultations: {
    title: "Consultations",
    about: "Consultations you booked, with the counsellor and the time.",
  },
  consultationHistory: {
    title: "Consultation history",
    about: "When a consultation was booked, moved or cancelled.",
  },
  waitingList: {
    title: "Waiting list",
    about: "Dates for which you asked to be notified of an available consultation time.",
  },
  enquiries: { title: "Your enquiries", about: "Messages you sent us from your confirmed address." },
  enquiryAnswers: { title: "Our replies", about: "Our email replies to your enquiries." },
  messages: { title: "Conversations", about: "Messages between you and our staff." },
  messageDocuments: {
    title: "Documents in conversations",
    about: "Your documents that are attached to messages.",
  },
  messageDeliveries: {
    title: "Message delivery",
    about: "Whether messages that we sent you by email, SMS or WhatsApp were delivered.",
  },
  messageEmails: {
    title: "Emails in conversations",
    about: "The subjects of emails between you and our staff.",
  },
  whatsappMessages: { title: "WhatsApp messages", about: "Messages that you sent us by WhatsApp." },
  whatsappChoices: {
    title: "WhatsApp opt-in",
    about: "When you agreed to WhatsApp messages, or opted out, and how.",
  },
  receivedEmails: {
    title: "Received emails",
    about:
      "When you sent an email that became a message, and which of its files we could not accept. We store the email as it arrived.",
  },
  filedEmails: {
    title: "Filed emails",
    about:
      "Emails that our staff filed in your record. Ask us for the text. We review it before we send it to you.",
  },
  filingAddresses: {
    title: "Filing address",
    about: "When you created the address that files the emails you send to it.",
  },
  bulkRecipients: {
    title: "Bulk messages received",
    about: "When you received a message that our staff sent to several students.",
  },
  bulkMessages: {
    title: "Bulk messages you sent",
    about: "Messages you sent to several students.",
  },
  messageEdits: {
    title: "Edited messages",
    about: "The earlier text of messages that you or our staff edited.",
  },
  onshoreDeclarations: {
    title: "Studies in Australia",
    about: "What an application says about a course you already started in Australia.",
  },
  resourceReads: {
    title: "Viewed resources",
    about: "Partner resources that you opened.",
  },
  messageReads: { title: "Read receipts", about: "The last message you read in each conversation." },
  threads: { title: "Conversations started", about: "When each conversation started, and its status." },
  messagePreferences: { title: "Message email settings", about: "When you want emails about messages." },
  messageNotices: { title: "Scheduled emails", about: "Messages that we are about to email you about." },
  notifications: {
    title: "Notifications",
    about: "Your in-product notifications, as codes and references.",
  },
  pushSubscriptions: {
    title: "Push notification browsers",
    about: "Browsers that receive your push notifications, until you sign out there.",
  },
  pushPreferences: {
    title: "Push notification settings",
    about: "What you get push notifications about, and whether they show details.",
  },
  ruleChanges: {
    title: "Rule changes",
    about: "Changes to rules and figures that you submitted in the Admin Portal.",
  },
  bulkChanges: {
    title: "Bulk edits",
    about: "Bulk edits you made in the Admin Portal. Kept for 90 days.",
  },
  bulkChangeRecords: {
    title: "Bulk edits of your records",
    about: "The previous values of your records when staff bulk edited them. Kept for 90 days.",
  },
  merges: {
    title: "Merged records",
    about: "When two of your records were merged, and their previous values for one week.",
  },
  imports: {
    title: "Imports",
    about: "Files you imported into the Admin Portal. Kept for 30 days.",
  },
  importLines: {
    title: "Imported rows about you",
    about: "Rows about you in files that staff imported. Kept for 30 days.",
  },
  documentImports: {
    title: "Document imports",
    about: "ZIP files of documents you imported into the Admin Portal. Kept for 30 days.",
  },
  importedFiles: {
    title: "Imported files about you",
    about: "Names of files in ZIP files that staff imported for you. Kept for 30 days.",
  },
  savedViews: { title: "Saved views", about: "Filtered lists that you saved under a name." },
  listLayouts: {
    title: "List layouts",
    about: "The columns you show in each list, with their order and width.",
  },
  pinnedViews: { title: "Pinned views", about: "The views in your sidebar." },
  subscriptions: { title: "Newsletter", about: "Topics you asked to receive emails about." },
  "audit-log": {
    title: "Audit log",
    about: "Your activity and activity on your records: when, and which fields. Values are not included.",
  },
});

/** Why something is not included in the data copy. */
export const LEFT_OUT_WORDS: Readonly<Record<LeftOutReason, string>> = words({
  technical:
    "Numbers and keys that the software uses to find and sort its records. They contain no information about you.",
  secret:
    "Passwords, codes and keys that protect your account. They are stored so that no one can read them.",
  internal:
    "Notes that staff wrote for each other. They may mention other people, so we review them before we share them. Ask us for the parts about you.",
  others: "The staff member responsible for each action. This information is their personal data.",
});

export const personalDataMessages = words({
  title: "My data",
  lead: "See, download or erase the data we hold about you.",
  copyTitle: "Download your data",
  copyLead:
    "Your account, student record, applications, consultations, messages and their history, as of today.",
  copyUnconfirmed:
    "Messages, newsletter and emails are stored under your email address. Confirm your address to include them.",
  confirmAddress: "Confirm email",
  read: "View or print",
  download: "Download data (JSON)",
  fileName: "my-data-{day}.json",
  downloadZip: "Download everything (ZIP)",
  zipHint: "The ZIP contains this page, the JSON file and the latest file of each of your documents.",
  zipName: "my-data-{day}.zip",
  zipPage: "My data.html",
  zipJson: "my-data.json",
  zipDocuments: "Documents",
  copyPage: "The data we hold about you",
  madeFor: "Created by {product} for {name} ({email}) on {at}",
  backToData: "Back to My data",
  howToPrint: "Print this page, or save it as a PDF, with your browser’s print command.",
  nothingElse: "We hold no other data about you in this product.",
  leftOutTitle: "Data not included",
  leftOutHere: "Not included here: {reasons}",
  leftOutNames: {
    technical: "Technical keys",
    secret: "Secrets",
    internal: "Internal notes",
    others: "Names of staff",
  } satisfies Record<LeftOutReason, string>,
  empty: "—",
  yes: "Yes",
  no: "No",
  eraseTitle: "Erase your data",
  eraseLead:
    "To erase your data, contact us from your email address. We remove all personal details. Only an anonymous log entry remains.",
  writeToUs: "Contact us",
  close: {
    title: "Close your account",
    lead: "You can close your account at any time.",
    open: "Close account",
    now: "Immediate effects",
    happens: [
      "You are signed out on all devices, and no one can sign in to this account.",
      "Your draft applications, shortlist and saved points are deleted.",
      "Applications without a decision are withdrawn. Applications with a decision do not change.",
      "Upcoming consultations are cancelled, and we notify your counsellor.",
      "Your newsletter subscription ends.",
      "We send you a confirmation that the account is closed.",
    ],
    stays: "Data we keep",
    staysLead:
      "We keep the applications you submitted, with your contact details, consents and history. We need them for offers, commissions and visa questions. You can ask us to erase them.",
    again:
      "You can sign up again with the same email address. The new account starts empty and does not include your earlier records.",
    copyFirst: "Download your data first. You cannot sign in after you close your account.",
    fetchCopy: "Download data",
    label: "Type “close” to confirm",
    submit: "Close account",
    keep: "Keep account",
    closed: "Account closed. We’ve sent you a confirmation.",
    others: {
      admin: "Only an owner of the agency can remove your access. Ask an owner.",
      partner:
        "Your company’s records are part of other people’s applications. Contact us to close the account.",
      institution:
        "Your institution’s records are part of other people’s applications. Contact us to close the account.",
      none: "Your request for a staff account is still open. Contact us to withdraw the request.",
    },
  },
  closedOn: "Account closed on {day}",
  closedLead:
    "The student closed their account. Submitted data stays until the student asks us to erase it. A new account with the same address does not include this data.",
});

import { words } from "#app/words/words.ts";

export const caseFileMessages = words({
  zip: "Download all (ZIP)",
  pdf: "Download all (PDF)",
  title: "{name}’s documents",
  foot: "Personal data. Use only for {name}’s applications.",
  student: "Student",
  email: "Email",
  applications: "Applications",
  made: "Created",
  madeBy: "{day}, by {name}",
  number: "No.",
  document: "Document",
  state: "Status",
  validUntil: "Valid until",
  page: "First page",
  missing: "Missing documents.txt",
  missingText: "We could not read these documents, so they are not in this file:\n{names}\n",
  none: "This student has no documents to download.",
  tooLarge: "These documents are too large for one PDF. Download the ZIP file instead.",
  notJoined: "We could not combine these documents into one PDF. Download the ZIP file instead.",
  busy: "We are processing many files right now. Try again in a minute.",
});

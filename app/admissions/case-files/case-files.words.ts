import { words } from "#app/words/words.ts";

export const caseFileMessages = words({
  zip: "All as a ZIP file",
  pdf: "All as one PDF",
  title: "Documents of {name}",
  foot: "Personal data: for the case of {name} alone",
  student: "Student",
  email: "Email",
  applications: "Applications",
  made: "Put together",
  madeBy: "{day}, by {name}",
  number: "No.",
  document: "Document",
  state: "State",
  validUntil: "Valid until",
  page: "From page",
  missing: "Not in this file.txt",
  missingText: "These documents could not be read, and are not in this file:\n{names}\n",
  none: "There are no documents to put together.",
  tooLarge: "These documents are more than one PDF can hold. Take the ZIP file.",
  notJoined: "These documents could not be put into one PDF. Take the ZIP file.",
  busy: "Many files are being looked at right now. Please try again in a minute.",
});

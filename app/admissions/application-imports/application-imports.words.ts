import { note, words } from "#app/words/words.ts";

/** Texts of the import of applications that are in progress. */
export const applicationImportMessages = words({
  title: "Add applications in progress",
  rule: "Each row adds one application. Students are found by email address or phone number, else by name; a student who is not found is added. A row is skipped if the student already has an application with the same reference of the university, or for the same university, course and intake. No one is notified, and nothing is recorded as answered or agreed by the student. What does not fit a field is kept as a note.",
  columns: {
    student: "Student",
    university: "University",
    course: "Course",
    intake: "Intake",
    reference: "University’s reference",
    route: "Applied via",
    appliedOn: "Applied on",
    offer: "Offer",
    deposit: "Deposit",
    coe: "CoE",
    visa: "Visa",
    visaDecision: "Visa decision",
    counsellor: "Counsellor",
  },
  unidentified: "This row has no name, phone number or email address of a student. Enter one of them.",
  sameNames: "Several students are called “{name}”. Enter the email address or phone number of one of them.",
  archivedStudent: "This student is archived. Restore the student first.",
  byName: "Found by name only: check that this is the right student.",
  noUniversity: "“{text}” is not in the catalogue. It is kept as text.",
  severalUniversities: "Several universities in the catalogue are called “{text}”. It is kept as text.",
  noCourse: "“{text}” is not among the courses of {university}. It is kept as text.",
  noIntake: "There is no intake “{text}”. It is kept as text.",
  noStatus:
    "We do not know the status “{text}”. The application is imported as {status}, and the text is kept as a note.",
  notUnderstood: "We do not understand “{text}”. It is kept as a note.",
  guessedYear: "“{text}” has no year. We read it as {day}.",
  undated: note("The sheet has no date for this step.", "Note of a milestone of an imported application"),
  undatedSteps:
    "No date for: {steps}. The date of the next step, or of the import, is used, and the milestone says so.",
  refusedSteps:
    "Not recorded, because the date is in the future or before an earlier step: {steps}. Kept as a note.",
  raised: "A deposit, CoE or visa needs an accepted application, so the status is {status}.",
  condition: note("Condition: {text}", "Line of the log of an application: what an offer depends on"),
  conditional: note("Conditional offer", "Line of the log of an application"),
  there: "This application exists already: {reference}",
});

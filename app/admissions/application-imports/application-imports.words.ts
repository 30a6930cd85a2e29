import { note, words } from "#app/words/words.ts";

/** Texts of the import of applications that are in progress. */
export const applicationImportMessages = words({
  title: "Add applications in progress",
  rule: "Each row adds one application. We match students by email address or phone number, otherwise by name, and add students we cannot find. A row is skipped if the student already has an application with the same reference at the same university, or for the same university, course and intake. No one is notified, and nothing is recorded as answered or agreed by the student. Values that do not fit a field are saved as a note.",
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
    visaGranted: "Visa granted",
    counsellor: "Counsellor",
  },
  forecast: {
    title: "Students of the new applications",
    found: note("Applications of existing students", "Label of a number"),
    added: note("Students to add", "Label of a number"),
  },
  emptyCatalogue:
    "The catalogue has no universities yet, so the names of universities are saved as text. Fill the catalogue first to link applications to universities.",
  importUniversities: "Import universities",
  unidentified: "This row has no name, phone number or email address of a student. Enter one of them.",
  added: "No student is found for this row, so one is added.",
  sameNames: "Several students are called “{name}”. Enter the email address or phone number of one of them.",
  reopened: "The student is closed as lost and is reopened.",
  fullerName: "The student is called “{stored}” here. The name “{name}” is saved as a note.",
  renamed:
    "The student was imported as “{stored}” and is renamed “{name}”. The previous name is saved as a note.",
  archivedStudent: "This student is archived. Restore the student first.",
  otherCountry:
    "Matched by name and by phone number {phone}. The number’s country differs from the country selected for this file.",
  otherCountries:
    "Found by name and by a phone number whose country is not that of this file’s numbers: check that these are the right students.",
  byName: "Found by name only: check that this is the right student.",
  noUniversity: "“{text}” is not in the catalogue. It is saved as text.",
  severalUniversities: "Several universities in the catalogue can be “{text}”. It is saved as text.",
  noCourse: "“{text}” is not among the courses of {university}. It is saved as text.",
  noIntake: "There is no intake “{text}”. It is saved as text.",
  noStatus:
    "We do not know the status “{text}”. The application is imported as {status}, and the text is saved as a note.",
  notUnderstood: "We do not understand “{text}”. It is saved as a note.",
  likelyRoute: "We read “{text}” as {channel}. The text is saved as a note.",
  guessedYear: "“{text}” has no year. We read it as {day}.",
  undatedSteps: "The file has no date for: {steps}. They are imported without one.",
  refusedSteps:
    "These milestones were not recorded, because their date is in the future or they are out of order: {steps}. They are saved as a note.",
  beforeSubmission: "Dated before the submission on {day}: {steps}. Check the dates.",
  contradicting: "Dates of this row contradict each other: {steps}. Both dates are saved. Check them.",
  earlier: note(
    "{step} {day} is before {other} {otherDay}",
    "Part of a list of dates in an imported file that contradict each other",
  ),
  raised: "A deposit, CoE or visa needs an accepted application, so the status is {status}.",
  conditional: note("Conditional offer", "Line of the log of an application"),
  unconditional: note("Unconditional offer", "Line of the log of an application"),
  there: "This application already exists: {reference}",
  allThere: "These applications already exist. They are not changed.",
});

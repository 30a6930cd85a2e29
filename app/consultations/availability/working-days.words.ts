import { words } from "#app/words/words.ts";

/** Words of when the house works, in the settings. */
export const workingDaysMessages = words({
  title: "Working days",
  description:
    "When the house works: what it promises, what is late, and when the tasks that it makes by itself are due.",
  viewOnly: "You can read when the house works. Owners can change it.",
  house: "The house",
  houseHint:
    "By the clock of the office that counts. Write parts such as 09:00-12:30, 13:30-17:00; leave a day empty on which nobody works.",
  office: "Whose clock and holidays count",
  noOffice: "The house’s own",
  zone: "Time zone of the house",
  zoneHint: "Where no office counts",
  otherZones: "Other",
  answerDays: "We answer within (working days)",
  answerDaysHint: "Stands on the contact page; what was promised before stays as it was promised",
  save: "Save",
  unsaved: "Nothing was chosen yet: these are the usual ones.",
  offices: "Offices at other hours",
  officesHint: "Leave all days empty for an office that works as the house does.",
  noOffices: "There are no offices yet.",
  officeAt: "{office} · {zone}",
  asHouse: "works as the house does",
  ownHours: "has hours of its own",
  saveOffice: "Save hours of {office}",
  now: "Right now",
  promise: "Whoever writes now is promised an answer by {until}.",
  noPromise: "No day is promised: the house is closed for years.",
  open: "It is open.",
  opens: "It opens {when}.",
  holidays: "Closed next",
  noHolidays: "No holidays are entered ahead.",
  everywhere: "all offices",
  manage: "Offices and holidays",
  what: "What is counted so",
  counted: [
    "The day by which we promise an answer, on the contact page and after a wish for a consultation.",
    "Enquiries and conversations are late when that day is over.",
    "Calls after a missed consultation, and the next task of a series, are due on a day on which whoever does them works, at their main office.",
    "Consultations are not offered on holidays of the office, unless a counsellor sets hours for that date.",
  ],
  calendarDays:
    "Days of the calendar stay days of the calendar: offers, visas, deadlines of institutions, reminders of documents, consents and what is kept for how long.",
  officeGone: "This office is not there any more: load the page again",
});

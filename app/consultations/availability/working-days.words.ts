import { words } from "#app/words/words.ts";

/** Texts of the business hours in the settings. */
export const workingDaysMessages = words({
  title: "Business hours",
  description: "Used for reply times, overdue markers and automatic task due dates.",
  viewOnly: "Only owners can change business hours.",
  house: "Default business hours",
  houseHint:
    "Enter hours in the office’s local time, for example 09:00-12:30, 13:30-17:00. Leave a day blank if you’re closed.",
  office: "Office for time zone and holidays",
  noOffice: "No office",
  zone: "Agency time zone",
  zoneHint: "Used if no office is selected",
  otherZones: "Other time zones",
  answerDays: "Reply time (working days)",
  answerDaysHint: "Shown on the contact page. Reply dates already promised do not change.",
  save: "Save business hours",
  unsaved: "These are the default hours. You have not changed them yet.",
  offices: "Office hours",
  officesHint: "Leave all days blank to use the default business hours.",
  noOffices: "No offices yet.",
  officeAt: "{office} · {zone}",
  asHouse: "Default hours",
  ownHours: "Custom hours",
  saveOffice: "Save hours for {office}",
  now: "Current status",
  promise: "If someone writes now, we promise a reply by {time}.",
  noPromise:
    "We cannot show a reply date because there are no upcoming working days. Check your business hours.",
  open: "Your agency is open.",
  opens: "Your agency opens {time}.",
  holidays: "Upcoming closures",
  noHolidays: "No upcoming holidays.",
  everywhere: "All offices",
  manage: "Offices and holidays",
  what: "Uses of working days",
  counted: [
    "The reply date that we promise on the contact page and after a consultation request.",
    "Enquiries and conversations are overdue after their reply date.",
    "Follow-up calls and the next task in a series are due on a working day of the assignee’s main office.",
    "Consultations are not available on office holidays, unless a counsellor sets hours for that date.",
  ],
  calendarDays:
    "Calendar days apply to offers, visas, institution deadlines, document reminders, consents and data retention.",
  officeGone: "This office no longer exists. Reload the page.",
});

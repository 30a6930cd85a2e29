import type { ConflictReason } from "#app/consultations/scheduling/conflicts.ts";
import type { HiddenReason } from "#app/consultations/scheduling/types.ts";
import { note, words } from "#app/words/words.ts";
import type { SkippedEntry, SkipReason } from "./skipped-entries.ts";

/** Texts of a counsellor's hours, and of offices and holidays, in the back office. */
export const availabilityMessages = words({
  title: "Hours and time off: {name}",
  back: "Back to counsellor",
  none: "This counsellor cannot be booked yet. Save the booking rules, then add hours.",
  off: "Bookings are off. Visitors cannot book this counsellor.",
  inactive: "This counsellor is inactive and cannot be booked.",
  viewOnly: "Only owners and this counsellor can change these hours.",
  saved: "Hours saved",
  savedWithConflicts:
    "Hours saved. Some bookings are now outside these hours. See the list at the top of the page.",
  removed: "Entry removed",
  parts: "Sections of this page",
  conflicts: {
    title:
      "{count, plural, one {# booking is outside these hours} other {# bookings are outside these hours}}",
    hint: "These bookings have not changed. You can move, reassign or keep them.",
    because: {
      "time-off": "During time off",
      holiday: "On a public holiday",
      "outside-hours": "Outside the weekly hours",
    } satisfies Record<ConflictReason, string>,
  },
  weekly: {
    title: "Weekly hours",
    hint: "Enter hours in each office’s local time, for example 09:00-12:30, 13:30-17:00. Leave a day blank for no hours.",
    at: "{place} · {zone}",
    elsewhere: "Another office",
    choose: "Select an office",
    own: "No office",
    show: "Show hours",
    save: "Save hours",
  },
  overrides: {
    title: "Date-specific hours",
    hint: "Date-specific hours replace the weekly hours on that date, even on a public holiday. Leave blank for a day off.",
    date: "Date",
    hours: "Hours",
    away: "Day off",
    add: "Set hours",
    none: "No date-specific hours yet.",
    remove: "Restore the weekly hours on {date}",
  },
  timeOff: {
    title: "Time off",
    hint: "No bookings during this time. Only staff can see the reason.",
    from: note("From", "Start of a period of time off"),
    until: note("Until", "End of a period of time off"),
    reason: "Reason",
    add: "Add time off",
    none: "No upcoming time off.",
    remove: "Remove time off from {from}",
    period: "{from} to {until}",
  },
  holidays: {
    title: "Public holidays",
    none: "No upcoming holidays for these offices. Visitors can book the weekly hours on public holidays.",
  },
  rules: {
    title: "Booking rules",
    zone: "Counsellor’s time zone",
    zoneHint: "Used for dates, the daily maximum and the maximum days ahead.",
    office: "Main office",
    noOffice: "No main office",
    takesBookings: "Accept bookings",
    takesBookingsHint: "If this is off, visitors cannot book new times. Existing bookings do not change.",
    topics: "Topics",
    languages: "Languages",
    step: "Interval between start times (minutes)",
    bufferBefore: "Buffer before (minutes)",
    bufferAfter: "Buffer after (minutes)",
    bufferHint: "Between two bookings, both buffers apply.",
    minimumNotice: "Minimum notice (minutes)",
    minimumNoticeHint: "For example 720 for 12 hours.",
    horizonDays: "Maximum days ahead",
    dailyMaximum: "Maximum bookings per day",
    dailyMaximumHint: "Leave blank for no limit.",
    meetingPlace: "Meeting location",
    meetingPlaceHint: "A video link, or how the counsellor calls. Leave blank for phone or WhatsApp.",
    save: "Save booking rules",
  },
  busy: {
    title: "External calendars",
    hint: "We read each iCalendar address every 30 minutes, and each file once. We store busy times. We store the title and start of an event only if we cannot read the event.",
    name: "Calendar name",
    address: "Calendar address",
    addressHint: "The calendar’s private iCalendar address, starting with https://",
    file: "File",
    fileHint: "An .ics file of up to 200 KB",
    addAddress: "Add calendar address",
    addFile: "Add calendar file",
    none: "No external calendars yet.",
    fromFile: "From a file",
    blocks: "{count, plural, one {# upcoming busy time} other {# upcoming busy times}}",
    read: "Last read {time}",
    next: "Next busy times",
    nextHint: "Check that these times match your calendar. Times shown in {zone}.",
    period: "{from} to {until}",
    skipped: {
      title: "{count, plural, one {# entry was skipped} other {# entries were skipped}}",
      hint: "We could not read these entries, so visitors can book their times. Correct them in your calendar, or add time off.",
      entry: "{name}, {start}: {reason}",
      noName: "Entry without a title",
      noStart: "no start time",
      reasons: {
        zone: "unknown time zone",
        date: "the date, time or length is not readable",
        line: "a line is not readable",
      } satisfies Record<SkipReason, string>,
      zone: "unknown time zone “{zone}”",
      more: "{count, plural, one {# more entry} other {# more entries}}",
    },
    refresh: "Refresh calendars",
    paused: "Paused since {time} because it was too large or too slow twice in a row.",
    pausedHint:
      "Known busy times are still blocked. New busy times are missing until we can read the calendar again.",
    stillNot: "We tried again, but still cannot read this calendar. {reason}",
    tryAgain: "Try to read {name} again",
    tryAgainShort: "Try again",
    remove: "Remove {name}",
    problems: {
      unreachable: "The address does not respond. Check the address, or try again later.",
      refused: "The address responds with an error. Check the address, or try again later.",
      private: "The address is in a private network. Use a public address.",
      "too-large": "The calendar is larger than 2 MB. Export fewer entries.",
      "too-slow": "The address takes longer than 10 seconds to respond. Try again later.",
      "not-a-calendar":
        "This is not an iCalendar file, or we could not read any of its entries. Use an .ics file.",
      "bad-dates":
        "We could not read any line of the table. Each line needs a date such as 2027-01-26 and a name. For several days, enter the last day between the date and the name.",
      "too-many": "The calendar has too many entries. Export fewer entries.",
      "beyond-limits":
        "The calendar takes too much time or memory to read. The cause is often a repeating entry without an end. Correct that entry, or export fewer entries.",
      busy: "We are reading too many files right now. Try again in a minute.",
    },
  },
  feed: {
    title: "Private calendar link",
    hint: "Subscribe in your calendar app to see your consultations. Anyone with the link can see them, so do not share it.",
    none: "No link yet.",
    create: "Create link",
    replace: "Create new link",
    revoke: "Turn off link",
    once: "Copy the link now. We only show it once.",
    copy: "Copy link",
    active: "The link has been active since {time}.",
    lastRead: "Last used {time}.",
    neverRead: "The link has not been used yet.",
  },
});

export const officeMessages = words({
  title: "Offices and holidays",
  offices: "Offices",
  officesHint:
    "Counsellors set their hours for each office. The office’s time zone and holidays apply to those hours.",
  name: "Office name",
  zone: "Time zone",
  otherZones: "Other time zones",
  address: "Address",
  addOffice: "Add office",
  noOffices: "No offices yet.",
  counsellors: "{count, plural, =0 {No counsellors} one {# counsellor} other {# counsellors}}",
  sameName: "An office with this name already exists",
  remove: "Remove {name}",
  holidays: "Public holidays",
  holidaysHint: "Weekly hours do not apply on public holidays. A counsellor can set date-specific hours.",
  office: "Office",
  allOffices: "All offices",
  date: "First day",
  until: "Last day",
  untilHint: "For holidays of several days",
  years: "Holidays by year",
  ahead: note("Upcoming", "Tab with upcoming holidays, next to one tab per year"),
  holiday: "Holiday name",
  source: "Source",
  sourceHint: "For example the address of the government page",
  asOf: "Source date",
  addHoliday: "Add holiday",
  noHolidays: "No holidays yet. Until you import them, visitors can book counsellors on public holidays.",
  one: "Add a holiday",
  load: "Import a calendar file",
  loadHint:
    "Governments publish public holidays as an iCalendar file (.ics). We import the full days of the next 2 years. A newer file from the same source replaces the older one. Dates based on the moon are confirmed late. When they are confirmed, import a new file.",
  file: "File",
  fileHint: "An .ics or .csv file of up to 200 KB",
  pasted: "Text of the file",
  pastedHint:
    "Paste the text of a file, or a table. Each line has a date such as 2027-01-26 or 20270126, an optional last day and a name.",
  loadSourceHint: "The address where the file is published",
  loadAsOf: "Download date",
  loadHolidays: "Import holidays",
  loaded: "{count, plural, one {# date imported} other {# dates imported}}",
  skippedLines: "{count, plural, one {We could not read # line:} other {We could not read # lines:}}",
  asOfDay: "As of {date}",
  noSource: "No source",
});

/** Refusals that the commands for hours, offices and holidays share. */
export const calendarRefusals = words({
  noOffice: "Select an office from the list",
  notSaved: "Save this counsellor’s booking rules first",
});

const hidden = words({
  past: "Not available: in the past",
  noticeMinutes: "Not available: minimum notice of {minutes, plural, one {# minute} other {# minutes}}",
  noticeHours: "Not available: minimum notice of {hours, plural, one {# hour} other {# hours}}",
  horizon: "Not available: more than {days, plural, one {# day} other {# days}} ahead",
  holiday: "Not available: {name}",
  timeOff: "Not available: time off",
  booked: "Booked",
  held: "On hold",
  busy: "Not available: busy in another calendar",
  buffer: "Not available: buffer between bookings",
  dailyMaximum: "Not available: daily maximum of {maximum, plural, one {# booking} other {# bookings}}",
});

/** Returns what an entry that was skipped is found by, and why it was. */
export function skippedText({ name, start, reason, zone }: SkippedEntry): string {
  const texts = availabilityMessages.busy.skipped;
  return texts.entry({
    name: name || texts.noName,
    start: start || texts.noStart,
    reason: zone === undefined ? texts.reasons[reason] : texts.zone({ zone }),
  });
}

/** Returns why a time is not available, for staff. */
export function hiddenText(reason: HiddenReason): string {
  switch (reason.code) {
    case "past":
      return hidden.past;
    case "notice":
      return reason.minutes % 60 === 0
        ? hidden.noticeHours({ hours: reason.minutes / 60 })
        : hidden.noticeMinutes({ minutes: reason.minutes });
    case "horizon":
      return hidden.horizon({ days: reason.days });
    case "holiday":
      return hidden.holiday({ name: reason.name });
    case "time-off":
      return hidden.timeOff;
    case "booked":
      return hidden.booked;
    case "held":
      return hidden.held;
    case "busy":
      return hidden.busy;
    case "buffer":
      return hidden.buffer;
    case "daily-maximum":
      return hidden.dailyMaximum({ maximum: reason.maximum });
  }
}

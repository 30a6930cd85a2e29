import type { ConflictReason } from "#app/consultations/scheduling/conflicts.ts";
import type { HiddenReason } from "#app/consultations/scheduling/types.ts";
import { fixed, words } from "#app/words/words.ts";

/** Words of a counsellor's hours, offices and holidays in the back office. */
export const availabilityMessages = words({
  title: "Hours of {name}",
  back: "Back to the counsellor",
  none: "Not offered yet: save how this counsellor is booked, then the hours.",
  off: "Takes no bookings: visitors are not offered this counsellor.",
  inactive: "This counsellor is inactive and is offered to nobody.",
  viewOnly: "You can read these hours. Owners and the counsellor can change them.",
  saved: "Saved",
  savedWithConflicts: "Saved. Bookings that lie outside of these hours are listed at the top of the page.",
  removed: "Removed",
  parts: {
    label: "Parts of this page",
    links: [
      [fixed("weekly"), "Weekly hours"],
      [fixed("dates"), "Single dates"],
      [fixed("time-off"), "Time off"],
      [fixed("holidays"), "Holidays"],
      [fixed("rules"), "How booked"],
      [fixed("busy"), "Other calendars"],
      [fixed("feed"), "Private address"],
    ],
  },
  conflicts: {
    title:
      "{count, plural, one {One booking lies outside of these hours} other {# bookings lie outside of these hours}}",
    hint: "They stand as they are. Move them, hand them over, or leave them.",
    because: {
      "time-off": "in the time off",
      holiday: "on a public holiday",
      "outside-hours": "outside of the hours",
    } satisfies Record<ConflictReason, string>,
  },
  weekly: {
    title: "Weekly hours",
    hint: "By the clock of each place. Write parts such as 09:00-12:30, 13:30-17:00; leave a day empty that is free.",
    at: "{place} · {zone}",
    elsewhere: "Add hours at another place",
    choose: "Choose a place",
    own: "Not at an office",
    show: "Show",
    save: "Save hours",
  },
  overrides: {
    title: "Other hours on single dates",
    hint: "These replace the weekly hours of the date, holidays too. Leave the hours empty for a day away.",
    date: "Date",
    hours: "Hours",
    away: "Away",
    add: "Set date",
    none: "No dates ahead have other hours.",
    remove: "Give {date} its usual hours",
  },
  timeOff: {
    title: "Time off",
    hint: "Nothing is offered from the beginning to the end. Only staff see the reason.",
    from: "From",
    until: "Until",
    reason: "Reason",
    add: "Add time off",
    none: "No time off ahead.",
    remove: "Remove the time off from {from}",
    period: "{from} to {until}",
  },
  holidays: {
    title: "Public holidays that close these hours",
    none: "None are entered ahead for these offices: on a public holiday visitors are offered the weekly hours.",
    manage: "Offices and holidays",
    everywhere: "All offices",
  },
  rules: {
    title: "How this counsellor is booked",
    zone: "Own time zone",
    otherZones: "Other",
    zoneHint: "Its dates count for the daily maximum and the horizon",
    office: "Main office",
    noOffice: "None",
    takesBookings: "Takes bookings",
    takesBookingsHint: "Without the tick nothing is offered; what is booked stands",
    topics: "Topics",
    languages: "Languages",
    step: "A slot begins every (minutes)",
    bufferBefore: "Free before (minutes)",
    bufferAfter: "Free after (minutes)",
    bufferHint: "Between two bookings both are kept",
    minimumNotice: "Least notice (minutes)",
    minimumNoticeHint: "720 minutes are 12 hours",
    horizonDays: "Bookable ahead (days)",
    dailyMaximum: "Most bookings a day",
    dailyMaximumHint: "Empty for no limit",
    meetingPlace: "Where the talk takes place",
    meetingPlaceHint: "A video link, or how you call. Empty: by phone or WhatsApp.",
    save: "Save",
  },
  busy: {
    title: "Busy times from other calendars",
    hint: "Read from an iCalendar address every half hour, or once from a file. Only the times are kept, nothing else of the entries.",
    name: "Name",
    address: "Address",
    addressHint: "The private iCalendar address of the calendar, beginning with https://",
    file: "File",
    fileHint: "An .ics file of at most 200 KB",
    addAddress: "Add address",
    addFile: "Add file",
    none: "No other calendar is read.",
    fromFile: "from a file",
    blocks: "{count, plural, one {1 busy time ahead} other {# busy times ahead}}",
    read: "read {when}",
    refresh: "Read again",
    paused: "Paused since {since}: it went beyond the limits twice in a row.",
    pausedHint: "The busy times read before are kept. Newer ones are missing until it can be read.",
    stillNot: "Tried just now, and it cannot be read yet. {why}",
    tryAgain: "Try again: {name}",
    tryAgainShort: "Try again",
    remove: "Remove {name}",
    problems: {
      unreachable: "The address does not answer.",
      refused: "The address answers with an error.",
      private: "The address leads into a private network and is not read.",
      "too-large": "The calendar is larger than 2 MB.",
      "too-slow": "The address takes longer than 10 seconds.",
      "not-a-calendar": "This is not an iCalendar file.",
      "bad-dates":
        "A line of the table is not understood: each is a date such as 2027-01-26 and a name, with the last day between them where there are several.",
      "too-many": "The calendar has too many entries.",
      "beyond-limits":
        "The calendar takes too much time or memory to read. Often one entry repeats on dates that never come, or lasts for ages: correct it, or export fewer entries.",
      busy: "Too many files are being read right now. Try again in a minute.",
    },
  },
  feed: {
    title: "Private calendar address",
    hint: "Subscribe to it in your own calendar program to see your consultations there. Whoever has the address can read them.",
    none: "There is no address yet.",
    create: "Make an address",
    replace: "Make a new address",
    revoke: "Revoke it",
    once: "Copy it now: it is shown only once.",
    copy: "Copy address",
    active: "An address is in use since {since}.",
    lastRead: "Last read {when}.",
    neverRead: "Not read yet.",
  },
});

export const officeMessages = words({
  title: "Offices and holidays",
  offices: "Offices",
  officesHint: "Counsellors keep hours at offices; an office's clock and holidays hold for those hours.",
  name: "Name",
  zone: "Time zone",
  otherZones: "Other",
  address: "Address",
  addOffice: "Add office",
  noOffices: "No offices yet.",
  counsellors: "{count, plural, =0 {no hours yet} one {1 counsellor} other {# counsellors}}",
  sameName: "There is already an office with this name",
  removeOffice: "Remove {name}",
  holidays: "Public holidays",
  holidaysHint:
    "The weekly hours of the office do not hold on these dates, unless a counsellor sets the date.",
  office: "Office",
  allOffices: "All offices",
  date: "Date",
  until: "Until",
  untilHint: "The last day, of several in a row",
  years: "Holidays of which year",
  ahead: "Ahead",
  holiday: "Name of the holiday",
  source: "Source",
  sourceHint: "Where the date was read",
  asOf: "As of",
  addHoliday: "Add holiday",
  noHolidays:
    "No holidays are entered, and none come with the product: until a file is loaded, counsellors can be booked on them.",
  one: "Add one day, or several in a row",
  load: "Load a calendar file",
  loadHint:
    "Governments publish their public holidays as an iCalendar file (.ics). Its whole days of the next two years are entered with the source; a newer file of the same source takes the older one’s place. Dates that follow the moon are settled late: load again when they are.",
  file: "File",
  fileHint: "An .ics or .csv file of at most 200 KB",
  pasted: "Or paste it",
  pastedHint:
    "The text of such a file, or a table: a date, the last day where there are several, and a name, line by line",
  loadSourceHint: "The address where it is published",
  loadAsOf: "Downloaded on",
  loadHolidays: "Load holidays",
  asOfDay: "as of {day}",
  noSource: "Entered without a source",
  removeHoliday: "Remove {name}",
});

/** What commands of hours, offices and holidays answer alike. */
export const calendarRefusals = words({
  noOffice: "Choose an office from the list",
  notSaved: "Save how this counsellor is booked first",
});

const hidden = words({
  past: "hidden: it is past",
  noticeMinutes: "hidden: less than {minutes} minutes’ notice",
  noticeHours: "hidden: less than {hours, plural, one {# hour’s} other {# hours’}} notice",
  horizon: "hidden: more than {days, plural, one {# day} other {# days}} ahead",
  holiday: "hidden: {name}",
  timeOff: "hidden: time off",
  booked: "booked",
  held: "being booked",
  busy: "hidden: busy in another calendar",
  buffer: "hidden: kept as a buffer",
  dailyMaximum: "hidden: the day is full, with {maximum, plural, one {# booking} other {# bookings}}",
});

/** Why staff see no free slot where they would expect one. */
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

import { words } from "#app/words/words.ts";
/** The words on the pictures that stand beside shared links. */
export const shareCardWords = words({
  course: "Course",
  university: "University",
  college: "Institution",
  guide: "Guide",
  tuition: "a year, tuition",
  duration: "duration",
  level: "level",
  courses: "courses",
  reading: "to read",
  guideFacts: "facts with source and date",
  points: "Quick estimate, PR points",
  pointsTitle: "{total} {total, plural, one {point} other {points}} for {country}",
  pointsNote: "Orientation, not migration advice",
  passMark: "pass mark",
  missing: "points missing",
  cross: "The Southern Cross",
});

import { words } from "#app/words/words.ts";
/** The texts on the pictures of shared links. */
export const shareCardWords = words({
  course: "Course",
  university: "University",
  college: "Institution",
  guide: "Guide",
  tuition: "Tuition per year",
  duration: "Duration",
  level: "Level",
  courses: "Courses",
  reading: "Reading time",
  guideFacts: "Facts with source and date",
  points: "Quick estimate of PR points",
  pointsTitle: "{total, plural, one {# point} other {# points}} for {country}",
  pointsNote: "General guidance, not migration advice",
  passMark: "Pass mark",
  missing: "Points still needed",
  cross: "The Southern Cross",
});

import { type DraftAnswers, emptyAnswers } from "./draft.ts";

/** A complete draft for tests and demo data: all fields for an adult have answers. */
export function sampleAnswers(): DraftAnswers {
  return {
    ...emptyAnswers(),
    personalInfo: {
      firstName: "Sita",
      lastName: "Rai",
      oneName: false,
      email: "sita@example.com",
      phone: "+977 984 123 4567",
      country: "nepal",
      dateOfBirth: "2003-04-30",
    },
    education: {
      highestQualification: "bachelor",
      institution: "Tribhuvan University",
      gpa: "3.4/4",
      yearOfCompletion: "2025",
    },
    finance: { budgetRange: "30k-40k", fundingSource: "family", requiresLoan: false },
    english: { testType: "ielts", score: "6.5", testDate: "2026-01-15" },
    preferences: {
      universityId: "",
      courseId: "",
      desiredCourse: "Master of Nursing",
      countries: ["australia"],
      campusPreference: "",
      intakePreference: "flexible",
    },
    consent: { ...emptyAnswers().consent, termsAccepted: true },
  };
}

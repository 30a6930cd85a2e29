/**
 * The draft: what a student has typed so far, by group. Incomplete input is allowed, so every text is a bounded raw
 * string (empty when not answered); the submit schema validates it. In addition to the original fields it has
 * `oneName`, a course picked from the catalogue, and the consents.
 */
export type DraftAnswers = {
  readonly personalInfo: {
    readonly firstName: string;
    readonly lastName: string;
    readonly oneName: boolean;
    readonly email: string;
    readonly phone: string;
    readonly country: string;
    readonly dateOfBirth: string;
  };
  readonly education: {
    readonly highestQualification: string;
    readonly institution: string;
    readonly gpa: string;
    readonly yearOfCompletion: string;
  };
  readonly finance: {
    readonly budgetRange: string;
    readonly fundingSource: string;
    readonly requiresLoan: boolean;
  };
  readonly english: {
    readonly testType: string;
    readonly score: string;
    readonly testDate: string;
  };
  readonly preferences: {
    readonly universityId: string;
    readonly courseId: string;
    readonly desiredCourse: string;
    readonly countries: readonly string[];
    readonly campusPreference: string;
    readonly intakePreference: string;
  };
  readonly documents: {
    readonly passport: boolean;
    readonly transcripts: boolean;
    readonly englishTest: boolean;
    readonly financialProof: boolean;
    readonly recommendation: boolean;
  };
  readonly prInterest: {
    readonly interestedInPR: boolean;
    readonly preferredCountry: string;
  };
  readonly consent: {
    readonly termsAccepted: boolean;
    readonly guardianName: string;
    readonly guardianRelationship: string;
    readonly guardianEmail: string;
    readonly guardianPhone: string;
    /** The person who writes the draft is this parent or guardian. */
    readonly guardianApplies: boolean;
  };
};

export type AnswerGroup = keyof DraftAnswers;

/** `personalInfo.firstName` and so on: the name of a field in forms, problems and differences. */
export type AnswerName = {
  [G in AnswerGroup]: `${G}.${keyof DraftAnswers[G] & string}`;
}[AnswerGroup];

export type AnswerValue = string | boolean | readonly string[];

/** A draft in which nothing has been answered. */
export function emptyAnswers(): DraftAnswers {
  return {
    personalInfo: {
      firstName: "",
      lastName: "",
      oneName: false,
      email: "",
      phone: "",
      country: "",
      dateOfBirth: "",
    },
    education: { highestQualification: "", institution: "", gpa: "", yearOfCompletion: "" },
    finance: { budgetRange: "", fundingSource: "", requiresLoan: false },
    english: { testType: "", score: "", testDate: "" },
    preferences: {
      universityId: "",
      courseId: "",
      desiredCourse: "",
      countries: [],
      campusPreference: "",
      intakePreference: "",
    },
    documents: {
      passport: false,
      transcripts: false,
      englishTest: false,
      financialProof: false,
      recommendation: false,
    },
    prInterest: { interestedInPR: false, preferredCountry: "" },
    consent: {
      termsAccepted: false,
      guardianName: "",
      guardianRelationship: "",
      guardianEmail: "",
      guardianPhone: "",
      guardianApplies: false,
    },
  };
}

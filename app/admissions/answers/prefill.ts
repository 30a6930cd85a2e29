import { splitFullName } from "#app/people/credentials/person-name.ts";
import { shownAddress } from "#app/platform/sessions/no-address.ts";
import { type DraftAnswers, emptyAnswers } from "./draft.ts";

/**
 * Prefills a second application with what stays true of a person: who they are, their education, finances, English
 * test, preferred countries and campus, and their interest in PR. Course, university and intake are what a new
 * application is about, so they start empty. So do the checklist, because documents expire, and the consents, which
 * are given each time. The guardian's details stay.
 */
export function prefillFromPrevious(previous: DraftAnswers): DraftAnswers {
  const empty = emptyAnswers();
  return {
    personalInfo: previous.personalInfo,
    education: previous.education,
    finance: previous.finance,
    english: previous.english,
    preferences: {
      ...empty.preferences,
      countries: previous.preferences.countries,
      campusPreference: previous.preferences.campusPreference,
    },
    documents: empty.documents,
    prInterest: previous.prInterest,
    // Consent is given anew for each application.
    consent: { ...previous.consent, termsAccepted: false, guardianApplies: false },
  };
}

/** Prefills a first application from the record; an account only has a full name. */
export function prefillFromStudent(student: {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string | null;
}): DraftAnswers {
  const empty = emptyAnswers();
  const { firstName, lastName, email, phone } = student;
  return {
    ...empty,
    personalInfo: {
      ...empty.personalInfo,
      firstName,
      lastName,
      oneName: firstName !== "" && lastName === "",
      email: shownAddress(email),
      phone: phone ?? "",
    },
  };
}

/** The same from an account's full name. */
export function prefillFromAccount(account: {
  readonly fullName: string;
  readonly email: string;
}): DraftAnswers {
  return prefillFromStudent({ ...splitFullName(account.fullName), email: account.email, phone: null });
}

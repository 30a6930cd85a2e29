import { answerOf } from "#app/admissions/answers/answer-access.ts";
import type { AnswerName, DraftAnswers } from "#app/admissions/answers/draft.ts";
import { applyField } from "#app/admissions/answers/fields.ts";
import { isAsked } from "#app/admissions/answers/question-conditions.ts";
import { ANSWER_WORDS, showAnswer } from "#app/admissions/answers/show-answer.ts";
import { pasteSheetMessages as texts } from "./paste-sheet.words.ts";

/** Everything in a case that a university's form may require. Days are calendar dates. */
export interface PasteSheetFacts {
  readonly answers: DraftAnswers;
  /** The time of submission: the age at that time decides whether a guardian is included. */
  readonly submittedAt: Date;
  /** As the student's record has it now. */
  readonly contact: {
    readonly firstName: string;
    readonly lastName: string;
    readonly email: string | null;
    readonly phone: string | null;
  };
  /** The accepted passport; null without one, or where the reader cannot see documents. */
  readonly passport: { readonly name: string | null; readonly expiresOn: string | null } | null;
  readonly choice: Readonly<Record<"university" | "course" | "intake", string | null>>;
  readonly agency: string;
  readonly counsellor: string | null;
  readonly reference: string;
  readonly universityReference: string | null;
}

export interface PasteField {
  readonly label: string;
  readonly value: string;
}

export interface PasteSection {
  readonly key: keyof typeof texts.sections;
  readonly title: string;
  readonly fields: readonly PasteField[];
}

/** The facts of a case in the usual order of university portals, and the labels of missing ones. */
export function pasteSheetOf(facts: PasteSheetFacts): {
  readonly sections: readonly PasteSection[];
  readonly missing: readonly string[];
} {
  const { answers, contact, passport, choice } = facts;
  const { labels } = texts;
  const missing: string[] = [];
  const given = (label: string, value: string | null): PasteField[] => {
    if (value) return [{ label, value }];
    missing.push(label);
    return [];
  };
  const optional = (label: string, value: string | null): PasteField[] => (value ? [{ label, value }] : []);
  const answered = (label: string, name: AnswerName) => given(label, answerText(answers, name));
  const sections: [PasteSection["key"], PasteField[]][] = [
    [
      "applicant",
      [
        ...given(labels.firstName, contact.firstName),
        ...(answers.personalInfo.oneName
          ? optional(labels.lastName, contact.lastName)
          : given(labels.lastName, contact.lastName)),
        ...optional(labels.nameOnPassport, passport?.name ?? null),
        ...given(labels.dateOfBirth, dayText(answers.personalInfo.dateOfBirth)),
        ...answered(labels.citizenship, "personalInfo.country"),
        ...given(labels.passportExpiresOn, dayText(passport?.expiresOn ?? "")),
      ],
    ],
    ["contact", [...given(labels.email, contact.email), ...given(labels.phone, contact.phone)]],
    [
      "education",
      [
        ...answered(labels.qualification, "education.highestQualification"),
        ...answered(labels.institution, "education.institution"),
        ...answered(labels.gpa, "education.gpa"),
        ...answered(labels.yearOfCompletion, "education.yearOfCompletion"),
      ],
    ],
    [
      "english",
      [
        ...answered(labels.englishTest, "english.testType"),
        ...(isAsked("english.score", answers, facts.submittedAt)
          ? [
              ...answered(labels.englishScore, "english.score"),
              ...given(labels.englishDate, dayText(answers.english.testDate)),
            ]
          : []),
      ],
    ],
    [
      "course",
      [
        ...given(labels.university, choice.university),
        ...given(labels.course, choice.course),
        ...given(labels.intake, choice.intake),
      ],
    ],
    ["funding", [...answered(labels.fundingSource, "finance.fundingSource")]],
    [
      "guardian",
      isAsked("consent.guardianName", answers, facts.submittedAt)
        ? [
            ...answered(labels.guardianName, "consent.guardianName"),
            ...answered(labels.guardianRelationship, "consent.guardianRelationship"),
            ...optional(labels.guardianEmail, answers.consent.guardianEmail),
            ...optional(labels.guardianPhone, answers.consent.guardianPhone),
          ]
        : [],
    ],
    [
      "agent",
      [
        ...given(labels.agency, facts.agency),
        ...optional(labels.counsellor, facts.counsellor),
        ...given(labels.reference, facts.reference),
        ...optional(labels.universityReference, facts.universityReference),
      ],
    ],
  ];
  return {
    sections: sections.flatMap(([key, fields]) =>
      fields.length > 0 ? [{ key, title: texts.sections[key], fields }] : [],
    ),
    // Portals require these, but our form does not ask for them.
    missing: [...missing, labels.passportNumber, labels.address, labels.work],
  };
}

function answerText(answers: DraftAnswers, name: AnswerName): string | null {
  const text = showAnswer(applyField(name), answerOf(answers, name)).trim();
  return text === ANSWER_WORDS.none ? null : text;
}

/** A calendar date as portals of Australia, New Zealand and Britain take it: 30/04/2001. */
function dayText(date: string): string | null {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date.trim()) ?? [];
  return year && month && day ? `${day}/${month}/${year}` : null;
}

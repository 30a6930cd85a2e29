import { z } from "zod";
import { recordIdSchema } from "#app/platform/records/record-id-schema.ts";
import { checkboxSchema } from "#app/platform/text/checkbox.ts";
import { DAY_ORDERS, type DayOrder } from "#app/platform/time/read-date.ts";
import { type MappedWords, MORE_COLUMN, MOST_MORE_COLUMNS, MOST_NEW_COLUMNS } from "./import.ts";
import { importMessages as texts } from "./imports.words.ts";
import { MOST_WORDS } from "./word-field.ts";

/**
 * The columns of all lists: what a form can hold is defined before the reader's language is known. A test compares
 * them with the lists'.
 */
export const COLUMN_NAMES = [
  "amount",
  "appliedOn",
  "branchId",
  "subStageId",
  "channel",
  "city",
  "closesOn",
  "coe",
  "contactEmail",
  "contactName",
  "counsellorId",
  "countryId",
  "courseId",
  "currency",
  "deposit",
  "discipline",
  "durationWeeks",
  "eligibility",
  "email",
  "entryNote",
  "firstName",
  "followUpOn",
  "fullName",
  "giver",
  "homeCountry",
  "institutionReference",
  "intakeCode",
  "isUniversity",
  "kind",
  "lastName",
  "legalName",
  "level",
  "levels",
  "lostReasonId",
  "name",
  "nonTuition",
  "note",
  "offer",
  "ownership",
  "partner",
  "phone",
  "providerCode",
  "reason",
  "reference",
  "registerCode",
  "source",
  "sourceAsOf",
  "spokenLanguage",
  "stage",
  "state",
  "status",
  "studentCapacity",
  "summary",
  "tags",
  "tuition",
  "tuitionCurrency",
  "tuitionPercent",
  "tuitionPeriod",
  "universityId",
  "visa",
  "visaDecision",
  "visaGranted",
  "website",
  "worth",
] as const;

const IS_COLUMN: ReadonlySet<string> = new Set(COLUMN_NAMES);

/** The fields of custom columns. */
export const MORE_COLUMNS = { pattern: MORE_COLUMN, most: MOST_MORE_COLUMNS, length: 10 } as const;

const place = z
  .string({ error: () => texts.noColumn })
  .regex(/^\d{0,2}$/, { error: () => texts.noColumn })
  .nullish()
  .transform((at) => (at ? Number(at) : null));

/** A word as `wordField` writes it, with what it is mapped to. */
const WORD = /^[A-Za-z0-9-]{1,60}:[A-Za-z0-9-]{0,40}:[\p{L}\p{N}]{1,80}$/u;

/** Whether no word of a column is mapped twice. */
function areDistinct(words: readonly string[]): boolean {
  const keys = words.map((word) => word.replace(/:[^:]*:/, ":"));
  return new Set(keys).size === keys.length;
}

function mappedWords(words: readonly string[]): MappedWords {
  const mapped: Record<string, Record<string, string>> = {};
  for (const [column = "", value = "", word = ""] of words.map((each) => each.split(":"))) {
    mapped[column] = { ...mapped[column], [word]: value };
  }
  return mapped;
}

/** One answer for each column of the file that can become a custom field, in their order. */
const newColumnTexts = (pattern: RegExp) =>
  z
    .array(
      z
        .string({ error: () => texts.newColumnsSelect })
        .regex(pattern, { error: () => texts.newColumnsSelect }),
      {
        error: () => texts.newColumnsSelect,
      },
    )
    .max(MOST_NEW_COLUMNS, { error: () => texts.newColumnsSelect })
    .default([]);

/**
 * Which column of a file is which of ours, by its position; empty if the file has none. And the answers about the
 * file as a whole.
 */
export const importColumnsSchema = z
  .object({
    // Listed, since every other field is that of a column.
    intent: z.unknown(),
    dayOrder: z
      .literal(["", ...DAY_ORDERS], { error: () => texts.dayOrderRequired })
      .nullish()
      .transform((order) => (order || null) as DayOrder | null),
    phoneCountry: z
      .string({ error: () => texts.phoneCountrySelect })
      .regex(/^(?:[A-Z]{2})?$/, { error: () => texts.phoneCountrySelect })
      .nullish()
      .transform((country) => country || null),
    keepOthers: checkboxSchema(),
    addNew: checkboxSchema(),
    words: z
      .array(z.string({ error: () => texts.wordSelect }), { error: () => texts.wordSelect })
      .max(MOST_WORDS, { error: () => texts.wordSelect })
      .default([])
      .refine((words) => words.every((word) => WORD.test(word)) && areDistinct(words), {
        error: () => texts.wordSelect,
      })
      .transform(mappedWords),
    fallback: z
      .union([z.literal(""), recordIdSchema], { error: () => texts.fallbackSelect })
      .nullish()
      .transform((id) => id || null),
    newAt: newColumnTexts(/^\d{1,2}$/),
    newPlace: newColumnTexts(/^\d{1,2}$/),
    newName: newColumnTexts(/^.{0,200}$/su),
    newKind: newColumnTexts(/^[a-z-]{1,20}$/),
    ...Object.fromEntries(COLUMN_NAMES.map((name) => [name, place])),
  })
  .catchall(place)
  .superRefine(({ newAt, newPlace, newName, newKind }, context) => {
    const isEach = (texts: readonly string[]) => new Set(texts).size === texts.length;
    const wrong = {
      newPlace: !isEach(newPlace),
      newAt: !isEach(newAt) || newAt.some((at) => !newPlace.includes(at)),
      newName: newName.length !== newPlace.length,
      newKind: newKind.length !== newPlace.length,
    };
    for (const [name, isWrong] of Object.entries(wrong)) {
      if (isWrong) context.addIssue({ code: "custom", path: [name], message: texts.newColumnsSelect });
    }
  })
  .transform(
    ({
      intent: _,
      dayOrder,
      phoneCountry,
      keepOthers,
      addNew,
      words,
      fallback,
      newAt,
      newPlace,
      newName,
      newKind,
      ...places
    }) => ({
      answers: { dayOrder, phoneCountry, keepsOthers: keepOthers, addsNew: addNew, words, fallback },
      newColumns: newPlace.flatMap((at, index) =>
        newAt.includes(at)
          ? [{ at: Number(at), label: newName[index]?.trim() ?? "", kind: newKind[index] ?? "" }]
          : [],
      ),
      columns: Object.fromEntries(
        Object.entries(places as Record<string, number | null>).flatMap(([name, at]) =>
          at === null || !(IS_COLUMN.has(name) || MORE_COLUMN.test(name)) ? [] : [[name, at] as const],
        ),
      ),
    }),
  );

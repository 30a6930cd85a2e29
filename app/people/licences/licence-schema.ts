import { z } from "zod";
import { recordIdSchema } from "#app/platform/records/record-id-schema.ts";
import { plainFigure } from "#app/platform/text/digits.ts";
import { calendarDateSchema } from "#app/platform/time/calendar-date-schema.ts";
import { LICENCE_KINDS } from "./licence.ts";
import { licenceMessages } from "./licences.words.ts";

const { problems } = licenceMessages;

export const recordLicenceSchema = z
  .object({
    kind: z.enum(LICENCE_KINDS, { error: () => problems.kind }),
    number: z
      .string({ error: () => problems.number })
      .max(40, { error: () => problems.number })
      .transform((text) => plainFigure(text).replace(/ +/g, "").toUpperCase())
      .refine((text) => /^[A-Z0-9]{4,20}$/.test(text), { error: () => problems.number }),
    validFrom: calendarDateSchema(),
    validUntil: calendarDateSchema(),
  })
  .refine(({ validFrom, validUntil }) => validUntil >= validFrom, {
    error: () => problems.order,
    path: ["validUntil"],
  });
export type RecordLicence = z.output<typeof recordLicenceSchema>;

export const removeLicenceSchema = z.object({ licenceId: recordIdSchema });
export type RemoveLicence = z.output<typeof removeLicenceSchema>;

import { z } from "zod";
import { versionSchema } from "#app/platform/records/record-id-schema.ts";
import { checkboxSchema } from "#app/platform/text/checkbox.ts";
import { optionalEmailSchema } from "#app/platform/text/email.ts";
import { optionalPhoneSchema } from "#app/platform/text/phone.ts";
import { optionalLineSchema, optionalLinesSchema } from "#app/platform/text/plain-text.ts";
import { optionalWebAddressSchema } from "#app/platform/text/web-address.ts";
import { type BrandOffice, MOST_OFFICES, SOCIAL_SITES } from "./brand.ts";
import { brandMessages as texts } from "./brand.words.ts";
import { type ColourCheck, checkAccent, checkPrimary, HEX_COLOUR, isEnough } from "./brand-colours.ts";

/** One decimal, rounded down so that it never appears sufficient when it is not. */
export const ratioText = (ratio: number): string => (Math.floor(ratio * 10) / 10).toFixed(1);

/** An optional colour: null if empty; refused if its contrast is too low. */
const colourSchema = (check: (hex: string) => readonly ColourCheck[]) =>
  z
    .string({ error: () => texts.colourInvalid })
    .trim()
    .toLowerCase()
    .max(20, { error: () => texts.colourInvalid })
    .superRefine((text, context) => {
      if (text === "") return;
      if (!HEX_COLOUR.test(text)) {
        context.addIssue({ code: "custom", message: texts.colourInvalid });
        return;
      }
      for (const { what, scheme, ratio, least } of check(text).filter((one) => !isEnough(one))) {
        const told = { what: texts.checks[what], ratio: ratioText(ratio), least: String(least) };
        context.addIssue({ code: "custom", message: texts.tooPale[scheme](told) });
      }
    })
    .nullish()
    .transform((text) => text || null);

const secureAddressSchema = () =>
  optionalWebAddressSchema().refine((text) => text === null || text.startsWith("https://"), {
    error: () => texts.socialInvalid,
  });

export const OFFICE_NUMBERS = Array.from({ length: MOST_OFFICES }, (_, at) => at + 1);
export const OFFICE_PARTS = ["name", "address", "phone", "email", "hours"] as const;
export type OfficePart = (typeof OFFICE_PARTS)[number];
export const officeField = (number: number, part: OfficePart) => `office-${number}-${part}` as const;

const officeSchemas = {
  name: () => optionalLineSchema({ max: 80 }),
  address: () => optionalLinesSchema({ max: 300 }),
  phone: optionalPhoneSchema,
  email: optionalEmailSchema,
  hours: () => optionalLinesSchema({ max: 200 }),
} as const satisfies Record<OfficePart, () => z.ZodType<string | null>>;

const officeShape = Object.fromEntries(
  OFFICE_NUMBERS.flatMap((number) =>
    OFFICE_PARTS.map((part) => [officeField(number, part), officeSchemas[part]()] as const),
  ),
) as Record<string, z.ZodType<string | null>>;

export const socialField = (site: (typeof SOCIAL_SITES)[number]) => `social-${site}` as const;
const socialShape = Object.fromEntries(
  SOCIAL_SITES.map((site) => [socialField(site), secureAddressSchema()] as const),
) as Record<string, z.ZodType<string | null>>;

/** The form of the brand: everything but the logo's picture. */
export const brandSchema = z
  .object({
    version: versionSchema,
    name: optionalLineSchema({ max: 60 }),
    primary: colourSchema(checkPrimary),
    accent: colourSchema(checkAccent),
    logoHasName: checkboxSchema(),
    ...officeShape,
    ...socialShape,
  })
  .transform(({ version, name, primary, accent, logoHasName, ...others }, context) => {
    const given: Readonly<Record<string, string | null>> = others;
    const offices: BrandOffice[] = [];
    for (const number of OFFICE_NUMBERS) {
      const of = (part: OfficePart) => given[officeField(number, part)] ?? null;
      if (OFFICE_PARTS.every((part) => of(part) === null)) continue;
      const officeName = of("name");
      if (officeName === null) {
        const path = [officeField(number, "name")];
        context.addIssue({ code: "custom", message: texts.officeNameMissing, path });
        return z.NEVER;
      }
      offices.push({
        name: officeName,
        address: of("address"),
        phone: of("phone"),
        email: of("email"),
        hours: of("hours"),
      });
    }
    const social = Object.fromEntries(
      SOCIAL_SITES.flatMap((site) => {
        const address = given[socialField(site)];
        return address ? [[site, address]] : [];
      }),
    );
    return { version, name, primary, accent, logoHasName, offices, social };
  });
export type BrandInput = z.output<typeof brandSchema>;

/** The form for the logo; its file is sent separately. */
export const logoSchema = z.object({ file: z.unknown().optional(), version: versionSchema });
export const MOST_LOGO_BYTES = 1024 * 1024;

import { z } from "zod";
import { versionSchema } from "#app/platform/records/record-id-schema.ts";
import { optionalWebAddressSchema } from "#app/platform/text/web-address.ts";
import { familyMessages as texts } from "./family.words.ts";

/** The official payment page of a university: https only, and nothing that could be mistaken for it. */
export const paymentPageSchema = z.object({
  url: optionalWebAddressSchema().refine((url) => url === null || url.startsWith("https://"), {
    error: () => texts.paymentPage.https,
  }),
  version: versionSchema,
});

/** The host of an address, as people compare it with the one in the browser. */
export const hostOf = (url: string): string => new URL(url).host;

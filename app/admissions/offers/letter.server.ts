import { formatPrice } from "#app/platform/money/format-money.ts";
import type { PdfLook } from "#app/platform/pdf/house.pdf.ts";
import { renderPdf } from "#app/platform/pdf/render-pdf.server.ts";
import { calendarDateOf } from "#app/platform/time/calendar-date.ts";
import { formatCalendarDate } from "#app/platform/time/format-date.ts";
import { formatsOf } from "#app/words/current-language.ts";
import { letterWords as texts } from "./letter.words.ts";
import { countryOf, firstYearMinor, type OfferFigures } from "./offer.ts";
import { OfferLetter } from "./offer-letter.pdf.tsx";
import type { offers } from "./offers.tables.server.ts";

type Row = typeof offers.$inferSelect;

interface Letter {
  readonly offer: Row;
  readonly conditions: readonly { readonly text: string }[];
  readonly name: string;
  readonly reference: string;
  readonly intake: string | null;
  readonly version: number;
  readonly brandName: string;
  /** The agency's branding; defaults to ours. */
  readonly house?: PdfLook;
  readonly now: Date;
}

/** The figures of an offer with their labels, the total last. */
export function namedFigures(
  offer: OfferFigures & { readonly scholarshipName: string | null; readonly currency: string },
): [label: string, amount: string][] {
  const money = (minor: number) => formatPrice(minor, offer.currency);
  const lines: [string, string][] = [[texts.tuition, money(offer.tuitionMinor)]];
  if (offer.scholarshipMinor !== null) {
    const name = offer.scholarshipName ?? "";
    lines.push([texts.scholarship({ name }), `−${money(offer.scholarshipMinor)}`]);
  }
  if (offer.healthCoverMinor !== null) lines.push([texts.healthCover, money(offer.healthCoverMinor)]);
  if (offer.otherFeesMinor !== null) lines.push([texts.otherFees, money(offer.otherFeesMinor)]);
  lines.push([texts.total, money(firstYearMinor(offer))]);
  if (offer.depositMinor !== null) lines.push([texts.deposit, money(offer.depositMinor)]);
  return lines;
}

/** Renders the letter of an offer's terms as PDF. */
export function makeLetter(letter: Letter): Promise<Buffer> {
  const { offer, conditions, name, reference, intake, version, brandName, house, now } = letter;
  const day = (date: string) => formatCalendarDate(date, formatsOf());
  const facts: [string, string | null][] = [
    [texts.student, name],
    [texts.reference, reference],
    [texts.institutionReference, offer.institutionReference],
    [texts.institution, offer.university],
    [texts.course, offer.course],
    [texts.campus, offer.campus],
    [texts.intake, intake],
    [texts.startsOn, offer.startsOn && day(offer.startsOn)],
    [texts.issued, day(calendarDateOf(now))],
    [texts.expires, texts.expiresUntil({ day: day(offer.expiresOn), country: countryOf(offer.currency) })],
  ];
  const said = {
    brandName,
    name,
    foot: texts.foot({ reference, version }),
    intro: texts[offer.kind]({ university: offer.university }),
    facts: facts.filter((fact): fact is [string, string] => fact[1] !== null),
    figures: namedFigures(offer),
    conditions: conditions.map(({ text }) => text),
    note: offer.note,
    close: texts.close({ brand: brandName }),
  };
  return renderPdf(OfferLetter, said, house);
}

import { Checkbox } from "#app/ui/checkbox.tsx";
import type { FormField } from "#app/ui/form/form-field.ts";
import { LinesField, SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { agreementMessages } from "./agreements.words.ts";
import {
  CURRENCY_OPTIONS,
  EARNED_OPTIONS,
  percentText,
  TAX_OPTIONS,
  WHAT_OPTIONS,
  whatKindOf,
} from "./labels.ts";
import { bonusesField, ratesField } from "./rate-lines.ts";
import type { AgreementTerms } from "./terms.ts";

const texts = agreementMessages.fields;

const TERMS_FIELDS = [
  "currency",
  "what",
  "net",
  "rates",
  "bonuses",
  "earnedOn",
  "instalments",
  "tax",
  "taxPercent",
  "taxSource",
  "taxAsOf",
  "beforeCensus",
  "withinDays",
  "withinDaysPercent",
  "visaRefused",
] as const;
export type TermsFieldName = (typeof TERMS_FIELDS)[number];

const percentField = (basisPoints: number): string => (basisPoints === 0 ? "" : percentText(basisPoints));

/** Terms as they stand in the fields of a form; without terms, the usual ones. */
export function termsValues(terms: AgreementTerms | null): Record<TermsFieldName, string> {
  if (!terms)
    return {
      currency: "AUD",
      what: "first-year",
      net: "on",
      rates: "",
      bonuses: "",
      earnedOn: "census-passed",
      instalments: "1",
      tax: "none",
      taxPercent: "",
      taxSource: "",
      taxAsOf: "",
      beforeCensus: "100",
      withinDays: "",
      withinDaysPercent: "",
      visaRefused: "100",
    };
  const { tax, clawback, what } = terms;
  return {
    currency: terms.currency,
    what: whatKindOf(terms),
    net: what.kind === "percent" && what.net ? "on" : "",
    rates: ratesField(terms),
    bonuses: bonusesField(terms),
    earnedOn: terms.earnedOn,
    instalments: String(terms.instalments),
    tax: tax.treatment,
    taxPercent: percentField(tax.basisPoints),
    taxSource: tax.source ?? "",
    taxAsOf: tax.asOf ?? "",
    beforeCensus: percentField(clawback.beforeCensus),
    withinDays: clawback.withinDays === null ? "" : String(clawback.withinDays),
    withinDaysPercent: clawback.withinDays === null ? "" : percentField(clawback.withinDaysRate),
    visaRefused: percentField(clawback.visaRefused),
  };
}

type TermsFieldsProps = { fields: Readonly<Record<TermsFieldName, FormField>>; netIsTicked: boolean };

/** The fields of what is paid, when, and what is clawed back. */
export function TermsFields({ fields, netIsTicked }: TermsFieldsProps) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField field={fields.what} label={texts.what} options={WHAT_OPTIONS} />
        <SelectField field={fields.currency} label={texts.currency} options={CURRENCY_OPTIONS} />
      </div>
      <Checkbox
        name={fields.net.name}
        id={fields.net.id}
        key={`net ${fields.net.key}`}
        defaultChecked={netIsTicked}
        label={texts.net}
      />
      <LinesField field={fields.rates} label={texts.rates} hint={texts.ratesHint} rows={3} maxLength={500} />
      <LinesField
        field={fields.bonuses}
        label={texts.bonuses}
        hint={texts.bonusesHint}
        optional
        rows={2}
        maxLength={500}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField field={fields.earnedOn} label={texts.earnedOn} options={EARNED_OPTIONS} />
        <TextField
          field={fields.instalments}
          label={texts.instalments}
          inputMode="numeric"
          autoComplete="off"
        />
        <SelectField field={fields.tax} label={texts.tax} options={TAX_OPTIONS} />
        <TextField
          field={fields.taxPercent}
          label={texts.taxPercent}
          optional
          inputMode="decimal"
          autoComplete="off"
        />
        <TextField field={fields.taxSource} label={texts.taxSource} optional autoComplete="off" />
        <TextField field={fields.taxAsOf} label={texts.taxAsOf} optional type="date" />
        <TextField
          field={fields.beforeCensus}
          label={texts.beforeCensus}
          optional
          inputMode="decimal"
          autoComplete="off"
        />
        <TextField
          field={fields.visaRefused}
          label={texts.visaRefused}
          optional
          inputMode="decimal"
          autoComplete="off"
        />
        <TextField
          field={fields.withinDays}
          label={texts.withinDays}
          optional
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          field={fields.withinDaysPercent}
          label={texts.withinDaysPercent}
          optional
          inputMode="decimal"
          autoComplete="off"
        />
      </div>
    </>
  );
}

import type { SubmissionResult } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { type PlainField, PlainForm } from "#app/commissions/claims/plain-form.tsx";
import { ORIGINS } from "#app/planning/funds/funds-query.ts";
import { FormKey } from "#app/platform/forms/form-key.tsx";
import { amountText } from "#app/platform/money/amount-schema.ts";
import { optionsOf } from "#app/platform/records/option.ts";
import { formatCalendarDate, type Place } from "#app/platform/time/format-date.ts";
import { Button } from "#app/ui/button.tsx";
import { FoldedCard } from "#app/ui/folded-card.tsx";
import { FileField } from "#app/ui/form/file-field.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import {
  FAMILY_GROUND_LABELS,
  FUNDS_CURRENCY_OPTIONS,
  FUNDS_ROUTE_LABELS,
  ORIGIN_LABELS,
  SOURCE_KIND_LABELS,
  SPONSOR_RELATION_LABELS,
  fundsMessages as texts,
} from "./funds.words.ts";
import { FAMILY_GROUNDS, FUNDS_ROUTES, SOURCE_KINDS, SPONSOR_RELATIONS } from "./funds-options.ts";
import type { FundsPage, ShownSource } from "./funds-record.ts";

type Result = SubmissionResult<string[]> | undefined;
const { fields, hints } = texts;
const tick = (is: boolean) => (is ? "on" : "");

/** The plan of a case (`save`). */
export function CaseForm({ page, place, lastResult }: { page: FundsPage; place: Place; lastResult: Result }) {
  const { given, figures, application, suggestedRate } = page;
  if (!figures) return null;
  const { currency } = figures;
  const inDollars = hints.inCurrency({ currency });
  const published = application.tuition?.currency === currency ? application.tuition.minor : null;
  return (
    <PlainForm
      key={given.version}
      intent="save"
      label={texts.saveCase}
      carries={{ version: given.version }}
      fields={[
        ...plannedField(page),
        {
          name: "currency",
          kind: "select",
          label: fields.currency,
          optional: true,
          options: [{ value: "", label: texts.anyCurrency }, ...FUNDS_CURRENCY_OPTIONS],
          value: given.currency ?? "",
        },
        {
          name: "rate",
          kind: "line",
          label: fields.rate,
          optional: true,
          value: given.rate ?? "",
          hint: suggestedRate
            ? hints.rate({
                currency,
                suggested: `${suggestedRate.rate} (${formatCalendarDate(suggestedRate.asOf, place.locale)})`,
              })
            : hints.ratePlain({ currency }),
        },
        { name: "rateOn", kind: "date", label: fields.rateOn, optional: true, value: given.rateOn ?? "" },
        {
          name: "rateSource",
          kind: "line",
          label: fields.rateSource,
          optional: true,
          value: given.rateSource ?? "",
        },
        {
          name: "route",
          kind: "select",
          label: fields.route,
          value: given.route,
          options: optionsOf(FUNDS_ROUTES, FUNDS_ROUTE_LABELS),
        },
        {
          name: "tuition",
          kind: "line",
          label: fields.tuition,
          hint: inDollars,
          optional: true,
          value: amountText(given.version === 0 ? published : given.tuitionMinor),
        },
        {
          name: "tuitionPaid",
          kind: "line",
          label: fields.tuitionPaid,
          hint: inDollars,
          optional: true,
          value: given.tuitionPaidMinor === 0 ? "" : amountText(given.tuitionPaidMinor),
        },
        {
          name: "stayDays",
          kind: "line",
          label: fields.stayDays,
          hint: hints.stayDays,
          optional: true,
          value: given.stayDays === null ? "" : String(given.stayDays),
        },
        {
          name: "origin",
          kind: "select",
          label: fields.origin,
          value: given.origin,
          options: optionsOf(ORIGINS, ORIGIN_LABELS),
        },
        ...fareFields(page),
        { name: "partner", kind: "tick", label: fields.partner, value: tick(given.partner) },
        { name: "children", kind: "line", label: fields.children, value: String(given.children) },
        { name: "school", kind: "line", label: fields.school, value: String(given.school) },
        {
          name: "familyGround",
          kind: "select",
          label: fields.familyGround,
          optional: true,
          hint: figures.familyText ?? undefined,
          options: [{ value: "", label: texts.noGround }, ...optionsOf(FAMILY_GROUNDS, FAMILY_GROUND_LABELS)],
          value: given.familyGround ?? "",
        },
      ]}
      lastResult={lastResult}
    />
  );
}

/** The planned day, unless the visa file has it. */
const plannedField = ({ given, hasPlan }: FundsPage): PlainField[] =>
  hasPlan
    ? []
    : [
        {
          name: "plannedOn",
          kind: "date",
          label: fields.plannedOn,
          optional: true,
          value: given.plannedOn ?? "",
        },
      ];

/** What only some countries ask: the fare, and prepaid accommodation. */
function fareFields({ given, figures }: FundsPage): PlainField[] {
  if (!figures) return [];
  const { currency } = figures;
  const found: PlainField[] = [];
  if (figures.asksFare) {
    found.push(
      { name: "hasTicket", kind: "tick", label: fields.hasTicket, value: tick(given.hasTicket) },
      {
        name: "travel",
        kind: "line",
        label: fields.travel,
        optional: true,
        hint: `${hints.travelNz} ${hints.inCurrency({ currency })}`,
        value: amountText(given.travelMinor),
      },
    );
  }
  if (figures.deductsAccommodation) {
    found.push({
      name: "accommodationPaid",
      kind: "line",
      label: fields.accommodationPaid,
      optional: true,
      hint: hints.accommodation({ currency }),
      value: given.accommodationPaidMinor === 0 ? "" : amountText(given.accommodationPaidMinor),
    });
  }
  return found;
}

/** Adds a person who pays (`add-sponsor`). */
export const SponsorForm = ({ lastResult }: { lastResult: Result }) => (
  <PlainForm
    creates
    intent="add-sponsor"
    label={texts.addSponsor}
    fields={[
      { name: "name", kind: "line", label: fields.name },
      {
        name: "relation",
        kind: "select",
        label: fields.relation,
        value: "mother",
        options: optionsOf(SPONSOR_RELATIONS, SPONSOR_RELATION_LABELS),
      },
      { name: "consentOn", kind: "date", label: fields.consentOn },
      { name: "consent", kind: "tick", label: fields.consent },
    ]}
    lastResult={lastResult}
  />
);

type SourceFormProps = {
  sponsors: FundsPage["sponsors"];
  currency: string;
  /** The one that is edited. */
  source?: ShownSource;
  lastResult: Result;
};

/** Adds an account, loan, scholarship or income, or edits one (`save-source`). */
export function SourceForm({ sponsors, currency, source, lastResult }: SourceFormProps) {
  const id = source ? `save-source-${source.id}` : "save-source";
  return (
    <PlainForm
      creates
      intent="save-source"
      id={id}
      label={source ? texts.saveSource : texts.addSource}
      carries={source ? { sourceId: source.id } : {}}
      fields={[
        {
          name: "kind",
          kind: "select",
          label: fields.kind,
          value: source?.kind ?? "account",
          options: optionsOf(SOURCE_KINDS, SOURCE_KIND_LABELS),
        },
        {
          name: "sponsorId",
          kind: "select",
          label: fields.sponsorId,
          value: source?.sponsorId ?? "",
          options: [
            { value: "", label: texts.student },
            ...sponsors.map((sponsor) => ({ value: sponsor.id, label: sponsor.name })),
          ],
        },
        { name: "label", kind: "line", label: fields.label, value: source?.label ?? "" },
        {
          name: "lastFour",
          kind: "line",
          label: fields.lastFour,
          optional: true,
          value: source?.lastFour ?? "",
        },
        {
          name: "sourceCurrency",
          kind: "select",
          label: fields.sourceCurrency,
          options: FUNDS_CURRENCY_OPTIONS,
          value: source?.currency ?? currency,
        },
        {
          name: "amount",
          kind: "line",
          label: fields.amount,
          hint: hints.amount,
          value: amountText(source?.amountMinor ?? null),
        },
        {
          name: "disbursed",
          kind: "line",
          label: fields.disbursed,
          hint: hints.disbursed,
          optional: true,
          value: source && source.disbursedMinor > 0 ? amountText(source.disbursedMinor) : "",
        },
        {
          name: "documentOn",
          kind: "date",
          label: fields.documentOn,
          optional: true,
          value: source?.documentOn ?? "",
        },
        {
          name: "isGovernmentDocument",
          kind: "tick",
          label: fields.isGovernmentDocument,
          value: tick(source?.isGovernmentDocument ?? false),
        },
      ]}
      hint={hints.government}
      lastResult={lastResult}
    />
  );
}

const accountsOf = (sources: readonly ShownSource[]) =>
  sources.flatMap(({ id, kind, label, lastFour }) =>
    kind === "account"
      ? [{ value: id, label: lastFour ? `${label} ${texts.ending({ digits: lastFour })}` : label }]
      : [],
  );

type StatementFormsProps = {
  sources: readonly ShownSource[];
  lineResult: Result;
  /** Why the last file could not be read. */
  problem: string | undefined;
};

/** Statement lines: from a file (`import-lines`), or typed (`add-line`). */
export function StatementForms({ sources, lineResult, problem }: StatementFormsProps) {
  const accounts = accountsOf(sources);
  const sending = useNavigation().formData?.get("intent") === "import-lines";
  const [first] = accounts;
  if (!first) return <p className="text-ink-muted">{texts.noAccounts}</p>;
  return (
    <>
      <FoldedCard title={texts.importFile} open={problem !== undefined}>
        <Form
          method="post"
          encType="multipart/form-data"
          preventScrollReset
          className="flex max-w-prose flex-col gap-3"
        >
          <input type="hidden" name="intent" value="import-lines" />
          <FormKey intent="import-lines" />
          {problem ? (
            <Notice tone="destructive" live>
              {problem}
            </Notice>
          ) : null}
          <SelectField
            field={{ id: "import-account", name: "accountId", initialValue: first.value }}
            label={fields.accountId}
            options={accounts}
          />
          <FileField
            field={{ id: "statement-file", name: "file" }}
            label={texts.file}
            hint={texts.importHint}
            accept=".csv,.txt,.tsv,.xlsx,text/csv"
          />
          <div>
            <Button type="submit" loading={sending}>
              {texts.importFile}
            </Button>
          </div>
        </Form>
      </FoldedCard>
      <FoldedCard title={texts.addLine} open={lineResult !== undefined}>
        <PlainForm
          creates
          intent="add-line"
          label={texts.addLine}
          fields={[
            {
              name: "accountId",
              kind: "select",
              label: fields.accountId,
              options: accounts,
              value: first.value,
            },
            { name: "on", kind: "date", label: fields.on },
            { name: "description", kind: "line", label: fields.description },
            { name: "lineAmount", kind: "line", label: fields.lineAmount, hint: hints.lineAmount },
          ]}
          lastResult={lineResult}
        />
      </FoldedCard>
    </>
  );
}

/** A button that removes something of the funds. */
export function RemoveButton({
  intent,
  name,
  id,
  label,
}: {
  intent: string;
  name: string;
  id: string;
  label: string;
}) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name={name} value={id} />
      <Button type="submit" size="sm" variant="ghost">
        {label}
      </Button>
    </Form>
  );
}

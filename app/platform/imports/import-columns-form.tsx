import { type SubmissionResult, useForm } from "@conform-to/react";
import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { FormKey } from "#app/platform/forms/form-key.tsx";
import { DAY_ORDERS } from "#app/platform/time/read-date.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import type { FormField } from "#app/ui/form/form-field.ts";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { currentLanguage } from "#app/words/current-language.ts";
import { andText, listText } from "#app/words/list-text.ts";
import { isErrorColumn } from "./import.ts";
import type { ImportPage } from "./import-page.ts";
import { importMessages as texts } from "./imports.words.ts";
import { plainName } from "./match-columns.ts";
import { NewColumnFields } from "./new-column-fields.tsx";
import { WordFields } from "./word-fields.tsx";

/** Its fields have ids that start with it. */
const FORM = "columns";

type ColumnsProps = {
  page: ImportPage;
  /** The countries of the file's phone numbers, as two letters. */
  countries: readonly string[];
  lastResult: SubmissionResult<string[]> | undefined;
};

/** Says above everything else why the rows were not checked, with a link to each field that needs an answer. */
export function ImportColumnsProblem({ page, lastResult }: Omit<ColumnsProps, "countries">) {
  const problems = Object.entries(lastResult?.error ?? {}).flatMap(([name, errors]) =>
    errors && errors.length > 0 ? [{ name, text: errors.join(" ") }] : [],
  );
  if (problems.length === 0) return null;
  const labels = new Map(page.columns.map(({ name, label }) => [name, label]));
  return (
    <Notice tone="destructive" title={texts.notChecked} live>
      <ul className="flex flex-col">
        {problems.map(({ name, text }) => {
          const label = labels.get(name);
          const said = label === undefined ? text : `${label}: ${text}`;
          return (
            <li key={name}>
              {label !== undefined || name === "dayOrder" || name === "newColumns" ? (
                <a href={`#${FORM}-${name}`} className="underline underline-offset-4">
                  {said}
                </a>
              ) : (
                said
              )}
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}

/** Which countries the rows have by the column that decides. */
const decidedHint = (
  { label, phoneCountries = {}, fallbacks = [] }: ImportPage["columns"][number],
  regions: Intl.DisplayNames,
): string =>
  texts.phoneCountryDecidedHint({
    column: label,
    countries: listText(
      Object.entries(phoneCountries).map(([key, country]) =>
        texts.phoneCountryOf({
          name: fallbacks.find((each) => plainName(each.label) === key)?.label ?? key,
          country: regions.of(country) ?? country,
        }),
      ),
    ),
  });

/** The form that maps the columns of the file to ours. */
export function ImportColumnsForm({ page, countries, lastResult }: ColumnsProps) {
  const { header, columns: chosen, state, source } = page.import;
  const holds = (kind: string) => page.columns.some((column) => column.holds === kind);
  const regions = new Intl.DisplayNames([currentLanguage()], { type: "region" });
  const sending = useNavigation().formData?.get("intent");
  const deciding = page.columns.find(
    ({ name, phoneCountries = {} }) => chosen[name] !== undefined && Object.keys(phoneCountries).length > 0,
  );
  const fallback = page.columns.find(({ fallbacks = [] }) => fallbacks.length > 0);
  const [form, fields] = useForm<Record<string, string>>({
    id: FORM,
    lastResult,
    defaultValue: {
      ...Object.fromEntries(Object.entries(chosen).map(([name, at]) => [name, String(at)])),
      dayOrder: source?.answers.dayOrder ?? "",
      fallback: source?.answers.fallback ?? "",
      phoneCountry: source?.answers.phoneCountry ?? "",
      keepOthers: page.keepsOthers ? "on" : "",
      addNew: page.addsNew?.isOn ? "on" : "",
    },
  });
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (lastResult?.error) ref.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [lastResult]);
  const needsDayOrder = page.asksDayOrder || fields.dayOrder?.errors !== undefined;
  const options = header.map((name, at) => ({
    value: String(at),
    label:
      name.trim() === ""
        ? texts.columnUnnamed({ number: at + 1, text: source?.sample[0]?.fields[at]?.slice(0, 40) ?? "" })
        : texts.column({ number: at + 1, name: name.slice(0, 60) }),
  }));
  const taken = new Set(Object.values(chosen));
  const creatable = new Set(page.newColumns?.columns.map(({ at }) => at));
  const others = header.filter(
    (name, at) => name.trim() !== "" && !taken.has(at) && !isErrorColumn(name) && !creatable.has(at),
  );
  return (
    <Card
      title={texts.columnsTitle}
      description={source?.isGuided ? texts.columnsLeadGuided : texts.columnsLead}
    >
      <Form ref={ref} method="post" id={form.id} className="flex flex-col gap-5">
        <FormKey intent="create-fields" />
        <div className="grid gap-5 sm:grid-cols-2">
          {page.columns.map(({ name, label, isRequired }) => {
            const field = fields[name];
            return field ? (
              <SelectField
                key={name}
                field={field}
                label={label}
                optional={!isRequired}
                options={[{ value: "", label: texts.noColumn }, ...options]}
              />
            ) : null;
          })}
        </div>
        {holds("date") || holds("as-of") ? (
          <SelectField
            field={fields.dayOrder as FormField}
            label={texts.dayOrder}
            hint={page.asksDayOrder ? texts.dayOrderAsked : texts.dayOrderHint}
            optional={!needsDayOrder}
            options={[
              { value: "", label: needsDayOrder ? texts.dayOrderSelect : texts.dayOrderDetect },
              ...DAY_ORDERS.map((value) => ({ value, label: texts.dayOrders[value] })),
            ]}
          />
        ) : null}
        {holds("phone") ? (
          <SelectField
            field={fields.phoneCountry as FormField}
            label={texts.phoneCountry}
            hint={deciding ? decidedHint(deciding, regions) : texts.phoneCountryHint}
            optional
            options={[
              {
                value: "",
                label: deciding
                  ? texts.phoneCountryDecided({ column: deciding.label })
                  : fallback?.fallbacks?.some(({ phoneCountry }) => phoneCountry)
                    ? texts.phoneCountryBranches
                    : texts.phoneCountryNone,
              },
              ...countries.map((value) => ({ value, label: regions.of(value) ?? value })),
            ]}
          />
        ) : null}
        {fallback ? (
          <SelectField
            field={fields.fallback as FormField}
            label={texts.fallback({ column: fallback.label })}
            hint={texts.fallbackHint}
            optional
            options={[{ value: "", label: texts.fallbackNone }, ...(fallback.fallbacks ?? [])]}
          />
        ) : null}
        {page.newColumns && page.newColumns.columns.length > 0 ? (
          <NewColumnFields
            id={`${FORM}-newColumns`}
            columns={page.newColumns.columns}
            kinds={page.newColumns.kinds}
            typed={lastResult?.initialValue}
            error={fields.newColumns?.errors}
            pending={sending === "create-fields"}
          />
        ) : null}
        <WordFields page={page} typed={lastResult?.initialValue?.words} error={fields.words?.errors} />
        {page.addsNew ? (
          <Checkbox
            key={fields.addNew?.key}
            name="addNew"
            defaultChecked={fields.addNew?.initialValue === "on"}
            label={page.addsNew.label}
            error={fields.addNew?.errors}
          />
        ) : null}
        {page.keepsOthers === null ? null : (
          <Checkbox
            key={fields.keepOthers?.key}
            name="keepOthers"
            defaultChecked={fields.keepOthers?.initialValue === "on"}
            label={texts.keepOthers}
            error={fields.keepOthers?.errors}
          />
        )}
        {others.length > 0 ? (
          <p className="text-ink-muted text-sm [overflow-wrap:anywhere]">
            {(page.keepsOthers ? texts.keptAsNote : texts.untaken)({ names: andText(others) })}
          </p>
        ) : null}
        <div>
          <Button
            type="submit"
            name="intent"
            value="columns"
            variant={state === "columns" ? "primary" : "secondary"}
            loading={sending === "columns"}
          >
            {state === "columns" ? texts.check : texts.checkAgain}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

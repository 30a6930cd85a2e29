import { Form, useNavigation } from "react-router";
import type { ImportSource } from "#app/platform/imports/import.ts";
import type { TableSource } from "#app/platform/imports/table.ts";
import { TableSourceCard } from "#app/platform/imports/table-source-card.tsx";
import { DAY_ORDERS } from "#app/platform/time/read-date.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { buttonClass } from "#app/ui/button-style.ts";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { NativeSelect } from "#app/ui/native-select.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { currentLanguage } from "#app/words/current-language.ts";
import { importMessages as texts } from "./import.words.ts";
import {
  IMPORT_FIELD_LABELS,
  IMPORT_FIELDS,
  type ImportColumns,
  type ImportField,
} from "./import-columns.ts";
import { IMPORT_PATH, OWN_STUDENTS_PATH } from "./paths.ts";

type VerdictName = "new" | "mine" | "twice" | "invalid";

const BADGES = { new: "success", mine: "secondary", twice: "secondary", invalid: "destructive" } as const;

type ImportCheckProps = {
  kept: {
    id: string;
    header: readonly string[];
    columns: ImportColumns;
    source: ImportSource & TableSource;
    /** Whether the order of day and month in the file is ambiguous. */
    asksOrder: boolean;
    /** Null until it is confirmed. */
    imported: number | null;
    version: number;
  };
  counts: Readonly<Record<VerdictName, number>>;
  total: number;
  lines: readonly {
    line: number;
    verdict: VerdictName;
    who: string | null;
    email: string | null;
    problems: readonly { field: ImportField; message: string }[];
  }[];
  /** The allowed countries of phone numbers, as two letters. */
  countries: readonly string[];
  mails: { now: number; aDay: number };
};

/** The preview of a file: the result of each line, the column mapping, and the button to send requests. */
export function ImportCheck({ kept, counts, total, lines, countries, mails }: ImportCheckProps) {
  const sent = useNavigation().formData?.get("intent");
  const { id, imported, version } = kept;
  const { new: fresh, mine, twice, invalid } = counts;
  const errors =
    total > fresh ? (
      <a href={`${IMPORT_PATH}/${id}/errors`} className={buttonClass({ size: "sm" })} download>
        {texts.errors}
      </a>
    ) : null;
  if (imported !== null) {
    return (
      <div className="flex flex-col gap-6">
        <Notice tone="success">{texts.done({ count: imported })}</Notice>
        {total > 0 ? (
          <p className="flex flex-wrap items-center gap-3">
            {texts.doneLeft} {errors}
          </p>
        ) : null}
        <p>
          <ButtonLink to={OWN_STUDENTS_PATH}>{texts.toList}</ButtonLink>
        </p>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-col gap-4">
        <p>{texts.counts({ fresh, mine, twice, invalid })}</p>
        <div className="flex flex-wrap items-center gap-3">
          {fresh > 0 ? (
            <Form method="post">
              <input type="hidden" name="version" value={version} />
              <Button
                type="submit"
                name="intent"
                value="confirm"
                variant="primary"
                loading={sent === "confirm"}
              >
                {texts.confirm({ count: fresh })}
              </Button>
            </Form>
          ) : (
            <p className="text-ink-muted">{texts.nothing}</p>
          )}
          {errors}
        </div>
        {fresh > 0 ? (
          <p className="text-ink-muted text-sm">
            {texts.confirmHint({ count: Math.min(fresh, mails.now), limit: mails.aDay })}
          </p>
        ) : null}
      </div>
      <Columns kept={kept} countries={countries} sending={sent === "columns"} />
      <TableSourceCard source={kept.source} />
      <Card
        title={texts.linesTitle}
        description={total > lines.length ? texts.linesShown({ shown: lines.length, total }) : undefined}
      >
        <ol className="flex flex-col">
          {lines.map(({ line, verdict, who, email, problems }) => (
            <li key={line} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b py-2">
              <span className="text-ink-muted text-sm">{texts.line({ line })}</span>
              <Badge variant={BADGES[verdict]}>{texts.verdicts[verdict]}</Badge>
              <span className="min-w-0 [overflow-wrap:anywhere]">
                {[who, email].filter(Boolean).join(", ")}
              </span>
              {problems.map(({ field, message }) => (
                <span key={field} className="basis-full text-destructive text-sm">
                  {texts.problem({ field: IMPORT_FIELD_LABELS[field], message })}
                </span>
              ))}
            </li>
          ))}
        </ol>
      </Card>
    </div>
  );
}

type ColumnsProps = Pick<ImportCheckProps, "kept" | "countries"> & { sending: boolean };

function Columns({ kept, countries, sending }: ColumnsProps) {
  const regions = new Intl.DisplayNames([currentLanguage()], { type: "region" });
  const { answers } = kept.source;
  const options = [
    { value: "", label: texts.noColumn },
    ...kept.header.map((name, at) => ({
      value: String(at),
      label: texts.column({ number: at + 1, name: name.slice(0, 60) }),
    })),
  ];
  return (
    <Card title={texts.columnsTitle} description={texts.columnsLead}>
      <Form method="post" className="flex flex-col gap-5">
        <input type="hidden" name="version" value={kept.version} />
        {kept.asksOrder ? <Notice tone="warning">{texts.dayOrderAsk}</Notice> : null}
        <div className="grid gap-5 sm:grid-cols-2">
          <Field id="column-dayOrder" label={texts.dayOrder} hint={texts.dayOrderHint}>
            <NativeSelect
              key={kept.version}
              id="column-dayOrder"
              name="dayOrder"
              defaultValue={answers.dayOrder ?? ""}
              options={[
                { value: "", label: texts.dayOrderDetect },
                ...DAY_ORDERS.map((value) => ({ value, label: texts.dayOrders[value] })),
              ]}
            />
          </Field>
          <Field id="column-phoneCountry" label={texts.phoneCountry} hint={texts.phoneCountryHint}>
            <NativeSelect
              key={kept.version}
              id="column-phoneCountry"
              name="phoneCountry"
              defaultValue={answers.phoneCountry ?? ""}
              options={[
                { value: "", label: texts.phoneCountryNone },
                ...countries.map((value) => ({ value, label: regions.of(value) ?? value })),
              ]}
            />
          </Field>
          {IMPORT_FIELDS.map((field) => (
            <Field key={`${field}-${kept.version}`} id={`column-${field}`} label={IMPORT_FIELD_LABELS[field]}>
              <NativeSelect
                id={`column-${field}`}
                name={field}
                defaultValue={String(kept.columns[field] ?? "")}
                options={options}
              />
            </Field>
          ))}
        </div>
        <div>
          <Button type="submit" name="intent" value="columns" loading={sending}>
            {texts.recheck}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

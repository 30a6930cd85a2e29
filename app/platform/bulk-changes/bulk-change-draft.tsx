import { type SubmissionResult, useForm } from "@conform-to/react";
import { useNavigation } from "react-router";
import { RecordForm } from "#app/platform/records/record-form.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { LinesField, SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { andText } from "#app/words/list-text.ts";
import { type BulkField, bulkChangePath } from "./bulk-change.ts";
import { bulkChangeMessages as texts } from "./bulk-changes.words.ts";
import type { ChangePage } from "./change-page.ts";

type DraftProps = { page: ChangePage; lastResult: SubmissionResult<string[]> | undefined };

/** The records that were chosen, and the form of what is to be changed of them. */
export function BulkChangeDraft({ page, lastResult }: DraftProps) {
  const { change, list, kinds, kind, names } = page;
  const others = change.counts.total - names.length;
  const who = others > 0 ? [...names, texts.others({ count: others })] : names;
  return (
    <div className="max-w-prose">
      <PageHeader
        compact
        title={texts.draftTitle({ count: change.counts.total })}
        description={texts.of({ list: list.title, names: andText(who) })}
        actions={<ButtonLink to={list.to}>{texts.back}</ButtonLink>}
      />
      {kind ? (
        <>
          <TabLinks
            label={texts.kinds}
            items={kinds.map(({ name, title }) => ({
              href: `${bulkChangePath(change.id)}?change=${name}`,
              label: title,
              current: name === kind.name,
            }))}
          />
          <DraftForm
            key={kind.name}
            kind={kind}
            count={change.counts.total}
            back={list.to}
            lastResult={lastResult}
          />
        </>
      ) : (
        <Notice tone="warning" title={texts.noKinds} />
      )}
    </div>
  );
}

type DraftFormProps = {
  kind: NonNullable<ChangePage["kind"]>;
  count: number;
  back: string;
  lastResult: SubmissionResult<string[]> | undefined;
};

function DraftForm({ kind, count, back, lastResult }: DraftFormProps) {
  const intent = `begin-${kind.name}`;
  const pending = useNavigation().formData?.get("intent") === intent;
  const [form, fields] = useForm<Record<string, string>>({ id: intent, lastResult });
  return (
    <div className="mt-6">
      <RecordForm
        form={form}
        hidden={<input type="hidden" name="intent" value={intent} />}
        buttons={
          <>
            <ButtonLink to={back}>{texts.cancel}</ButtonLink>
            <Button type="submit" variant="primary" loading={pending}>
              {texts.begin({ count })}
            </Button>
          </>
        }
      >
        {kind.fields.map((field) => {
          const control = fields[field.name];
          return control ? <Field key={field.name} {...field} field={control} /> : null;
        })}
        {kind.hint ? <p className="text-ink-muted text-sm">{kind.hint}</p> : null}
      </RecordForm>
    </div>
  );
}

type FieldProps = BulkField & { field: Parameters<typeof TextField>[0]["field"] };

function Field({ type, field, label, hint, isOptional, options = [], none, maxLength }: FieldProps) {
  const named = { field, label, hint, optional: isOptional };
  switch (type) {
    case "choice":
      return (
        <SelectField {...named} options={options} placeholder={isOptional && none ? none : texts.choose} />
      );
    case "lines":
      return <LinesField {...named} rows={3} {...(maxLength ? { maxLength } : {})} />;
    case "day":
      return <TextField {...named} type="date" className="tabular-nums" />;
    default:
      return <TextField {...named} maxLength={maxLength} autoComplete="off" />;
  }
}

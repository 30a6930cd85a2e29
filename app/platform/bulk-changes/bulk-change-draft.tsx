import { type SubmissionResult, useForm } from "@conform-to/react";
import { useNavigation } from "react-router";
import { bulkMessages } from "#app/platform/lists/bulk.words.ts";
import { BulkFields } from "#app/platform/lists/bulk-fields.tsx";
import { bulkChangePath } from "#app/platform/lists/bulk-offer.ts";
import { RecordForm } from "#app/platform/records/record-form.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { andText } from "#app/words/list-text.ts";
import { bulkChangeMessages as texts } from "./bulk-changes.words.ts";
import type { ChangePage } from "./change-page.ts";

type DraftProps = { page: ChangePage; lastResult: SubmissionResult<string[]> | undefined };

/** The chosen records, and the form of what is to be changed. */
export function BulkChangeDraft({ page, lastResult }: DraftProps) {
  const { change, list, kinds, kind, names } = page;
  const others = change.counts.total - names.length;
  const who = others > 0 ? [...names, bulkMessages.others({ count: others })] : names;
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
        <Notice tone="warning" title={bulkMessages.noKinds} />
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
  const [form, fields] = useForm<Record<string, string>>({
    id: intent,
    lastResult,
    defaultValue: Object.fromEntries(
      kind.fields.flatMap((each) =>
        each.type === "checkbox" && each.preset ? [[each.name, each.preset]] : [],
      ),
    ),
  });
  return (
    <div className="mt-6">
      <RecordForm
        form={form}
        hidden={<input type="hidden" name="intent" value={intent} />}
        buttons={
          <>
            <ButtonLink to={back}>{texts.cancel}</ButtonLink>
            <Button type="submit" variant="primary" loading={pending}>
              {bulkMessages.begin({ count })}
            </Button>
          </>
        }
      >
        <BulkFields kind={kind} fields={fields} />
      </RecordForm>
    </div>
  );
}

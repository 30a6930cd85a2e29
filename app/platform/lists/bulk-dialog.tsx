import { type SubmissionResult, useForm } from "@conform-to/react";
import { useEffect, useEffectEvent, useId, useRef } from "react";
import { useFetcher } from "react-router";
import { FORM_KEY } from "#app/platform/forms/form-key.ts";
import { usePageKey } from "#app/platform/forms/form-key.tsx";
import { formKeyMessages } from "#app/platform/forms/form-key.words.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog, DialogClose } from "#app/ui/dialog.tsx";
import { FormProblem } from "#app/ui/form/form-problem.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { uiMessages } from "#app/ui/ui.words.ts";
import { andText } from "#app/words/list-text.ts";
import { bulkMessages as texts } from "./bulk.words.ts";
import { BulkFields } from "./bulk-fields.tsx";
import { type BulkOffer, type BulkPreview, bulkChangePath } from "./bulk-offer.ts";
import { changeSeveralPath } from "./list-link.ts";

type Refused = { lastResult: SubmissionResult<string[]> };
type Prepared = { chosen: string } | Refused;
type Begun = { begun: string } | Refused;

type BulkDialogProps = {
  list: string;
  search: string;
  which: "all" | "chosen";
  ids: readonly string[];
  offer: BulkOffer;
  onBegun: (id: string) => void;
  onClose: () => void;
};

/** Asks what a bulk edit changes, and shows its records, before it starts. */
export function BulkDialog({ list, search, which, ids, offer, onBegun, onClose }: BulkDialogProps) {
  const prepare = useFetcher<Prepared>();
  const preview = useFetcher<{ page: BulkPreview }>();
  const key = usePageKey();
  const id = useId();
  const isSent = useRef(false);
  const send = useEffectEvent(() => {
    const fields = new FormData();
    fields.set("intent", "choose");
    fields.set("from", "list");
    fields.set("which", which);
    fields.set(FORM_KEY, `${key}.${offer.name}-${Date.now().toString(36)}`);
    for (const each of ids) fields.append("ids", each);
    void prepare.submit(fields, { method: "post", action: changeSeveralPath(list, search) });
  });
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    send();
  }, []);
  const chosen = prepare.data && "chosen" in prepare.data ? prepare.data.chosen : null;
  const show = useEffectEvent((change: string) => {
    void preview.load(`${bulkChangePath(change)}?change=${offer.name}`);
  });
  useEffect(() => {
    if (chosen) show(chosen);
  }, [chosen]);
  const { page } = preview.data ?? {};
  const refused =
    prepare.data && "lastResult" in prepare.data
      ? problemsOf(prepare.data) || formKeyMessages.outdated
      : page && !page.kind
        ? texts.noKinds
        : null;
  const others = page ? page.change.counts.total - page.names.length : 0;
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={offer.button}
      description={
        page ? andText(others > 0 ? [...page.names, texts.others({ count: others })] : page.names) : undefined
      }
      size="sm"
      footer={
        <>
          <DialogClose render={<Button>{uiMessages.cancel}</Button>} />
          {page?.kind ? (
            <Button type="submit" form={id} variant="primary">
              {texts.begin({ count: page.change.counts.total })}
            </Button>
          ) : null}
        </>
      }
    >
      {refused ? (
        <Notice tone="warning" live title={refused} />
      ) : page?.kind && chosen ? (
        <BulkForm id={id} change={chosen} name={offer.name} kind={page.kind} onBegun={onBegun} />
      ) : (
        <Skeleton className="h-(--control) w-full" />
      )}
    </Dialog>
  );
}

type BulkFormProps = {
  id: string;
  /** The bulk edit that has been prepared. */
  change: string;
  name: string;
  kind: NonNullable<BulkPreview["kind"]>;
  onBegun: (id: string) => void;
};

function BulkForm({ id, change, name, kind, onBegun }: BulkFormProps) {
  const fetcher = useFetcher<Begun>();
  const { data } = fetcher;
  const [form, fields] = useForm<Record<string, string>>({
    id,
    lastResult: data && "lastResult" in data ? data.lastResult : undefined,
    defaultValue: Object.fromEntries(
      kind.fields.flatMap((each) => (each.preset ? [[each.name, each.preset]] : [])),
    ),
  });
  useEffect(() => {
    // The dialog opens before its fields have come.
    document
      .getElementById(id)
      ?.querySelector<HTMLElement>("select, textarea, input:not([type=hidden])")
      ?.focus();
  }, [id]);
  const begun = useEffectEvent(onBegun);
  useEffect(() => {
    if (data && "begun" in data) begun(data.begun);
  }, [data]);
  return (
    <fetcher.Form
      id={form.id}
      method="post"
      action={bulkChangePath(change)}
      className="flex flex-col gap-4"
      noValidate
    >
      <input type="hidden" name="intent" value={`begin-${name}`} />
      <input type="hidden" name="from" value="list" />
      <FormProblem errors={form.errors} id={form.errorId} />
      <BulkFields kind={kind} fields={fields} />
    </fetcher.Form>
  );
}

function problemsOf({ lastResult }: Refused): string {
  return Object.values(lastResult.error ?? {})
    .flatMap((messages) => messages ?? [])
    .join(" ");
}

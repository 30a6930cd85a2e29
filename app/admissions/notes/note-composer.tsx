import { getFormProps, getTextareaProps, type SubmissionResult, useForm } from "@conform-to/react";
import { type ReactNode, useRef } from "react";
import { Form } from "react-router";
import { FormKey } from "#app/platform/forms/form-key.tsx";
import { recordMessages } from "#app/platform/portal/admin.words.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { FileText } from "#app/ui/icons.tsx";
import { Kbd } from "#app/ui/kbd.tsx";
import { sendOnEnter } from "#app/ui/send-on-enter.view.ts";
import { Textarea } from "#app/ui/textarea.tsx";
import { useKeys } from "#app/ui/use-keys.ts";

type NoteFormProps = { lastResult: SubmissionResult<string[]> | undefined };

/** The form for another internal note. */
export function NoteComposer({ lastResult }: NoteFormProps) {
  return (
    <ClosedComposer label={recordMessages.stream.write} isOpen={lastResult !== undefined}>
      <NoteForm lastResult={lastResult} />
    </ClosedComposer>
  );
}

type ClosedComposerProps = { label: string; isOpen: boolean; children: ReactNode };

/** A line that opens into the form of a note, also with the key n. It is a `<details>`, so it needs no script. */
export function ClosedComposer({ label, isOpen, children }: ClosedComposerProps) {
  const box = useRef<HTMLDetailsElement>(null);
  useKeys({
    n: () => {
      if (box.current) box.current.open = true;
    },
  });
  return (
    <details
      ref={box}
      open={isOpen}
      // Opened by key or click: the focus moves to the text field.
      onToggle={({ currentTarget }) => {
        if (!currentTarget.open) return;
        currentTarget.querySelector("textarea")?.focus();
        currentTarget.scrollIntoView({ block: "nearest" });
      }}
      className="group"
    >
      <summary className="menu-button flex min-h-(--control) cursor-pointer items-center gap-2.5 rounded-md border border-line bg-surface px-3 text-ink-muted text-sm hover:border-line-strong group-open:mb-3 group-open:border-transparent group-open:bg-transparent group-open:px-0">
        <FileText aria-hidden="true" className="size-4 shrink-0" />
        <span className="min-w-0 flex-1">{label}</span>
        <Kbd>N</Kbd>
      </summary>
      {children}
    </details>
  );
}

/** The form of a note. Posts the intent `add-note`. */
function NoteForm({ lastResult }: NoteFormProps) {
  const [form, fields] = useForm<{ body?: string }>({ id: "add-note", lastResult: lastResult ?? null });
  return (
    <Form
      method="post"
      preventScrollReset
      {...getFormProps(form)}
      onKeyDown={sendOnEnter}
      className="flex flex-col gap-3"
    >
      <input type="hidden" name="intent" value="add-note" />
      <FormKey intent="add-note" />
      <Field
        label={recordMessages.writeNote}
        hint={recordMessages.mentionHint}
        id={fields.body.id}
        error={fields.body.errors}
      >
        <Textarea {...getTextareaProps(fields.body)} key={fields.body.key} rows={2} maxLength={4000} />
      </Field>
      <div>
        <Button type="submit" size="sm">
          {recordMessages.addNote}
        </Button>
      </div>
    </Form>
  );
}

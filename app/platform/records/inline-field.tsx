import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { Form, Link, useNavigate, useNavigation, useSubmit } from "react-router";
import { recordMessages } from "#app/platform/portal/admin.words.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Pencil } from "#app/ui/icons.tsx";
import { NativeSelect } from "#app/ui/native-select.tsx";
import { toast } from "#app/ui/toast.tsx";
import type { FormAnswer } from "./form-for.view.ts";
import { RailFact } from "./rail.tsx";
import { useRecordAddress } from "./record-address.view.ts";
import { useHydrated } from "./use-hydrated.ts";

/** How long a choice that was made in place can be undone. */
const UNDO_MS = 8000;

type LineProps = {
  label: string;
  /** What the address says while it is changed: `?edit=counsellor`. */
  edit: string;
  /** Someone else saved first: shown over the fact, which is closed after an undo. */
  notice?: ReactNode;
  children: ReactNode;
};

/** A fact whose press opens its form: its line lights up, and a pencil says that it can be changed. */
export function InlineLine({ label, edit, notice, children }: LineProps) {
  const hrefWith = useRecordAddress();
  return (
    <div className="rail-line group relative hover:bg-hover focus-within:bg-hover">
      <dt className="text-ink-muted">{label}</dt>
      <dd className="flex min-w-0 flex-wrap items-center gap-2 [overflow-wrap:anywhere]">
        {notice ? <div className="relative z-1 w-full">{notice}</div> : null}
        <span className="flex min-w-0 flex-1 items-center gap-2">{children}</span>
        {/* The link covers the line, so that a press anywhere in it opens the form. */}
        <Link
          to={hrefWith({ edit })}
          replace
          preventScrollReset
          aria-label={recordMessages.editFact({ fact: label })}
          className="text-ink-faint after:absolute after:inset-0"
        >
          <Pencil
            aria-hidden="true"
            className="size-4 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100"
          />
        </Link>
      </dd>
    </div>
  );
}

type RailLineProps = {
  label: string;
  /** What the address says while it is changed; null for who only reads it. */
  edit: string | null;
  children: ReactNode;
};

/** A fact that opens its form for who can change it. Without a value it is a dash. */
export function RailLine({ label, edit, children }: RailLineProps) {
  const isMissing = children === null || children === undefined || children === "" || children === false;
  const value = isMissing ? <span className="text-ink-faint">—</span> : children;
  return edit === null ? (
    <RailFact label={label}>{value}</RailFact>
  ) : (
    <InlineLine label={label} edit={edit}>
      {value}
    </InlineLine>
  );
}

type InlineFieldProps = {
  label: string;
  edit: string;
  /** What the form posts: its intent and the name of its field. */
  intent: string;
  name: string;
  record: { readonly id: string; readonly version: number };
  /** The stored value, and how it is read. */
  stored: string;
  shown: ReactNode;
  /** The choices; null while it is only read. */
  options: readonly { value: string; label: string }[] | null;
  /** The choice of none. */
  placeholder: string;
  save: string;
  /** What the toast says that can undo it. */
  done: string;
  /** A choice that goes with it. With one, the button saves, so that it is not missed. */
  extra?: ReactNode;
  /** What the undo posts in addition to the former value. */
  undoWith?: Readonly<Record<string, string>>;
  answer: FormAnswer | undefined;
  /** Someone else saved first. */
  notice: ReactNode;
};

/**
 * A fact that is changed in place, by choosing. A choice by mouse or finger is saved immediately; with the keyboard,
 * where each arrow would be one, by Enter or the button. Escape leaves. Without script the form has its button.
 */
export function InlineField(props: InlineFieldProps) {
  const { label, edit, intent, name, record, stored, options, answer } = props;
  const hrefWith = useRecordAddress();
  const viewHref = hrefWith({ edit: null });
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const byKey = useRef(false);
  const id = useId();
  const pending = useNavigation().formData?.get("intent") === intent;
  const noteChoice = useUndoOfChoice(props);
  if (options === null) {
    return (
      <InlineLine label={label} edit={edit} notice={props.notice}>
        {props.shown}
      </InlineLine>
    );
  }
  const onKeyDown = (event: KeyboardEvent) => {
    byKey.current = true;
    if (event.key === "Escape") {
      event.preventDefault();
      byKey.current = false;
      void navigate(viewHref, { replace: true, preventScrollReset: true });
    } else if (event.key === "Enter" && event.target instanceof HTMLSelectElement) {
      event.preventDefault();
      form.current?.requestSubmit();
    }
  };
  const onChange = (event: FormEvent) => {
    if (!byKey.current && !props.extra && event.target instanceof HTMLSelectElement)
      form.current?.requestSubmit();
  };
  const errors = [...(answer?.lastResult.error?.[name] ?? []), ...(answer?.lastResult.error?.[""] ?? [])];
  return (
    <div className="rail-line bg-hover">
      <dt className="self-start pt-1.5 text-ink-muted">
        <label htmlFor={id}>{label}</label>
      </dt>
      <dd className="min-w-0 py-1">
        <Form
          ref={form}
          method="post"
          replace
          preventScrollReset
          className="flex flex-col gap-2"
          onKeyDown={onKeyDown}
          onPointerDown={() => {
            byKey.current = false;
          }}
          onChange={onChange}
          onSubmit={noteChoice}
        >
          <input type="hidden" name="intent" value={intent} />
          <input type="hidden" name="id" value={record.id} />
          <input type="hidden" name="version" value={record.version} />
          {/* The page itself says what was done, with the way back. */}
          {hydrated ? <input type="hidden" name="quiet" value="1" /> : null}
          {props.notice}
          <NativeSelect
            id={id}
            name={name}
            defaultValue={String(answer?.lastResult.initialValue?.[name] ?? stored)}
            placeholder={props.placeholder}
            options={options}
            aria-invalid={errors.length > 0 || undefined}
            // The press that opened it had the focus.
            autoFocus
          />
          {props.extra}
          {errors.length > 0 ? (
            <p role="alert" className="text-destructive">
              {errors.join(" ")}
            </p>
          ) : null}
          <span className="flex flex-wrap gap-2">
            <Button type="submit" size="sm" loading={pending}>
              {props.save}
            </Button>
            <ButtonLink to={viewHref} replace preventScrollReset variant="ghost" size="sm">
              {recordMessages.cancel}
            </ButtonLink>
          </span>
        </Form>
      </dd>
    </div>
  );
}

/** Says what was chosen once it is stored, in a toast that chooses again what it was. */
function useUndoOfChoice({
  intent,
  name,
  record,
  stored,
  done,
  undoWith,
  answer,
}: InlineFieldProps): () => void {
  const submit = useSubmit();
  const before = useRef<{ value: string; version: number } | null>(null);
  const { id, version } = record;
  useEffect(() => {
    // Refused: what changes from now on, someone else changed.
    if (answer) before.current = null;
    const was = before.current;
    if (!was || version === was.version || stored === was.value) return;
    before.current = null;
    // The toast outlives the page: what it undoes is undone where it was done.
    const action = `${window.location.pathname}${window.location.search}`;
    toast.success(done, {
      duration: UNDO_MS,
      action: {
        label: recordMessages.undo,
        onClick: () =>
          submit(
            { ...undoWith, intent, id, version: String(version), [name]: was.value },
            { method: "post", action, preventScrollReset: true },
          ),
      },
    });
  }, [answer, intent, name, id, version, stored, done, undoWith, submit]);
  return () => {
    before.current = { value: stored, version };
  };
}

import type { ReactNode } from "react";
import { CircleAlert } from "./icons.tsx";
import { uiMessages } from "./ui.words.ts";

/** The star of a required field (its control says "required" to screen readers), or the word "Optional". */
export function FieldMark(props: { required?: boolean | undefined; optional?: boolean | undefined }) {
  if (props.required) {
    return (
      <span aria-hidden="true" className="ms-0.5 text-destructive">
        *
      </span>
    );
  }
  return props.optional ? (
    <span className="ms-2 font-normal text-ink-muted">{uiMessages.optional}</span>
  ) : null;
}

export function FieldHint(props: { id: string; children: ReactNode }) {
  return props.children ? (
    <p id={props.id} className="-mt-0.5 text-ink-muted text-sm">
      {props.children}
    </p>
  ) : null;
}

export function FieldError(props: { id: string; errors: readonly string[] }) {
  if (props.errors.length === 0) return null;
  return (
    <div id={props.id} className="flex gap-1.5 font-medium text-destructive text-sm">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <div>
        {props.errors.map((message) => (
          <p key={message}>{message}</p>
        ))}
      </div>
    </div>
  );
}

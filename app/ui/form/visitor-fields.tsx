import type { SubmissionResult } from "@conform-to/react";
import { Notice } from "#app/ui/notice.tsx";
import type { FormField } from "./form-field.ts";
import { TextField } from "./text-field.tsx";
import { TrapField } from "./trap-field.tsx";

type VisitorFieldsProps = {
  fields: Readonly<Record<"name" | "email" | "website", FormField>>;
  words: Readonly<Record<"name" | "email" | "trap" | "problems", string>>;
  /** Characters that a name may have. */
  nameLimit: number;
  lastResult: SubmissionResult<string[]> | undefined;
  /** The error that belongs to no field; shown instead of the note about the fields. */
  problem: string | null;
};

/** What a visitor's form begins with: what is wrong with it, who writes, and the trap for programs. */
export function VisitorFields({ fields, words, nameLimit, lastResult, problem }: VisitorFieldsProps) {
  return (
    <>
      {problem ? (
        <Notice tone="warning" title={problem} live />
      ) : lastResult?.status === "error" ? (
        <Notice tone="destructive" title={words.problems} live />
      ) : null}
      <div className="grid items-start gap-4 min-[34rem]:grid-cols-2">
        <TextField field={fields.name} label={words.name} autoComplete="name" maxLength={nameLimit} />
        <TextField
          field={fields.email}
          label={words.email}
          type="email"
          autoComplete="email"
          maxLength={254}
        />
      </div>
      <TrapField name={fields.website.name} label={words.trap} />
    </>
  );
}

type PhoneFieldProps = { field: FormField; label: string; hint: string };

/** The number of a visitor who wants to be called. */
export function PhoneField(props: PhoneFieldProps) {
  return <TextField {...props} type="tel" autoComplete="tel" maxLength={32} optional />;
}

import { useForm } from "@conform-to/react";
import type { ComponentProps, ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { FormProblem } from "#app/ui/form/form-problem.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { useAnswer } from "#app/ui/form/use-answer.ts";

type CodeEntryFormProps = {
  intent: string;
  /** The name of the one field. */
  name: "code" | "recoveryCode";
  answer: unknown;
  label: string;
  hint?: string;
  submit: string;
  variant?: "primary" | "secondary";
  /** Additional fields, or buttons next to the first. */
  children?: ReactNode;
  buttons?: ReactNode;
} & Pick<ComponentProps<typeof TextField>, "inputMode" | "autoComplete" | "maxLength" | "figures">;

/** A form for one code: from an app, an email, or a recovery code. */
export function CodeEntryForm(props: CodeEntryFormProps) {
  const {
    intent,
    name,
    answer,
    label,
    hint,
    submit,
    variant = "primary",
    children,
    buttons,
    ...input
  } = props;
  const { lastResult, ref } = useAnswer(answer, intent);
  const busy = useNavigation().formData?.get("intent") === intent;
  const [form, fields] = useForm<Record<typeof name, string>>({ id: intent, lastResult });
  return (
    <Form ref={ref} method="post" noValidate id={form.id} className="flex max-w-md flex-col gap-5">
      <input type="hidden" name="intent" value={intent} />
      <FormProblem errors={form.errors} id={form.errorId} />
      <TextField
        field={fields[name]}
        label={label}
        hint={hint}
        autoCapitalize="none"
        spellCheck={false}
        {...input}
      />
      {children}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant={variant} loading={busy} className="w-full sm:w-auto">
          {submit}
        </Button>
        {buttons}
      </div>
    </Form>
  );
}

/** Field attributes of both kinds of six-digit code. */
export const SIX_DIGITS = {
  name: "code",
  inputMode: "numeric",
  autoComplete: "one-time-code",
  maxLength: 10,
  figures: true,
} as const;

import { useId } from "react";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { localPath } from "#app/words/local-path.ts";
import { TrapField } from "./trap-field.tsx";

type EmailCaptureFormProps = {
  action: string;
  /** Sent along, unseen. */
  hidden: Readonly<Record<string, string>>;
  texts: { email: string; placeholder: string; submit: string; trap: string };
  error?: string | undefined;
  /** What was typed before it was refused. */
  email?: string;
  primary?: boolean;
  /** The label is for screen readers only; the heading next to it says what the field is for. */
  labelHidden?: boolean;
};

/** An email field and a button, with a honeypot field that only programs fill in. Works without JavaScript. */
export function EmailCaptureForm({
  action,
  hidden,
  texts,
  error,
  email,
  primary,
  labelHidden,
}: EmailCaptureFormProps) {
  const id = useId();
  return (
    <form method="post" action={localPath(action)} className="relative -m-0.5 overflow-hidden">
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="flex flex-wrap items-end gap-3 p-0.5">
        <Field
          label={texts.email}
          id={`${id}-email`}
          error={error}
          required
          labelHidden={labelHidden ?? false}
          className="flex-1 basis-52"
        >
          <Input
            type="email"
            name="email"
            defaultValue={email}
            placeholder={texts.placeholder}
            autoComplete="email"
            maxLength={254}
            required
          />
        </Field>
        <Button type="submit" variant={primary ? "primary" : "secondary"}>
          {texts.submit}
        </Button>
      </div>
      <TrapField name="website" label={texts.trap} />
    </form>
  );
}

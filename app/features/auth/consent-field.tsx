import { authMessages } from "#app/content/messages/auth.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import type { FormField } from "./form-field.ts";

const { consent } = authMessages;

/** Consent to the terms and the privacy policy. Both open beside the form, which keeps what was typed. */
export function ConsentField({ field }: { field: FormField }) {
  return (
    <Checkbox
      key={field.key}
      id={field.id}
      name={field.name}
      defaultChecked={field.initialValue === "on"}
      error={field.errors}
      required
      label={
        <>
          {consent.before}
          <a href="/terms" target="_blank" rel="noreferrer">
            {consent.terms}
          </a>
          {consent.between}
          <a href="/privacy" target="_blank" rel="noreferrer">
            {consent.privacy}
          </a>
        </>
      }
    />
  );
}

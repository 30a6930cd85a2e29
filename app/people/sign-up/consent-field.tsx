import type { ReactNode } from "react";
import { useLoaderData } from "react-router";
import { SEEN_FIELD } from "#app/people/consents/kinds.ts";
import { authMessages } from "#app/people/credentials/auth.words.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import type { FormField } from "#app/ui/form/form-field.ts";

const linkTo = (path: string) => (text: ReactNode) => (
  <a
    key={path}
    href={path}
    target="_blank"
    rel="noreferrer"
    className="text-eucalyptus underline underline-offset-4"
  >
    {text}
  </a>
);

/** Consent to the terms and the privacy policy. Both open in a new tab, so that the form keeps what was typed. */
export function ConsentField({ field }: { field: FormField }) {
  const seen = (useLoaderData() as { consentTexts?: string } | undefined)?.consentTexts;
  return (
    <>
      {seen ? <input type="hidden" name={SEEN_FIELD} value={seen} /> : null}
      <Checkbox
        // A new version resets the box.
        key={`${field.key}-${seen}`}
        id={field.id}
        name={field.name}
        defaultChecked={field.initialValue === "on"}
        error={field.errors}
        required
        label={authMessages.consent({ terms: linkTo("/terms"), privacy: linkTo("/privacy") })}
      />
    </>
  );
}

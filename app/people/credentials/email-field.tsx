import type { FormField } from "#app/ui/form/form-field.ts";
import { TextField } from "#app/ui/form/text-field.tsx";
import { authMessages } from "./auth.words.ts";

/** The address of an account; password managers know it as the user name. */
export function EmailField({ field }: { field: FormField }) {
  return (
    <TextField
      field={field}
      label={authMessages.fields.email}
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
    />
  );
}

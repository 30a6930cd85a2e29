import type { FocusEvent } from "react";
import { useFetcher } from "react-router";
import { PASSWORD_MIN_LENGTH } from "#app/platform/sessions/password-limits.ts";
import type { FormField } from "#app/ui/form/form-field.ts";
import { PasswordField } from "#app/ui/form/text-field.tsx";
import { authMessages } from "./auth.words.ts";
import type { PasswordDemand } from "./password-demand.ts";

/** The server's verdict on a password; no text if there is nothing to report. */
export interface PasswordVerdict {
  strong: boolean;
  reasons: readonly string[];
}

type NewPasswordFieldsProps = {
  password: FormField;
  confirmPassword?: FormField | undefined;
  label?: string;
  /** The strength requirement, shown at the field. */
  demand: PasswordDemand;
};

/**
 * Fields for a new password, with a second one if the form requires it. On blur the server rates its strength (its
 * word lists are too large for a phone); without script the verdict follows on submit.
 */
export function NewPasswordFields({ password, confirmPassword, label, demand }: NewPasswordFieldsProps) {
  const judge = useFetcher<PasswordVerdict>({ key: "judge-password" });
  const askServer = (event: FocusEvent<HTMLInputElement>) => {
    const { value, form } = event.currentTarget;
    if (value.length < PASSWORD_MIN_LENGTH || !form) return;
    const typed = new FormData(form);
    const question = new FormData();
    question.set("intent", "judge-password");
    for (const name of ["password", "fullName", "email", "userType"])
      question.set(name, String(typed.get(name) ?? ""));
    void judge.submit(question, { method: "post" });
  };
  return (
    <>
      <div className="flex flex-col gap-1.5">
        <PasswordField
          field={password}
          label={label ?? authMessages.fields.password}
          hint={authMessages.passwordHints[demand]}
          autoComplete="new-password"
          onBlur={askServer}
        />
        <Verdict checking={judge.state !== "idle"} verdict={password.errors ? undefined : judge.data} />
      </div>
      {confirmPassword ? (
        <PasswordField
          field={confirmPassword}
          label={authMessages.fields.confirmPassword}
          autoComplete="new-password"
        />
      ) : null}
    </>
  );
}

function Verdict({ checking, verdict }: { checking: boolean; verdict: PasswordVerdict | undefined }) {
  const words = checking
    ? authMessages.passwordChecking
    : verdict?.strong
      ? authMessages.passwordStrong
      : verdict?.reasons.join(". ");
  const tone = checking ? "text-ink-muted" : verdict?.strong ? "text-success" : "text-destructive";
  // Reserves its line while empty: otherwise a click on a button would shift the button on blur.
  return (
    <p role="status" className={`min-h-lh text-sm ${tone}`}>
      {words}
    </p>
  );
}

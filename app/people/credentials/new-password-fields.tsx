import type { FocusEvent } from "react";
import { useFetcher } from "react-router";
import { PASSWORD_MIN_LENGTH } from "#app/platform/sessions/password-limits.ts";
import type { FormField } from "#app/ui/form/form-field.ts";
import { PasswordField } from "#app/ui/form/text-field.tsx";
import { authMessages } from "./auth.words.ts";
import type { PasswordDemand } from "./password-demand.ts";

/** What the server says about a password: nothing when there is nothing to say yet. */
export interface PasswordVerdict {
  strong: boolean;
  reasons: readonly string[];
}

type NewPasswordFieldsProps = {
  password: FormField;
  confirmPassword?: FormField | undefined;
  label?: string;
  /** What is demanded of it, which the field says. */
  demand: PasswordDemand;
};

/**
 * A new password, twice where the form asks for it. On leaving the field the server is asked how strong
 * it is (its word lists are too heavy for a phone); without script it says so when the form is sent.
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
  // Keeps its line while it is empty: leaving the field by pressing a button must not move the button away.
  return (
    <p role="status" className={`min-h-lh text-sm ${tone}`}>
      {words}
    </p>
  );
}

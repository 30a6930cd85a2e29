import type { FormMetadata } from "@conform-to/react";
import type { ReactNode, RefObject } from "react";
import { Form, useNavigation } from "react-router";
import { authMessages } from "#app/people/credentials/auth.words.ts";
import { HumanFrame } from "#app/platform/human-check/human-frame.tsx";
import { Button } from "#app/ui/button.tsx";
import { FormProblem } from "#app/ui/form/form-problem.tsx";
import { TimeZoneField } from "#app/ui/form/time-zone-field.tsx";

type SignUpFrameProps<Values extends Record<string, unknown>> = {
  intent: "sign-up" | "sign-up-phone";
  form: FormMetadata<Values, string[]>;
  element: RefObject<HTMLFormElement | null>;
  answer: unknown;
  referral: string | null;
  returnTo: string | null;
  children: ReactNode;
};

/** The form of a sign-up around its fields. */
export function SignUpFrame<Values extends Record<string, unknown>>(props: SignUpFrameProps<Values>) {
  const { intent, form, element, answer, referral, returnTo, children } = props;
  const busy = useNavigation().formData?.get("intent") === intent;
  return (
    <Form ref={element} method="post" noValidate id={form.id} className="flex flex-col gap-5">
      <input type="hidden" name="intent" value={intent} />
      {referral ? <input type="hidden" name="ref" value={referral} /> : null}
      {returnTo ? <input type="hidden" name="returnTo" value={returnTo} /> : null}
      <TimeZoneField />
      <FormProblem errors={form.errors} id={form.errorId} />
      {children}
      <HumanFrame answer={answer} />
      <Button type="submit" variant="primary" loading={busy} className="w-full">
        {authMessages.actions.signUp}
      </Button>
    </Form>
  );
}

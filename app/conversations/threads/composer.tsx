import { type FormMetadata, getFormProps } from "@conform-to/react";
import { type ComponentProps, type ReactNode, type RefObject, useEffect } from "react";
import { Form, useLocation, useNavigation } from "react-router";
import { FormKey } from "#app/platform/forms/form-key.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { useFieldControl } from "#app/ui/field-context.view.ts";
import { controlProps, type FormField } from "#app/ui/form/form-field.ts";
import { FormProblem } from "#app/ui/form/form-problem.tsx";
import { Send } from "#app/ui/icons.tsx";
import { sendOnEnter } from "#app/ui/send-on-enter.view.ts";
import { threadMessages as texts } from "./threads.words.ts";

/** The id of the place to write in, which links to a conversation can lead to. */
export const WRITE_ID = "write";

/** The text field of the form that is shown. */
export const OPEN_TEXT = "form:not([hidden], [hidden] *) textarea";

/** Focuses the message that is being written. */
export const focusWriting = () => document.querySelector<HTMLElement>(`#${WRITE_ID} ${OPEN_TEXT}`)?.focus();

/** Focuses it when a link led there: what is typed next is the reply. */
export function useFocusWriting(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit of the address is a new one
  useEffect(() => {
    if (hash === `#${WRITE_ID}`) focusWriting();
  }, [hash, key]);
}

type ComposerFieldProps = { field: FormField; label: string; placeholder: string; maxLength: number };

/** One line to write in, which grows with what is written. Its name is for screen readers, the placeholder says who reads it. */
export function ComposerField({ field, label, placeholder, maxLength }: ComposerFieldProps) {
  const { key, props } = controlProps(field);
  return (
    <Field id={field.id} label={label} error={field.errors} required labelHidden className="composer-field">
      <ComposerText key={key} {...props} rows={1} placeholder={placeholder} maxLength={maxLength} />
    </Field>
  );
}

const ComposerText = (props: ComponentProps<"textarea">) => <textarea {...useFieldControl(props)} />;

type ComposerFormProps<Values extends Record<string, unknown>> = {
  intent: "send" | "email" | "sms";
  form: FormMetadata<Values, string[]>;
  /** Sent twice with the same key, it is one message. */
  formKey: string;
  element?: RefObject<HTMLFormElement | null>;
  hidden?: boolean;
  onInput?: () => void;
  /** The name of the button for screen readers. */
  sendLabel: string;
  /** Before the button: templates and attachments. */
  tools?: ReactNode;
  children: ReactNode;
};

/** The frame of a message on one channel: what is written, tools and the button that sends it. */
export function ComposerForm<Values extends Record<string, unknown>>(props: ComposerFormProps<Values>) {
  const { intent, form, formKey, element, hidden, onInput, sendLabel, tools, children } = props;
  const pending = useNavigation().formData?.get("intent") === intent;
  return (
    <Form
      method="post"
      preventScrollReset
      {...getFormProps(form)}
      ref={element}
      hidden={hidden}
      onInput={onInput}
      onKeyDown={sendOnEnter}
      className="composer"
    >
      <input type="hidden" name="intent" value={intent} />
      <FormKey intent={intent} />
      <input type="hidden" name="key" value={formKey} />
      <FormProblem errors={form.errors} id={form.errorId} className="w-full" />
      {children}
      <div className="composer-tools">
        {tools}
        <Button
          type="submit"
          variant="primary"
          loading={pending}
          aria-label={sendLabel}
          icon={<Send aria-hidden="true" className="rtl:-scale-x-100" />}
        >
          {texts.sendShort}
        </Button>
      </div>
    </Form>
  );
}

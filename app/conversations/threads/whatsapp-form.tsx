import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { type ReactNode, useState } from "react";
import { Form, useNavigation } from "react-router";
import { CHOICE_WAYS, type WhatsAppChoice } from "#app/conversations/whatsapp/whatsapp.ts";
import { whatsAppMessages as texts } from "#app/conversations/whatsapp/whatsapp.words.ts";
import { PARAMETER_MAX_LENGTH } from "#app/conversations/whatsapp/whatsapp-template.ts";
import { FormKey } from "#app/platform/forms/form-key.tsx";
import { excerpt } from "#app/platform/text/excerpt.ts";
import { formatDay, formatMoment, type Place } from "#app/platform/time/format-date.ts";
import { Button } from "#app/ui/button.tsx";
import { FormProblem } from "#app/ui/form/form-problem.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Send } from "#app/ui/icons.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { sendOnEnter } from "#app/ui/send-on-enter.view.ts";
import { TextLink } from "#app/ui/text-link.tsx";
import { ComposerField } from "./composer.tsx";
import { useThreadLink } from "./message-list.tsx";
import { MESSAGE_MAX_LENGTH } from "./message-schema.ts";
import type { ThreadView } from "./thread-view.ts";
import { TEMPLATE_PARAMETER, type WhatsAppView } from "./whatsapp-view.ts";

type LastResult = SubmissionResult<string[]> | undefined;

type WhatsAppPanelProps = {
  view: ThreadView;
  whatsApp: WhatsAppView;
  leading: ReactNode;
  hidden: boolean;
  results: { text: LastResult; template: LastResult; choice: LastResult };
};

/** A WhatsApp message to the student: free text while WhatsApp allows it, else why not, and a template. */
export function WhatsAppPanel({ view, whatsApp, leading, hidden, results }: WhatsAppPanelProps) {
  const { cannotText, cannotTemplate, template, templates } = whatsApp;
  // What was refused is shown with what was typed, also when the window has closed since.
  const isChosen = template !== null && cannotTemplate === null;
  if ((cannotText === null && !isChosen) || results.text) {
    return (
      <div hidden={hidden} className="flex flex-col gap-2">
        <TextForm view={view} whatsApp={whatsApp} leading={leading} lastResult={results.text} />
        <ChoiceSection whatsApp={whatsApp} place={view.place} lastResult={results.choice} />
      </div>
    );
  }
  return (
    <div hidden={hidden} className="flex flex-col gap-3">
      <div className="flex">{leading}</div>
      {cannotText === null ? null : <Notice>{texts.cannot[cannotTemplate ?? cannotText]}</Notice>}
      {cannotTemplate !== null ? null : template ? (
        <TemplateForm key={template.id} view={view} template={template} lastResult={results.template} />
      ) : (
        <TemplateList templates={templates} />
      )}
      <ChoiceSection whatsApp={whatsApp} place={view.place} lastResult={results.choice} />
    </div>
  );
}

type TextFormProps = Pick<WhatsAppPanelProps, "view" | "whatsApp" | "leading"> & { lastResult: LastResult };

/** Posts the intent `whatsapp`. */
function TextForm({ view, whatsApp, leading, lastResult }: TextFormProps) {
  const [formKey] = useState(view.formKey);
  const [form, fields] = useForm<{ body?: string }>({ id: "whatsapp", lastResult: lastResult ?? null });
  const pending = useNavigation().formData?.get("intent") === "whatsapp";
  const { phone, until } = whatsApp;
  return (
    <Form
      method="post"
      preventScrollReset
      {...getFormProps(form)}
      onKeyDown={sendOnEnter}
      className="composer"
    >
      <input type="hidden" name="intent" value="whatsapp" />
      <FormKey intent="whatsapp" />
      <input type="hidden" name="key" value={formKey} />
      <FormProblem errors={form.errors} id={form.errorId} className="w-full" />
      {leading}
      <ComposerField
        field={fields.body}
        label={texts.write}
        placeholder={texts.writePlaceholder({ phone: phone ?? "" })}
        maxLength={MESSAGE_MAX_LENGTH}
      />
      {until ? (
        <p className="min-w-0 text-ink-muted text-xs">
          {texts.until({ time: formatMoment(until, view.place) })}
        </p>
      ) : null}
      <div className="composer-tools">
        <Button
          type="submit"
          variant="primary"
          loading={pending}
          icon={<Send aria-hidden="true" className="rtl:-scale-x-100" />}
        >
          {texts.send}
        </Button>
      </div>
    </Form>
  );
}

/** The templates, as links to the page with one of them. */
function TemplateList({ templates }: Pick<WhatsAppView, "templates">) {
  const link = useThreadLink();
  if (templates.length === 0) return <p className="text-ink-muted text-sm">{texts.noTemplates}</p>;
  return (
    <section aria-label={texts.chooseTemplate}>
      <h3 className="font-semibold font-text text-sm">{texts.chooseTemplate}</h3>
      <ul className="max-h-48 overflow-y-auto">
        {templates.map(({ id, name, language, body }) => (
          <li key={id} className="border-line border-b py-2 text-sm last:border-0">
            <TextLink to={link({ [TEMPLATE_PARAMETER]: id, write: "whatsapp" }, "#write")}>
              {`${name} · ${language}`}
            </TextLink>
            <p className="text-ink-muted [overflow-wrap:anywhere]">{excerpt(body)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

type TemplateFormProps = {
  view: ThreadView;
  template: NonNullable<WhatsAppView["template"]>;
  lastResult: LastResult;
};

/** A single value comes back as text if its field had the name of the list, for which the form has no field. */
function withListOfParameters(lastResult: NonNullable<LastResult>): NonNullable<LastResult> {
  const typed = lastResult.initialValue?.parameters;
  if (typed === undefined || Array.isArray(typed)) return lastResult;
  return {
    ...lastResult,
    initialValue: { ...lastResult.initialValue, parameters: typeof typed === "string" ? [typed] : [] },
  };
}

/** A template with a field for each of its values. Posts the intent `whatsapp-template`. */
function TemplateForm({ view, template, lastResult }: TemplateFormProps) {
  const link = useThreadLink();
  const [formKey] = useState(view.formKey);
  const numbers = Array.from({ length: template.parameters }, (_, at) => at);
  const [form, fields] = useForm<{ parameters?: string[] }>({
    id: "whatsapp-template",
    lastResult: lastResult ? withListOfParameters(lastResult) : null,
    defaultValue: { parameters: numbers.map(() => "") },
  });
  const values = fields.parameters.getFieldList();
  const pending = useNavigation().formData?.get("intent") === "whatsapp-template";
  return (
    <Form method="post" preventScrollReset {...getFormProps(form)} className="flex flex-col gap-3">
      <input type="hidden" name="intent" value="whatsapp-template" />
      <FormKey intent="whatsapp-template" />
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="templateId" value={template.id} />
      <FormProblem errors={form.errors ?? fields.parameters.errors} id={form.errorId} />
      <p className="font-semibold text-sm">{`${template.name} · ${template.language}`}</p>
      <blockquote className="whitespace-pre-line border-line-strong border-s-2 ps-3 text-sm [overflow-wrap:anywhere]">
        {template.body}
      </blockquote>
      <div className="grid gap-3 sm:grid-cols-2">
        {numbers.map((at) => {
          const field = values[at];
          return field ? (
            <TextField
              key={at}
              field={field}
              label={texts.parameter({ number: at + 1 })}
              maxLength={PARAMETER_MAX_LENGTH}
              autoComplete="off"
            />
          ) : null;
        })}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" loading={pending}>
          {texts.sendTemplate}
        </Button>
        <TextLink to={link({ [TEMPLATE_PARAMETER]: null }, "#write")}>{texts.otherTemplate}</TextLink>
      </div>
    </Form>
  );
}

function choiceText({ isIn, how, recordedBy, at }: WhatsAppChoice, place: Place): string {
  const said = { day: formatDay(at, place), how: texts.choice.ways[how] };
  const text = isIn ? texts.choice.in(said) : texts.choice.out(said);
  return recordedBy === null ? text : texts.choice.byStaff({ text, name: recordedBy });
}

type ChoiceSectionProps = { whatsApp: WhatsAppView; place: Place; lastResult: LastResult };

/** What the student said about messages, and a form to record it. Posts the intent `whatsapp-choice`. */
function ChoiceSection({ whatsApp, place, lastResult }: ChoiceSectionProps) {
  const { choice, mayRecord, cannotTemplate } = whatsApp;
  const [form, fields] = useForm<{ how?: string }>({ id: "whatsapp-choice", lastResult: lastResult ?? null });
  const pending = useNavigation().formData?.get("intent") === "whatsapp-choice";
  const isIn = choice?.isIn === true;
  const said = choice ? choiceText(choice, place) : texts.choice.none;
  if (!mayRecord) return <p className="text-ink-muted text-xs">{said}</p>;
  return (
    <details open={cannotTemplate === "not-opted-in" || lastResult !== undefined} className="text-sm">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-ink-muted">{said}</summary>
      <Form method="post" preventScrollReset {...getFormProps(form)} className="flex flex-col gap-3 pb-2">
        <input type="hidden" name="intent" value="whatsapp-choice" />
        <FormKey intent="whatsapp-choice" />
        <input type="hidden" name="isIn" value={isIn ? "no" : "yes"} />
        <FormProblem errors={form.errors} id={form.errorId} />
        <SelectField
          field={fields.how}
          label={texts.choice.how}
          placeholder={texts.choice.chooseHow}
          options={CHOICE_WAYS.map((value) => ({ value, label: texts.choice.ways[value] }))}
        />
        <div>
          <Button type="submit" size="sm" loading={pending}>
            {isIn ? texts.choice.recordOut : texts.choice.recordIn}
          </Button>
        </div>
      </Form>
    </details>
  );
}

import { Form } from "react-router";
import { optionsOf } from "#app/platform/records/option.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { DateInput } from "#app/ui/date-input.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { NativeSelect, type SelectOption } from "#app/ui/native-select.tsx";
import { AUDIT_KIND_LABELS, auditLogMessages as texts } from "./audit-log.words.ts";
import { AUDIT_KINDS, type AuditLogErrors, type AuditLogQuery } from "./audit-log-query.ts";

type AuditLogFormProps = {
  path: string;
  query: AuditLogQuery;
  errors: AuditLogErrors;
  actions: readonly SelectOption[];
};

/** What is searched for; it stands in the address. */
export function AuditLogForm({ path, query, errors, actions }: AuditLogFormProps) {
  // An action that the audit log no longer has stays selected.
  const known = query.action === "" || actions.some(({ value }) => value === query.action);
  const choices = known ? actions : [...actions, { value: query.action, label: query.action }];
  return (
    <Form
      key={JSON.stringify({ ...query, after: null })}
      method="get"
      action={path}
      role="search"
      aria-label={texts.search}
      className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3"
    >
      <Field label={texts.who} hint={texts.whoHint} error={errors.who}>
        <Input name="who" type="search" defaultValue={query.who} autoComplete="off" />
      </Field>
      <Field label={texts.record} hint={texts.recordHint} error={errors.record}>
        <Input name="record" type="search" defaultValue={query.record} autoComplete="off" />
      </Field>
      <Field label={texts.action} error={errors.action}>
        <NativeSelect
          name="action"
          defaultValue={query.action}
          placeholder={texts.anyAction}
          options={choices}
        />
      </Field>
      <Field label={texts.kind} error={errors.kind}>
        <NativeSelect
          name="kind"
          defaultValue={query.kind}
          placeholder={texts.anyKind}
          options={optionsOf(AUDIT_KINDS, AUDIT_KIND_LABELS)}
        />
      </Field>
      <Field label={texts.from} error={errors.from}>
        <DateInput name="from" defaultValue={query.from} />
      </Field>
      <Field label={texts.to} error={errors.to}>
        <DateInput name="to" defaultValue={query.to} />
      </Field>
      <p className="flex flex-wrap gap-2 sm:col-span-full">
        <Button type="submit" variant="primary">
          {texts.find}
        </Button>
        <ButtonLink to={path}>{texts.reset}</ButtonLink>
      </p>
    </Form>
  );
}

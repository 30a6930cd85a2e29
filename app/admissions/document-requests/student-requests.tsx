import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { DOCUMENT_KIND_LABELS, DOCUMENT_KIND_OPTIONS } from "#app/admissions/document-kinds/kinds.ts";
import { staffDocumentPath } from "#app/admissions/documents/document-paths.ts";
import { FormKey } from "#app/platform/forms/form-key.tsx";
import type { Place } from "#app/platform/time/format-date.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { LinesField, SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { requestMessages as texts } from "./document-requests.words.ts";
import { RequestList } from "./request-list.tsx";
import type { ShownRequest } from "./request-state.ts";

type StudentRequestsProps = {
  studentId: string;
  requests: readonly ShownRequest[];
  today: string;
  place: Place;
  mayAsk: boolean;
  lastResult: SubmissionResult<string[]> | undefined;
};

/**
 * The documents requested from a student, on the record: staff request more and cancel requests. Posts `ask` and
 * `cancel-request`.
 */
export function StudentRequests(props: StudentRequestsProps) {
  const { studentId, requests, today, place, mayAsk, lastResult } = props;
  if (requests.length === 0 && !mayAsk) return null;
  return (
    <Card level={3} title={texts.title} description={mayAsk ? texts.staffLead : null}>
      {requests.length > 0 ? (
        <RequestList
          requests={requests}
          today={today}
          place={place}
          hrefOf={(id) => staffDocumentPath(studentId, id)}
          action={mayAsk ? (request) => <WithdrawRequest request={request} /> : undefined}
        />
      ) : null}
      {mayAsk ? (
        <AskForm key={requests.map(({ id, version }) => id + version).join()} lastResult={lastResult} />
      ) : null}
    </Card>
  );
}

function WithdrawRequest({ request }: { request: ShownRequest }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="cancel-request" />
      <input type="hidden" name="request" value={request.id} />
      <input type="hidden" name="version" value={request.version} />
      <Button
        type="submit"
        size="sm"
        variant="ghost"
        aria-label={texts.cancelOf({ kind: DOCUMENT_KIND_LABELS[request.kind] })}
      >
        {texts.cancel}
      </Button>
    </Form>
  );
}

function AskForm({ lastResult }: Pick<StudentRequestsProps, "lastResult">) {
  const [form, fields] = useForm<{ kind?: string; note?: string; dueOn?: string }>({
    id: "ask-for-document",
    lastResult: lastResult ?? null,
  });
  const pending = useNavigation().formData?.get("intent") === "ask";
  return (
    <details className="mt-4" open={lastResult !== undefined}>
      <summary className="cursor-pointer font-semibold text-eucalyptus">{texts.ask}</summary>
      <Form method="post" preventScrollReset {...getFormProps(form)} className="mt-4 flex flex-col gap-4">
        <input type="hidden" name="intent" value="ask" />
        <FormKey intent="ask" />
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            field={fields.kind}
            label={texts.kind}
            placeholder={texts.chooseKind}
            options={DOCUMENT_KIND_OPTIONS}
          />
          <TextField field={fields.dueOn} label={texts.dueOn} type="date" className="max-w-56 tabular-nums" />
        </div>
        <LinesField
          field={fields.note}
          label={texts.note}
          hint={texts.noteHint}
          optional
          rows={2}
          maxLength={500}
        />
        <div>
          <Button type="submit" size="sm" variant="primary" loading={pending}>
            {texts.askButton}
          </Button>
        </div>
      </Form>
    </details>
  );
}

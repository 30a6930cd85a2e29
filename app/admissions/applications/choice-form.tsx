import type { SubmissionResult } from "@conform-to/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Form } from "react-router";
import { newQueryClient } from "#app/admissions/answers/query-client.view.ts";
import type { PickedItem } from "#app/admissions/answers/wizard-view.ts";
import { recordMessages } from "#app/platform/portal/admin.words.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { NativeSelect } from "#app/ui/native-select.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { usePinnedVersion } from "#app/ui/pinned-version.view.ts";
import { applicationMessages } from "./applications.words.ts";

/** The initial values of the form, with the names of selected items. */
export type ChoiceStart = {
  universityId: string;
  courseId: string;
  intakeCode: string;
  known: readonly PickedItem[];
};

export type ChoicePicker = (choice: {
  universityId: string;
  courseId: string;
  known: readonly PickedItem[];
  onUniversity(item: PickedItem | null): void;
  onCourse(item: PickedItem | null): void;
  /** Messages by the picker's field names in the application form. */
  errors: Readonly<Record<string, readonly string[]>>;
}) => ReactNode;

type ChoiceFormProps = {
  application: { id: string; version: number };
  start: ChoiceStart;
  intakes: readonly { value: string; label: string }[];
  /** Picks the university and the course. */
  picker: ChoicePicker;
  refused: { lastResult: SubmissionResult<string[]>; staleVersion: number | null } | undefined;
  /** Says that someone else changed the application first. */
  notice: ReactNode;
  viewHref: string;
  pending: boolean;
};

/** Sets university, course and intake. Posts the intent `set-course`, which its button names. */
export function ChoiceForm(props: ChoiceFormProps) {
  const { application, start, refused } = props;
  const version = usePinnedVersion(application.version, refused);
  const [client] = useState(newQueryClient);
  const [chosen, setChosen] = useState(start);
  const errors = messagesOf(refused?.lastResult);
  const whole = errors[""] ?? [];
  const knowing = (item: PickedItem | null) => (item ? [...chosen.known, item] : chosen.known);
  return (
    <Card level={3} title={applicationMessages.choice} description={applicationMessages.choiceHint}>
      <Form method="post" preventScrollReset noValidate className="flex flex-col gap-4">
        <input type="hidden" name="id" value={application.id} />
        <input type="hidden" name="version" value={version} />
        {props.notice}
        {whole.length > 0 ? (
          <Notice tone="destructive" live>
            {whole.join(" ")}
          </Notice>
        ) : null}
        <QueryClientProvider client={client}>
          {props.picker({
            ...chosen,
            errors: {
              "preferences.universityId": errors.universityId ?? [],
              "preferences.courseId": errors.courseId ?? [],
            },
            onUniversity: (item) =>
              setChosen({
                ...chosen,
                known: knowing(item),
                universityId: item?.value ?? "",
                courseId: item?.value === chosen.universityId ? chosen.courseId : "",
              }),
            onCourse: (item) => setChosen({ ...chosen, known: knowing(item), courseId: item?.value ?? "" }),
          })}
        </QueryClientProvider>
        <Field label={applicationMessages.fields.intake} optional error={errors.intakeCode}>
          <NativeSelect
            name="intakeCode"
            defaultValue={start.intakeCode}
            placeholder={applicationMessages.noIntake}
            options={props.intakes}
          />
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="intent" value="set-course" loading={props.pending}>
            {applicationMessages.saveChoice}
          </Button>
          <ButtonLink to={props.viewHref} variant="ghost" preventScrollReset>
            {recordMessages.cancel}
          </ButtonLink>
        </div>
      </Form>
    </Card>
  );
}

/** The values of a refused form: what was posted, with the names from the server. */
export function choiceAsPosted(
  refused: { lastResult: SubmissionResult<string[]> },
  known: readonly PickedItem[],
): ChoiceStart {
  const posted = refused.lastResult.initialValue ?? {};
  const text = (name: string) => (typeof posted[name] === "string" ? posted[name] : "");
  return {
    universityId: text("universityId"),
    courseId: text("courseId"),
    intakeCode: text("intakeCode"),
    known,
  };
}

function messagesOf(lastResult: SubmissionResult<string[]> | undefined): Record<string, readonly string[]> {
  const entries = Object.entries(lastResult?.error ?? {});
  return Object.fromEntries(entries.flatMap(([field, messages]) => (messages ? [[field, messages]] : [])));
}

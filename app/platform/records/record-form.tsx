import { type FormMetadata, getFormProps } from "@conform-to/react";
import type { ReactNode } from "react";
import { Form } from "react-router";
import { FormProblem } from "#app/ui/form/form-problem.tsx";
import type { FramedForm } from "./record-edit.tsx";

type RecordFormProps<Values extends Record<string, unknown>> = Omit<FramedForm, "lastResult"> & {
  form: FormMetadata<Values, string[]>;
  children: ReactNode;
};

/** A form of the back office: what is sent along, what is wrong as a whole, the fields, the buttons. */
export function RecordForm<Values extends Record<string, unknown>>(props: RecordFormProps<Values>) {
  const { form } = props;
  return (
    <Form method="post" {...getFormProps(form)} className="flex flex-col gap-5">
      {props.hidden}
      {props.notice}
      <FormProblem errors={form.errors} id={form.errorId} />
      {props.children}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">{props.buttons}</div>
    </Form>
  );
}

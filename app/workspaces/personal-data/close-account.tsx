import { useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { ProofLink } from "#app/people/second-factors/proof-link.tsx";
import { personalDataMessages } from "#app/platform/personal-data/personal-data.words.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { FormProblem } from "#app/ui/form/form-problem.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { useAnswer } from "#app/ui/form/use-answer.ts";
import { Notice } from "#app/ui/notice.tsx";

const texts = personalDataMessages.close;

type CloseAccountProps = {
  answer: unknown;
  /** Where to confirm one's identity first; null if that was done recently. */
  proofHref: string | null;
};

/** The effect of closing the account, what is kept, and the form to close it. */
export function CloseAccount({ answer, proofHref }: CloseAccountProps) {
  return (
    <Card title={texts.title}>
      <h3 className="text-lg">{texts.now}</h3>
      <ul className="mt-2 list-disc space-y-1.5 ps-5 marker:text-eucalyptus">
        {texts.happens.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <h3 className="mt-6 text-lg">{texts.stays}</h3>
      <p className="mt-2 max-w-prose">{texts.staysLead}</p>
      <p className="mt-2 max-w-prose">{texts.again}</p>
      <Notice
        className="mt-6"
        title={texts.copyFirst}
        actions={
          <ButtonLink size="sm" to="/account/data">
            {texts.fetchCopy}
          </ButtonLink>
        }
      />
      <div className="mt-6">
        {proofHref ? <ProofLink href={proofHref} what={texts.submit} /> : <CloseForm answer={answer} />}
      </div>
    </Card>
  );
}

function CloseForm({ answer }: { answer: unknown }) {
  const { lastResult, ref } = useAnswer(answer, "close");
  const busy = useNavigation().formData?.get("intent") === "close";
  const [form, fields] = useForm<{ confirmation: string }>({ id: "close-account", lastResult });
  return (
    <Form ref={ref} method="post" noValidate id={form.id} className="flex max-w-md flex-col gap-5">
      <input type="hidden" name="intent" value="close" />
      <FormProblem errors={form.errors} id={form.errorId} />
      <TextField
        field={fields.confirmation}
        label={texts.label}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="destructive" loading={busy}>
          {texts.submit}
        </Button>
        <ButtonLink to="/account">{texts.keep}</ButtonLink>
      </div>
    </Form>
  );
}

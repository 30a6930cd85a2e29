import { type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { FULL_NAME_MAX_LENGTH } from "#app/people/credentials/person-name.ts";
import { STAFF_LEVEL_OPTIONS } from "#app/platform/permissions/staff-levels.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { FormProblem } from "#app/ui/form/form-problem.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { INVITATION_DAYS, type Invite } from "./invitation.ts";
import { invitationMessages as texts } from "./invitations.words.ts";

/** Invites a colleague. Posts the intent `invite`. */
export function InviteForm({ lastResult }: { lastResult: SubmissionResult<string[]> | undefined }) {
  const [form, fields] = useForm<Invite>({
    id: "invite",
    lastResult: lastResult ?? null,
    // The least that somebody can be given is chosen until an owner says otherwise.
    defaultValue: { level: "viewer" },
  });
  const pending = useNavigation().formData?.get("intent") === "invite";
  return (
    <Card level={3} title={texts.newColleague} description={texts.lead({ days: INVITATION_DAYS })}>
      <Form method="post" noValidate id={form.id} preventScrollReset className="flex flex-col gap-4">
        <input type="hidden" name="intent" value="invite" />
        <FormProblem errors={form.errors} />
        <TextField
          field={fields.name}
          label={texts.name}
          autoComplete="off"
          maxLength={FULL_NAME_MAX_LENGTH}
        />
        <TextField
          field={fields.email}
          label={texts.email}
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <SelectField field={fields.level} label={texts.level} options={STAFF_LEVEL_OPTIONS} />
        <div>
          <Button type="submit" variant="primary" loading={pending}>
            {texts.invite}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

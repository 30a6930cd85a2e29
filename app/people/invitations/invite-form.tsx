import { type SubmissionResult, useForm } from "@conform-to/react";
import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { type Branch, branchOptions, NO_BRANCH } from "#app/people/branches/branch.ts";
import { branchMessages } from "#app/people/branches/branches.words.ts";
import { FULL_NAME_MAX_LENGTH } from "#app/people/credentials/person-name.ts";
import { FormKey } from "#app/platform/forms/form-key.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { FormProblem } from "#app/ui/form/form-problem.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { invitationMessages as texts } from "./invitations.words.ts";

type InviteFormProps = {
  lastResult: SubmissionResult<string[]> | undefined;
  lead: string;
  title?: string;
  submit?: string;
  /** The roles to choose from, and the one that is preselected; absent if there is no choice. */
  offer?: {
    name: "level" | "role";
    label: string;
    hint?: string;
    options: readonly { value: string; label: string }[];
    /** The least privileged one; absent if the person chooses. */
    least?: string;
    /** Whether access can be limited to assigned students. */
    narrows?: { label: string; hint: string };
    /** Whether the person can be added to the counsellors, with the role Counsellor. */
    counsels?: { label: string; hint: string };
    /** The branches to choose from; empty if the agency has none. */
    branches?: readonly Branch[];
  };
};

type Fields = {
  name: string;
  email: string;
  level?: string;
  role?: string;
  onlyAssigned?: string;
  asCounsellor?: string;
  branchId?: string;
};

/** Invites a person. Posts the intent `invite`. */
export function InviteForm({
  lastResult,
  lead,
  title = texts.newColleague,
  submit = texts.invite,
  offer,
}: InviteFormProps) {
  const [form, fields] = useForm<Fields>({
    id: "invite",
    lastResult: lastResult ?? null,
    defaultValue: offer
      ? { ...(offer.least ? { [offer.name]: offer.least } : {}), branchId: NO_BRANCH, asCounsellor: "on" }
      : {},
  });
  const { state, formData } = useNavigation();
  const pending = formData?.get("intent") === "invite";
  const isSending = useRef(false);
  const sentForm = useRef<HTMLFormElement>(null);
  // The page stays where it is after an invitation, so the form is emptied for the next one.
  useEffect(() => {
    // Once the answer is there, the page may already show the next, empty form, in which someone types.
    if (pending && state === "submitting") isSending.current = true;
    else if (state === "idle" && isSending.current) {
      isSending.current = false;
      if (!lastResult) sentForm.current?.reset();
    }
  }, [pending, state, lastResult]);
  return (
    <Card level={3} title={title} description={lead}>
      <Form
        ref={sentForm}
        method="post"
        noValidate
        id={form.id}
        preventScrollReset
        className="group flex flex-col gap-4"
      >
        <input type="hidden" name="intent" value="invite" />
        <FormKey intent="invite" />
        <FormProblem errors={form.errors} id={form.errorId} />
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
        {offer ? (
          <SelectField
            field={fields[offer.name]}
            label={offer.label}
            hint={offer.hint}
            options={offer.options}
            {...(offer.least ? {} : { placeholder: texts.chooseLevel })}
          />
        ) : null}
        {offer?.branches?.some(({ isArchived }) => !isArchived) ? (
          <SelectField
            field={fields.branchId}
            label={branchMessages.branch}
            options={[{ value: NO_BRANCH, label: branchMessages.noBranch }, ...branchOptions(offer.branches)]}
          />
        ) : null}
        {offer?.narrows ? (
          <Checkbox
            id={fields.onlyAssigned.id}
            name={fields.onlyAssigned.name}
            key={fields.onlyAssigned.key}
            defaultChecked={fields.onlyAssigned.initialValue === "on"}
            error={fields.onlyAssigned.errors}
            {...offer.narrows}
          />
        ) : null}
        {offer?.counsels ? (
          <div className="hidden group-has-[option[value=counsellor]:checked]:block">
            <Checkbox
              id={fields.asCounsellor.id}
              name={fields.asCounsellor.name}
              key={fields.asCounsellor.key}
              defaultChecked={fields.asCounsellor.initialValue === "on"}
              error={fields.asCounsellor.errors}
              {...offer.counsels}
            />
          </div>
        ) : null}
        <div>
          <Button type="submit" variant="primary" loading={pending}>
            {submit}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

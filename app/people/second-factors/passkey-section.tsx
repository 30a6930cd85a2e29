import { KeyRound } from "lucide-react";
import { Form, useNavigation } from "react-router";
import { formatDay, type Place } from "#app/platform/time/format-date.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { AddPasskey } from "./add-passkey.tsx";
import { FACTOR_NAME_MAX_LENGTH, type PasskeyFacts } from "./factors.ts";
import { factorMessages } from "./factors.words.ts";
import { RemoveConfirmation } from "./remove-confirmation.tsx";

const texts = factorMessages.passkeys;

type PasskeySectionProps = {
  passkeys: readonly PasskeyFacts[];
  place: Place;
  /** The passkey that is being renamed or removed, by the page's address. */
  renaming: string | null;
  removing: string | null;
  /** What was wrong with the new name, or with the passkey that was added. */
  nameProblem: string | undefined;
  addProblem: string | undefined;
};

/** The passkeys of an account. */
export function PasskeySection(props: PasskeySectionProps) {
  const { passkeys, place, renaming, removing, nameProblem, addProblem } = props;
  return (
    <Card title={texts.title} description={texts.lead}>
      {passkeys.length === 0 ? <p className="text-ink-muted">{texts.none}</p> : null}
      <ul className="mb-5">
        {passkeys.map((passkey) => {
          const name = passkey.name || texts.unnamed;
          return (
            <li key={passkey.id} className="flex flex-col gap-3 border-line border-b py-3">
              <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
                <div className="flex min-w-0 gap-3">
                  <KeyRound aria-hidden="true" className="mt-1 size-5 shrink-0 text-ink-muted" />
                  <div className="min-w-0">
                    <p className="break-words font-semibold">{name}</p>
                    <p className="text-ink-muted text-sm">
                      {texts.addedOn(formatDay(passkey.createdAt, place))}
                      {passkey.synced ? ` · ${texts.synced}` : ""}
                    </p>
                  </div>
                </div>
                <div className="flex gap-2">
                  <ButtonLink
                    to={`?rename=${passkey.id}`}
                    size="sm"
                    variant="ghost"
                    preventScrollReset
                    aria-label={`${texts.rename}: ${name}`}
                  >
                    {texts.rename}
                  </ButtonLink>
                  <ButtonLink
                    to={`?remove=${passkey.id}`}
                    size="sm"
                    preventScrollReset
                    aria-label={texts.removeThis(name)}
                  >
                    {texts.remove}
                  </ButtonLink>
                </div>
              </div>
              {renaming === passkey.id ? (
                <RenameForm passkeyId={passkey.id} name={passkey.name} problem={nameProblem} />
              ) : null}
              {removing === passkey.id ? (
                <RemoveConfirmation
                  question={texts.removeSure(name)}
                  intent="remove-passkey"
                  passkeyId={passkey.id}
                />
              ) : null}
            </li>
          );
        })}
      </ul>
      <AddPasskey problem={addProblem} />
    </Card>
  );
}

type RenameFormProps = { passkeyId: string; name: string; problem: string | undefined };

function RenameForm({ passkeyId, name, problem }: RenameFormProps) {
  const busy = useNavigation().formData?.get("intent") === "rename-passkey";
  return (
    <Form method="post" noValidate className="flex max-w-md flex-col gap-4">
      <input type="hidden" name="intent" value="rename-passkey" />
      <input type="hidden" name="passkeyId" value={passkeyId} />
      <Field id="passkey-new-name" label={texts.name} error={problem} required>
        <Input name="name" defaultValue={name} maxLength={FACTOR_NAME_MAX_LENGTH} autoComplete="off" />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={busy}>
          {texts.saveName}
        </Button>
        <ButtonLink to="/account/second-factor" preventScrollReset>
          {factorMessages.cancel}
        </ButtonLink>
      </div>
    </Form>
  );
}

import { Form, useNavigation } from "react-router";
import { formatDay, type Place } from "#app/platform/time/format-date.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import type { Icon } from "#app/ui/icons.tsx";
import { Input } from "#app/ui/input.tsx";
import { FACTOR_NAME_MAX_LENGTH } from "./factors.ts";
import { factorMessages } from "./factors.words.ts";
import { RemoveConfirmation } from "./remove-confirmation.tsx";

const texts = factorMessages;

export type FactorKind = "app" | "passkey";

type FactorListProps = {
  kind: FactorKind;
  icon: Icon;
  factors: readonly { id: string; name: string; createdAt: Date; note?: string }[];
  /** The label of a factor without a name. */
  unnamed: string;
  question: (values: { name: string }) => string;
  place: Place;
  /** The factor that is being renamed or removed, from the URL. */
  renaming: string | null;
  removing: string | null;
  /** The error of the new name. */
  nameProblem: string | undefined;
};

/** The factors of one kind with their names, and controls to rename and remove them. */
export function FactorList(props: FactorListProps) {
  const { kind, icon: Drawing, factors, unnamed, question, place, renaming, removing, nameProblem } = props;
  return (
    <ul className="mb-5">
      {factors.map((factor) => {
        const name = factor.name || unnamed;
        return (
          <li key={factor.id} className="flex flex-col gap-3 border-line border-b py-3">
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
              <div className="flex min-w-0 gap-3">
                <Drawing aria-hidden="true" className="mt-1 size-5 shrink-0 text-ink-muted" />
                <div className="min-w-0">
                  <p className="break-words font-semibold">{name}</p>
                  <p className="text-ink-muted text-sm">
                    {texts.addedOn({ date: formatDay(factor.createdAt, place) })}
                    {factor.note ? ` · ${factor.note}` : ""}
                  </p>
                </div>
              </div>
              <div className="flex gap-2">
                <ButtonLink
                  to={`?rename=${factor.id}`}
                  size="sm"
                  variant="ghost"
                  preventScrollReset
                  aria-label={`${texts.rename}: ${name}`}
                >
                  {texts.rename}
                </ButtonLink>
                <ButtonLink
                  to={`?remove=${factor.id}`}
                  size="sm"
                  preventScrollReset
                  aria-label={texts.removeThis({ name })}
                >
                  {texts.remove}
                </ButtonLink>
              </div>
            </div>
            {renaming === factor.id ? (
              <RenameForm kind={kind} id={factor.id} name={factor.name} problem={nameProblem} />
            ) : null}
            {removing === factor.id ? (
              <RemoveConfirmation question={question({ name })} kind={kind} id={factor.id} />
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

type RenameFormProps = { kind: FactorKind; id: string; name: string; problem: string | undefined };

function RenameForm({ kind, id, name, problem }: RenameFormProps) {
  const intent = `rename-${kind}`;
  const busy = useNavigation().formData?.get("intent") === intent;
  return (
    <Form method="post" noValidate className="flex max-w-md flex-col gap-4">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name={`${kind}Id`} value={id} />
      <Field id={`${kind}-new-name`} label={texts.name} error={problem} required>
        <Input name="name" defaultValue={name} maxLength={FACTOR_NAME_MAX_LENGTH} autoComplete="off" />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={busy}>
          {texts.saveName}
        </Button>
        <ButtonLink to="/account/second-factor" preventScrollReset>
          {texts.cancel}
        </ButtonLink>
      </div>
    </Form>
  );
}

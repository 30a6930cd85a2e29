import type { ComponentProps } from "react";
import { Card } from "#app/ui/card.tsx";
import { KeyRound } from "#app/ui/icons.tsx";
import { AddPasskey } from "./add-passkey.tsx";
import { FactorList } from "./factor-list.tsx";
import type { PasskeyFacts } from "./factors.ts";
import { factorMessages } from "./factors.words.ts";

const texts = factorMessages.passkeys;

type PasskeySectionProps = {
  passkeys: readonly PasskeyFacts[];
  /** The error of the passkey that was added. */
  addProblem: string | undefined;
} & Pick<ComponentProps<typeof FactorList>, "place" | "renaming" | "removing" | "nameProblem">;

/** The passkeys of an account. */
export function PasskeySection({ passkeys, addProblem, ...list }: PasskeySectionProps) {
  return (
    <Card title={texts.title} description={texts.lead}>
      {passkeys.length === 0 ? <p className="text-ink-muted">{texts.none}</p> : null}
      <FactorList
        {...list}
        kind="passkey"
        icon={KeyRound}
        factors={passkeys.map((passkey) => (passkey.synced ? { ...passkey, note: texts.synced } : passkey))}
        unnamed={texts.unnamed}
        question={texts.removeSure}
      />
      <AddPasskey problem={addProblem} />
    </Card>
  );
}

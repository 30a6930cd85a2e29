import { useRef } from "react";
import { useNavigation, useSubmit } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { KeyRound } from "#app/ui/icons.tsx";
import { Input } from "#app/ui/input.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { FACTOR_NAME_MAX_LENGTH } from "./factors.ts";
import { factorMessages } from "./factors.words.ts";
import { passkeyMessages } from "./passkeys.words.ts";
import { usePasskey } from "./use-passkey.ts";

const texts = factorMessages.passkeys;

/** Creates a passkey on this device or one that the browser can reach. Requires script, and says so. */
export function AddPasskey({ problem: refused }: { problem: string | undefined }) {
  const name = useRef<HTMLInputElement>(null);
  const submit = useSubmit();
  const sending = useNavigation().formData?.get("intent") === "add-passkey";
  const { ready, asking, problem, start } = usePasskey("registration", (credential) => {
    const fields = { intent: "add-passkey", credential, name: name.current?.value ?? "" };
    void submit(fields, { method: "post", action: "/account/second-factor" });
  });
  const words = problem ?? (asking || sending ? undefined : refused);
  return (
    <form
      className="flex max-w-md flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void start();
      }}
    >
      <Field id="passkey-name" label={factorMessages.name} hint={factorMessages.nameHint} optional>
        <Input ref={name} name="name" maxLength={FACTOR_NAME_MAX_LENGTH} autoComplete="off" />
      </Field>
      {/* The same height before the scripts load: content below must not shift. */}
      <Button
        type="submit"
        disabled={!ready}
        loading={asking || sending}
        icon={<KeyRound aria-hidden="true" />}
        className="w-full sm:w-fit"
      >
        {texts.add}
      </Button>
      <noscript>
        <p className="text-ink-muted text-sm">{texts.needsScript}</p>
      </noscript>
      {asking ? (
        <p role="status" className="text-ink-muted text-sm">
          {passkeyMessages.waiting}
        </p>
      ) : null}
      {words ? <Notice tone="destructive" live title={words} /> : null}
    </form>
  );
}

import type { ComponentProps } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { Smartphone } from "#app/ui/icons.tsx";
import { Input } from "#app/ui/input.tsx";
import { FactorList } from "./factor-list.tsx";
import { type AppFacts, FACTOR_NAME_MAX_LENGTH } from "./factors.ts";
import { factorMessages } from "./factors.words.ts";

const texts = factorMessages.app;

type AppSectionProps = {
  apps: readonly AppFacts[];
  /** Why no further app can be set up. */
  startProblem: string | undefined;
} & Pick<ComponentProps<typeof FactorList>, "place" | "renaming" | "removing" | "nameProblem">;

/** The authenticator apps of an account, with a button to add one. */
export function AppSection({ apps, startProblem, ...list }: AppSectionProps) {
  const starting = useNavigation().formData?.get("intent") === "start-app";
  return (
    <Card title={texts.title} description={texts.lead}>
      {apps.length === 0 ? <p className="text-ink-muted">{texts.none}</p> : null}
      <FactorList
        {...list}
        kind="app"
        icon={Smartphone}
        factors={apps}
        unnamed={texts.defaultName}
        question={texts.removeSure}
      />
      <Form method="post" noValidate className="flex max-w-md flex-col gap-4">
        <input type="hidden" name="intent" value="start-app" />
        <Field
          id="app-name"
          label={factorMessages.name}
          hint={factorMessages.nameHint}
          error={startProblem}
          optional
        >
          <Input name="name" maxLength={FACTOR_NAME_MAX_LENGTH} autoComplete="off" />
        </Field>
        <Button type="submit" loading={starting} className="w-full sm:w-fit">
          {texts.add}
        </Button>
      </Form>
    </Card>
  );
}

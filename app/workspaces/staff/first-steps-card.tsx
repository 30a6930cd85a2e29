import { Form, useNavigation } from "react-router";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Check } from "#app/ui/icons.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { type DoneSteps, FIRST_STEP_PATHS, FIRST_STEPS, nextStep } from "./first-steps.ts";
import { firstStepsMessages as texts } from "./first-steps.words.ts";

/** What an owner of a new agency does first. Posts `hide-first-steps`. */
export function FirstStepsCard({ done }: { done: DoneSteps }) {
  const next = nextStep(done);
  const count = FIRST_STEPS.length;
  const hiding = useNavigation().formData?.get("intent") === "hide-first-steps";
  return (
    <Card
      title={texts.title}
      description={texts.lead({ done: FIRST_STEPS.filter((step) => done[step]).length, count })}
    >
      <ol className="flex flex-col">
        {FIRST_STEPS.map((step) => (
          <li key={step} className="flex gap-3 border-line border-b py-3 last:border-b-0">
            <span
              className={
                done[step]
                  ? "mt-0.5 flex size-6 shrink-0 items-center justify-center rounded-full bg-eucalyptus-soft text-eucalyptus"
                  : "mt-0.5 flex size-6 shrink-0 items-center justify-center rounded-full border border-line-strong"
              }
            >
              {done[step] ? <Check aria-hidden="true" className="size-4" /> : null}
              <span className="sr-only">{done[step] ? texts.done : texts.open}</span>
            </span>
            <div className="min-w-0 grow">
              <p className="font-semibold">
                {done[step] ? (
                  texts.steps[step].label
                ) : (
                  <TextLink to={FIRST_STEP_PATHS[step]}>{texts.steps[step].label}</TextLink>
                )}
              </p>
              {done[step] ? null : <p className="text-ink-muted text-sm">{texts.steps[step].hint}</p>}
            </div>
          </li>
        ))}
      </ol>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {next === null ? null : (
          <ButtonLink to={FIRST_STEP_PATHS[next]} variant="primary">
            {texts.steps[next].label}
          </ButtonLink>
        )}
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="hide-first-steps" />
          <Button type="submit" variant="ghost" loading={hiding}>
            {texts.hide}
          </Button>
        </Form>
      </div>
    </Card>
  );
}

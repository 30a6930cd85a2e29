import { getFormProps, useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { FormKey } from "#app/platform/forms/form-key.tsx";
import { writeForm } from "#app/platform/forms/form-write.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { answerFor } from "#app/platform/records/form-for.view.ts";
import { optionsOf } from "#app/platform/records/option.ts";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { FormProblem } from "#app/ui/form/form-problem.tsx";
import { LinesField, SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { useResultToast } from "#app/ui/use-result-toast.ts";
import type { Route } from "./+types/institution-criteria.route.ts";
import { addCriterion, listCriteria, removeCriterion } from "./criteria.server.ts";
import { institutionQueueMessages } from "./institution-queue.words.ts";
import { REVIEWS_PATH } from "./review-row.ts";
import { criterionSchema, removeCriterionSchema } from "./review-schema.ts";
import { CRITERION_KINDS, type Criterion } from "./rubric.ts";

const PATH = `${REVIEWS_PATH}/criteria`;
const texts = institutionQueueMessages.settings;

export const middleware: Route.MiddlewareFunction[] = [requires("review.list")];

export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${texts.title} · ${matches[0].loaderData?.brandName ?? ""}` },
];

/**
 * `/institution-dashboard/applications/criteria`: the criteria and checks of an institution; its owners edit them.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { actor } = await signedIn({ request, context });
  return {
    criteria: actor.organisation ? await listCriteria(db, actor.organisation.id) : [],
    mayWrite: can(actor, "review.setCriteria", "own"),
  };
}

export const action = intents({
  add: {
    needs: "review.setCriteria",
    creates: true,
    form: criterionSchema,
    run: (args) =>
      writeForm(args, {
        schema: criterionSchema,
        command: addCriterion,
        to: () => PATH,
        message: "criterion-added",
      }),
  },
  remove: {
    needs: "review.setCriteria",
    form: removeCriterionSchema,
    run: (args) =>
      writeForm(args, {
        schema: removeCriterionSchema,
        command: removeCriterion,
        to: () => PATH,
        message: "criterion-removed",
      }),
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { criteria, mayWrite } = loaderData;
  const refused = answerFor(actionData, "add");
  const [form, fields] = useForm<{ kind?: string; label?: string; hint?: string }>({
    id: "add",
    lastResult: refused?.lastResult ?? null,
  });
  const pending = useNavigation().formData?.get("intent") === "add";
  useResultToast(actionData);
  const ofKind = (kind: Criterion["kind"]) => criteria.filter((each) => each.kind === kind);
  return (
    <>
      <p>
        <ButtonLink to={REVIEWS_PATH} variant="link" size="sm">
          {institutionQueueMessages.page.back}
        </ButtonLink>
      </p>
      <PageHeader compact title={texts.title} description={texts.lead} />
      <CriterionList title={texts.criteria} criteria={ofKind("criterion")} mayWrite={mayWrite} />
      <CriterionList title={texts.checks} criteria={ofKind("check")} mayWrite={mayWrite} />
      {mayWrite ? (
        <Card title={texts.add}>
          <Form
            key={criteria.length}
            method="post"
            {...getFormProps(form)}
            className="flex max-w-prose flex-col gap-4"
          >
            <input type="hidden" name="intent" value="add" />
            <FormKey intent="add" />
            <FormProblem errors={form.errors} id={form.errorId} />
            <SelectField
              field={fields.kind}
              label={texts.kind}
              options={optionsOf(CRITERION_KINDS, texts.kinds)}
            />
            <TextField field={fields.label} label={texts.label} maxLength={120} autoComplete="off" />
            <LinesField field={fields.hint} label={texts.hint} optional rows={2} maxLength={300} />
            <Button type="submit" variant="primary" loading={pending} className="self-start">
              {texts.add}
            </Button>
          </Form>
        </Card>
      ) : null}
    </>
  );
}

function CriterionList({
  title,
  criteria,
  mayWrite,
}: {
  title: string;
  criteria: readonly Criterion[];
  mayWrite: boolean;
}) {
  return (
    <Card title={title}>
      {criteria.length === 0 ? (
        <p className="text-ink-muted">{texts.none}</p>
      ) : (
        <ul className="flex flex-col">
          {criteria.map(({ id, label, hint, version }) => (
            <li
              key={id}
              className="flex flex-wrap items-start gap-3 border-line border-b py-3 last:border-b-0"
            >
              <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                {label}
                {hint ? <span className="table-second whitespace-pre-line">{hint}</span> : null}
              </span>
              {mayWrite ? (
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="intent" value="remove" />
                  <input type="hidden" name="criterion" value={id} />
                  <input type="hidden" name="version" value={version} />
                  <Button type="submit" size="sm" aria-label={texts.removeNamed({ name: label })}>
                    {texts.remove}
                  </Button>
                </Form>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

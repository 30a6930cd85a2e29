import { data } from "react-router";
import { refuseFailed, refuseForm, refuseInput } from "#app/platform/forms/form-refusal.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { parseSubmission } from "#app/platform/forms/submission.server.ts";
import { recordFailure } from "#app/platform/http/failure.server.ts";
import { flashCookie } from "#app/platform/http/flash.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { recordMessages } from "#app/platform/portal/admin.words.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import { writeDeps } from "#app/platform/writes/write-deps.server.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { Route } from "./+types/own-student-new.route.ts";
import { askToRepresent } from "./ask.server.ts";
import { AskForm } from "./ask-form.tsx";
import { findDuplicates } from "./duplicates.server.ts";
import { OWN_STUDENTS_PATH } from "./paths.ts";
import { askSchema } from "./representation-schema.ts";
import { representationMessages as texts } from "./representations.words.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("representation.ask")];

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${texts.add} · ${matches[0].loaderData?.brandName ?? ""}` },
];

export const action = intents({
  ask: {
    needs: "representation.ask",
    creates: true,
    form: askSchema,
    async run({ form, actor, services, facts }) {
      const submission = parseSubmission(form, askSchema);
      if (submission.status !== "success") return refuseInput(submission);
      const { evenSo, ...person } = submission.value;
      const deps = { ...writeDeps(services, facts), secret: services.secret, env: services.env };
      const asked = await askToRepresent(deps, actor, person, { evenSo }).catch((error: unknown) => {
        recordFailure(services.log, facts, error, "a student cannot be asked");
        return null;
      });
      if (!asked) return refuseFailed(submission, recordMessages.notSaved);
      if (asked.ok) {
        const { id, sent } = asked.value;
        throw redirect(`${OWN_STUDENTS_PATH}/${id}`, {
          headers: { "set-cookie": flashCookie(SAID[sent]) },
        });
      }
      if (asked.error.code !== "already-exists") return refuseForm(submission, asked.error);
      const organisationId = actor.kind === "user" ? actor.organisation?.id : undefined;
      const duplicates = organisationId ? await findDuplicates(services.db, organisationId, person) : [];
      return data({ lastResult: submission.reply(), staleVersion: null, duplicates }, { status: 409 });
    },
  },
});

const SAID = {
  sent: "representation-asked",
  waits: "representation-waits",
  code: "representation-code",
} as const;

export default function Page({ actionData }: Route.ComponentProps) {
  return (
    <div className="max-w-2xl">
      <PageHeader
        compact
        title={texts.add}
        description={texts.addLead}
        back={<TextLink to={OWN_STUDENTS_PATH}>{texts.back}</TextLink>}
      />
      <AskForm
        lastResult={actionData?.lastResult}
        duplicates={actionData && "duplicates" in actionData ? actionData.duplicates : []}
      />
    </div>
  );
}

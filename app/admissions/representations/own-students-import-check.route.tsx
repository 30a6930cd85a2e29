import { data } from "react-router";
import { openedList } from "#app/platform/access-log/opened.server.ts";
import { refuseInput } from "#app/platform/forms/form-refusal.server.ts";
import type { IntentArgs } from "#app/platform/forms/intent-args.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { parseSubmission } from "#app/platform/forms/submission.server.ts";
import { flashCookie } from "#app/platform/http/flash.server.ts";
import type { FlashKey } from "#app/platform/http/flash-message.ts";
import { orNotFound, recordIdOf } from "#app/platform/http/record-address.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { latestToday } from "#app/platform/time/calendar-date.ts";
import { writeDeps } from "#app/platform/writes/write-deps.server.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { Route } from "./+types/own-students-import-check.route.ts";
import { importMessages as texts } from "./import.words.ts";
import { ImportCheck } from "./import-check.tsx";
import { IMPORT_FIELDS } from "./import-columns.ts";
import { countVerdicts, orderOf } from "./import-lines.server.ts";
import { importColumnsSchema } from "./import-schema.ts";
import { chooseColumns, confirmImport, findImport, verdictsOf } from "./import-students.server.ts";
import { IMPORT_PATH } from "./paths.ts";
import { representationActionSchema } from "./representation-schema.ts";
import { mailsLeft } from "./send-request.server.ts";
import { MOST_MAILS_A_DAY } from "./terms.ts";

/** Lines that the page shows. */
const SHOWN_LINES = 200;

export const middleware: Route.MiddlewareFunction[] = [requires("representation.import")];

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${texts.title} · ${matches[0].loaderData?.brandName ?? ""}` },
];

/** `/partner-dashboard/students/import/:importId`: the result of each line of a file, before requests are sent. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, env, now } = context.get(servicesContext);
  const { actor } = await signedIn({ request, context });
  const kept = orNotFound(await findImport(db, actor.organisation?.id ?? null, recordIdOf(params.importId)));
  await openedList({ request, context }, "representation.import", "representation-import");
  const verdicts = await verdictsOf(db, kept, now());
  const order = ["invalid", "twice", "mine", "new"];
  const left = await mailsLeft(db, kept.organisationId, now());
  return {
    kept: {
      id: kept.id,
      fileName: kept.fileName,
      header: kept.header,
      columns: kept.columns.places,
      source: { ...kept.columns.source, sample: kept.rows.slice(0, 3) },
      asksOrder:
        kept.columns.source.answers.dayOrder === null &&
        orderOf(kept.rows, kept.columns.places, latestToday(now())) === "open",
      imported: kept.confirmedAt ? (kept.imported ?? 0) : null,
      version: kept.version,
    },
    counts: countVerdicts(verdicts),
    total: verdicts.length,
    lines: verdicts
      .toSorted(
        (one, other) => order.indexOf(one.verdict) - order.indexOf(other.verdict) || one.line - other.line,
      )
      .slice(0, SHOWN_LINES)
      .map((one) => ({
        line: one.line,
        verdict: one.verdict,
        who: one.verdict === "invalid" ? null : `${one.person.firstName} ${one.person.lastName}`.trim(),
        email: one.verdict === "invalid" ? null : (one.person.email ?? one.person.phone),
        problems: one.verdict === "invalid" ? one.problems : [],
      })),
    countries: env.smsCountries,
    mails: { now: left, aDay: MOST_MAILS_A_DAY },
  };
}

const back = ({ params }: IntentArgs, key?: FlashKey) =>
  redirect(`${IMPORT_PATH}/${recordIdOf(params.importId)}`, {
    status: 303,
    ...(key ? { headers: { "set-cookie": flashCookie(key) } } : {}),
  });

function refused(args: IntentArgs, code: string): Response {
  if (code === "not-found") throw data(null, { status: 404 });
  return code === "stale" ? back(args, "representation-changed") : redirect("/auth");
}

export const action = intents({
  columns: {
    needs: "representation.import",
    form: importColumnsSchema,
    async run(args) {
      const submission = parseSubmission(args.form, importColumnsSchema);
      if (submission.status !== "success") return refuseInput(submission);
      const { version, dayOrder, phoneCountry, ...given } = submission.value;
      const columns = Object.fromEntries(
        IMPORT_FIELDS.flatMap((field) => (given[field] === null ? [] : [[field, given[field]]])),
      );
      const id = recordIdOf(args.params.importId);
      const deps = writeDeps(args.services, args.facts);
      const chosen = await chooseColumns(deps, args.actor, {
        id,
        version,
        columns,
        answers: { dayOrder, phoneCountry },
      });
      throw chosen.ok ? back(args) : refused(args, chosen.error.code);
    },
  },
  confirm: {
    needs: "representation.import",
    form: representationActionSchema,
    async run(args) {
      const submission = parseSubmission(args.form, representationActionSchema);
      if (submission.status !== "success") return refuseInput(submission);
      const id = recordIdOf(args.params.importId);
      const deps = writeDeps(args.services, args.facts);
      const confirmed = await confirmImport(deps, args.actor, { id, ...submission.value });
      throw confirmed.ok ? back(args, "representations-imported") : refused(args, confirmed.error.code);
    },
  },
});

export default function Page({ loaderData }: Route.ComponentProps) {
  const { fileName: file, imported } = loaderData.kept;
  return (
    <>
      <PageHeader
        compact
        title={
          <span className="[overflow-wrap:anywhere]">
            {imported === null ? texts.checkTitle({ file }) : texts.doneTitle({ file })}
          </span>
        }
        back={<TextLink to={IMPORT_PATH}>{texts.another}</TextLink>}
      />
      <ImportCheck {...loaderData} />
    </>
  );
}

import { openedList } from "#app/platform/access-log/opened.server.ts";
import { type FormWrite, takeForm, writeForm } from "#app/platform/forms/form-write.server.ts";
import type { IntentArgs } from "#app/platform/forms/intent-args.server.ts";
import { type Intent, intents } from "#app/platform/forms/intents.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { orNotFound, recordIdOf } from "#app/platform/http/record-address.server.ts";
import { bulkChangePath } from "#app/platform/lists/bulk-offer.ts";
import { LiveChanges } from "#app/platform/live/live-changes.tsx";
import { answerFor } from "#app/platform/records/form-for.view.ts";
import { nothingSchema } from "#app/platform/records/record-id-schema.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { useResultToast } from "#app/ui/use-result-toast.ts";
import type { Route } from "./+types/admin-change.route.ts";
import { BulkChangeDraft } from "./bulk-change-draft.tsx";
import { type BulkChangeKind, bulkChangeKinds } from "./bulk-change-kind.server.ts";
import { BulkChangeProgress } from "./bulk-change-progress.tsx";
import { bulkChangeMessages as texts } from "./bulk-changes.words.ts";
import { readChangePage } from "./change-page.server.ts";
import { startChange, stopChange, undoChange } from "./make-change.server.ts";
import { readerOf } from "./queries.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("bulkChange.list")];

export const meta: Route.MetaFunction = () => [{ title: texts.title }];

/** `/admin/changes/:changeId`: a bulk change of the chosen records; once started, its progress. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { actor, user } = await signedIn({ request, context });
  const { list, page } = orNotFound(
    await readChangePage(services, readerOf(actor, user, services), {
      id: recordIdOf(params.changeId),
      wanted: new URL(request.url).searchParams.get("change"),
    }),
  );
  if (list.isPersonal) await openedList({ request, context }, "bulkChange.list", list.name);
  return { page, place: placeOf(user) };
}

const idOf = ({ params }: IntentArgs) => recordIdOf(params.changeId);
const pageOf = ({ id }: { id: string }) => bulkChangePath(id);

/** Set by the bar of a list, see `answerChange`. */
const FROM_LIST = "from";

/** Each kind of change has its own form: its permission, its fields, its problems. */
const beginning = (kind: BulkChangeKind): Intent<Awaited<ReturnType<typeof answerChange>>> => ({
  needs: kind.needs,
  form: [kind.schema, FROM_LIST],
  run: (args) =>
    answerChange(args, {
      schema: kind.schema,
      command: (deps, actor, values) => startChange(deps, actor, kind, { id: idOf(args), values }),
      message: "bulk-change-begun",
    }),
});

/** The bar of a list receives the id and stays on the list; the form of the page leads to the page of the change. */
async function answerChange<Input>(
  args: IntentArgs,
  write: Pick<FormWrite<Input, { id: string }>, "schema" | "command" | "message">,
) {
  if (args.form.get("from") !== "list") return writeForm(args, { ...write, to: pageOf });
  const taken = await takeForm(args, write);
  return taken.ok ? { begun: taken.value.id } : taken.error;
}

export const action = intents(() => ({
  ...Object.fromEntries(bulkChangeKinds.all().map((kind) => [`begin-${kind.name}`, beginning(kind)])),
  stop: {
    needs: "bulkChange.create",
    form: nothingSchema,
    run: (args) =>
      writeForm(args, {
        schema: nothingSchema,
        command: (deps, actor) => stopChange(deps, actor, idOf(args)),
        to: pageOf,
        message: "bulk-change-stopped",
      }),
  },
  "take-back": {
    needs: "bulkChange.create",
    form: FROM_LIST,
    run: (args) =>
      answerChange(args, {
        schema: nothingSchema,
        command: (deps, actor) => undoChange(deps, actor, idOf(args)),
        message: "bulk-change-taking-back",
      }),
  },
}));

export default function Page({ loaderData: { page, place }, actionData }: Route.ComponentProps) {
  useResultToast(actionData && "begun" in actionData ? undefined : actionData);
  const { change, kind } = page;
  if (change.state === "draft") {
    const refused = kind ? answerFor(actionData, `begin-${kind.name}`) : undefined;
    return <BulkChangeDraft page={page} lastResult={refused?.lastResult} />;
  }
  return (
    <>
      {/* Also when it is done: an undo of a few records can finish before the page starts to listen. */}
      {kind ? <LiveChanges shown={[{ subject: kind.subject }]} /> : null}
      <BulkChangeProgress page={page} place={place} />
    </>
  );
}

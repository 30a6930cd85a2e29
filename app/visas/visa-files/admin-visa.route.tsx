import { intents } from "#app/platform/forms/intents.server.ts";
import { answerFor } from "#app/platform/records/form-for.view.ts";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/admin-visa.route.ts";
import {
  addVisaDate,
  createVisaFile,
  finishVisaDate,
  lodgeVisa,
  recordOutcome,
  removeVisaDate,
  saveLodgement,
  saveReasons,
  setPlace,
} from "./commands.server.ts";
import { CreateVisaFile } from "./create-visa-file.tsx";
import { DatesSection } from "./dates-section.tsx";
import { OutcomeSection } from "./outcome-section.tsx";
import { PlanSection } from "./plan-section.tsx";
import { SafeDaySection } from "./safe-day-section.tsx";
import {
  addVisaDateSchema,
  createVisaFileSchema,
  lodgeSchema,
  recordOutcomeSchema,
  saveLodgementSchema,
  saveReasonsSchema,
  setPlaceSchema,
  visaDateSchema,
} from "./visa-file-schema.ts";
import { visaMessages as texts } from "./visa-files.words.ts";
import { VisaFrame } from "./visa-frame.tsx";
import { changeVisaFile, loadVisaPage } from "./visa-page.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("visaFile.list")];

export const handle = { opens: "record", row: "applicationId" } satisfies OpensHandle;

export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = () => [{ title: texts.title }];

/** `/admin/applications/:applicationId/visa`: the plan, dates and outcome of a visa application. */
export const loader = (args: Route.LoaderArgs) => loadVisaPage(args);

const change = changeVisaFile();

export const action = intents({
  create: change({
    needs: "visaFile.create",
    form: createVisaFileSchema,
    command: createVisaFile,
    message: "visa-file-created",
  }),
  "save-lodgement": change({
    needs: "visaFile.update",
    form: saveLodgementSchema,
    command: saveLodgement,
    message: "visa-file-saved",
  }),
  "set-place": change({
    needs: "visaFile.setPlace",
    form: setPlaceSchema,
    command: setPlace,
    message: "visa-file-saved",
  }),
  "add-date": change({
    needs: "visaFile.update",
    creates: true,
    form: addVisaDateSchema,
    command: addVisaDate,
    message: "visa-date-added",
  }),
  "finish-date": change({
    needs: "visaFile.update",
    form: visaDateSchema,
    command: finishVisaDate,
    message: "visa-date-finished",
  }),
  "remove-date": change({
    needs: "visaFile.update",
    form: visaDateSchema,
    command: removeVisaDate,
    message: "visa-date-removed",
  }),
  lodge: change({
    needs: "visaFile.update",
    form: lodgeSchema,
    command: lodgeVisa,
    message: "visa-lodged",
  }),
  "record-outcome": change({
    needs: "visaFile.update",
    form: recordOutcomeSchema,
    command: recordOutcome,
    message: "visa-outcome-recorded",
  }),
  "save-reasons": change({
    needs: "visaFile.update",
    form: saveReasonsSchema,
    command: saveReasons,
    message: "visa-file-saved",
  }),
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const page = loaderData;
  const result = (intent: string) => answerFor(actionData, intent)?.lastResult;
  return (
    <VisaFrame page={page} tab="">
      {page.file ? (
        <>
          <SafeDaySection page={page} />
          <PlanSection page={page} results={{ save: result("save-lodgement"), place: result("set-place") }} />
          <DatesSection page={page} lastResult={result("add-date")} />
          <OutcomeSection
            page={page}
            results={{
              lodge: result("lodge"),
              outcome: result("record-outcome"),
              reasons: result("save-reasons"),
            }}
          />
        </>
      ) : (
        <CreateVisaFile page={page} lastResult={result("create")} />
      )}
    </VisaFrame>
  );
}

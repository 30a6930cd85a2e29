import { useSearchParams } from "react-router";
import { countryText } from "#app/admissions/institution-queue/country-text.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { answerFor } from "#app/platform/records/form-for.view.ts";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import { formatCalendarDate } from "#app/platform/time/format-date.ts";
import { Card } from "#app/ui/card.tsx";
import { DESTINATION_LABELS } from "#app/visas/advice/advice.words.ts";
import type { Route } from "./+types/admin-visa-documents.route.ts";
import { setItem } from "./commands.server.ts";
import { CreateNotice } from "./create-notice.tsx";
import { openItems } from "./visa-checklist.ts";
import { setItemSchema } from "./visa-file-schema.ts";
import { visaMessages } from "./visa-files.words.ts";
import { VisaFrame } from "./visa-frame.tsx";
import { VisaItemRow } from "./visa-item-row.tsx";
import { changeVisaFile, loadVisaPage } from "./visa-page.server.ts";

const texts = visaMessages.documents;

export const middleware: Route.MiddlewareFunction[] = [requires("visaFile.list")];

export const handle = { opens: "record", row: "applicationId" } satisfies OpensHandle;

export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = () => [{ title: texts.title }];

/** `/admin/applications/:applicationId/visa/documents`: the checklist of a visa file. */
export const loader = (args: Route.LoaderArgs) => loadVisaPage(args);

const change = changeVisaFile("/documents");

export const action = intents({
  "set-item": change({
    needs: "visaFile.update",
    form: setItemSchema,
    command: setItem,
    message: "visa-item-saved",
  }),
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const page = loaderData;
  const [search] = useSearchParams();
  const answer = answerFor(actionData, "set-item");
  const asked = answer?.lastResult.initialValue?.item ?? search.get("item");
  if (!page.file) {
    return (
      <VisaFrame page={page} tab="/documents">
        <CreateNotice page={page} />
      </VisaFrame>
    );
  }
  const { file, application, checklist, facts, lodgement, place } = page;
  const open = openItems(checklist).length;
  return (
    <VisaFrame page={page} tab="/documents">
      <Card
        level={3}
        title={texts.title}
        description={texts.lead({
          destination: DESTINATION_LABELS[file.destination],
          home: countryText(application.home),
          day: formatCalendarDate(file.plannedOn ?? lodgement.today, place.locale),
        })}
      >
        <p className="mb-1 text-sm">{open === 0 ? texts.complete : texts.open({ count: open })}</p>
        <ul className="flex flex-col">
          {checklist.map((item) => (
            <VisaItemRow
              key={item.item}
              item={item}
              fact={item.fact ? (facts[item.fact] ?? null) : null}
              studentId={application.studentId}
              locale={place.locale}
              mayUpdate={page.may.update}
              isOpen={asked === item.item}
              lastResult={asked === item.item ? answer?.lastResult : undefined}
            />
          ))}
        </ul>
      </Card>
    </VisaFrame>
  );
}

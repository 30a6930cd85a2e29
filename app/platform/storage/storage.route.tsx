import { Form, useNavigation } from "react-router";
import { askForCheck, readStorage } from "#app/platform/files/file-reports.server.ts";
import { formatFileSize } from "#app/platform/files/file-size.ts";
import { FormKey } from "#app/platform/forms/form-key.tsx";
import { writeForm } from "#app/platform/forms/form-write.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { nothingSchema } from "#app/platform/records/record-id-schema.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { formatDay, formatMoment } from "#app/platform/time/format-date.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#app/ui/table.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { useResultToast } from "#app/ui/use-result-toast.ts";
import type { Route } from "./+types/storage.route.ts";
import { storageMessages as texts } from "./storage.words.ts";

const FILES_PATH = "/admin/files";
const STORAGE_PATH = `${FILES_PATH}/storage`;

export const middleware: Route.MiddlewareFunction[] = [requires("storage.view")];

export const meta: Route.MetaFunction = () => [{ title: texts.title }];

/** `/admin/files/storage`: what the files take up, and whether they are what they were. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { actor, user } = await signedIn({ request, context });
  return { ...(await readStorage(db)), mayCheck: can(actor, "storage.check"), place: placeOf(user) };
}

export const action = intents({
  check: {
    needs: "storage.check",
    creates: true,
    form: nothingSchema,
    run: (args) =>
      writeForm(args, {
        schema: nothingSchema,
        command: (deps, actor) => askForCheck(deps, actor),
        to: () => STORAGE_PATH,
        message: "storage-check-begun",
      }),
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { reports, damaged, mayCheck, place } = loaderData;
  const pending = useNavigation().formData?.get("intent") === "check";
  useResultToast(actionData);
  const [newest] = reports;
  const size = (bytes: number) => formatFileSize(bytes, place.locale);
  return (
    <>
      <PageHeader
        compact
        title={texts.title}
        description={texts.lead}
        actions={
          <>
            <ButtonLink to={FILES_PATH}>{texts.back}</ButtonLink>
            {mayCheck ? (
              <Form method="post">
                <FormKey intent="check" />
                <Button type="submit" name="intent" value="check" variant="primary" loading={pending}>
                  {texts.check}
                </Button>
              </Form>
            ) : null}
          </>
        }
      />
      <div className="flex max-w-3xl flex-col gap-8">
        <DescriptionList
          items={[
            {
              term: texts.used,
              value: newest ? texts.usedValue({ count: newest.files, size: size(newest.bytes) }) : null,
            },
            { term: texts.unused, value: newest ? texts.unusedValue({ count: newest.unused }) : null },
            {
              term: texts.oldest,
              value: newest ? (
                <>
                  {newest.oldestCheckAt ? texts.since({ day: formatDay(newest.oldestCheckAt, place) }) : null}
                  <span className="block text-ink-muted">{texts.notYet({ count: newest.neverChecked })}</span>
                </>
              ) : null,
            },
            {
              term: texts.damaged,
              value: (
                <>
                  {texts.damagedValue({ count: damaged })}
                  {damaged > 0 ? (
                    <span className="block">
                      <TextLink to={`${FILES_PATH}?state=damaged`}>{texts.showDamaged}</TextLink>
                    </span>
                  ) : null}
                </>
              ),
            },
          ]}
        />
        <Card title={texts.reports}>
          {reports.length === 0 ? (
            <p className="text-ink-muted">{texts.none}</p>
          ) : (
            <Table caption={texts.reports}>
              <TableHead>
                <TableHeader>{texts.columns.at}</TableHeader>
                <TableHeader>{texts.columns.looked}</TableHeader>
                <TableHeader>{texts.columns.found}</TableHeader>
                <TableHeader>{texts.columns.strays}</TableHeader>
                <TableHeader>{texts.columns.stored}</TableHeader>
              </TableHead>
              <TableBody>
                {reports.map((report) => (
                  <TableRow key={report.id}>
                    <TableCell label={texts.columns.at}>{formatMoment(report.createdAt, place)}</TableCell>
                    <TableCell label={texts.columns.looked}>{report.checked}</TableCell>
                    <TableCell label={texts.columns.found}>{report.damaged}</TableCell>
                    <TableCell label={texts.columns.strays}>{report.strays}</TableCell>
                    <TableCell label={texts.columns.stored}>{size(report.bytes)}</TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          )}
        </Card>
      </div>
    </>
  );
}

import { SettingsHead } from "#app/platform/lists/settings-head.tsx";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#app/ui/table.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { Route } from "./+types/admin-consents.route.ts";
import { consentMessages as texts } from "./consents.words.ts";
import { CONSENT_LABELS, TEXT_KINDS } from "./kinds.ts";
import { countRequested } from "./receipts.server.ts";
import { currentText } from "./texts.server.ts";

const PATH = "/admin/settings/consents";

export const middleware: Route.MiddlewareFunction[] = [requires("consentText.list")];

export const meta: Route.MetaFunction = () => [{ title: texts.tab }];

/** `/admin/settings/consents`: every text that people agree to. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const rows = [];
  for (const kind of TEXT_KINDS) {
    const { number, isDefault: isOurs } = await currentText(db, kind);
    rows.push({ kind, number, isOurs, asked: await countRequested(db, kind) });
  }
  return { rows };
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <SettingsHead path={PATH} description={texts.description} />
      <div className="max-w-3xl">
        <Table caption={texts.listTitle}>
          <TableHead>
            <TableHeader>{texts.text}</TableHeader>
            <TableHeader>{texts.inForce}</TableHeader>
            <TableHeader align="end">{texts.asked}</TableHeader>
          </TableHead>
          <TableBody>
            {loaderData.rows.map(({ kind, number, isOurs, asked }) => (
              <TableRow key={kind}>
                <TableCell label={texts.text}>
                  <TextLink to={`${PATH}/${kind}`}>{CONSENT_LABELS[kind]}</TextLink>
                </TableCell>
                <TableCell label={texts.inForce}>
                  <span className="inline-flex flex-wrap items-center gap-2">
                    {texts.versionNumber({ number })}
                    {isOurs ? (
                      <span className="text-ink-muted">{texts.ours}</span>
                    ) : (
                      <Badge>{texts.own}</Badge>
                    )}
                  </span>
                </TableCell>
                <TableCell label={texts.asked} align="end">
                  {asked}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
        <p className="mt-4 text-ink-muted text-sm">{texts.guardian}</p>
        <p className="mt-2 text-ink-muted text-sm">{texts.elsewhere}</p>
      </div>
    </>
  );
}

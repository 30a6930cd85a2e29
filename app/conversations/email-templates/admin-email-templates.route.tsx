import { MAIL_KIND_LABELS } from "#app/conversations/outbox/outbox.words.ts";
import { SettingsHead } from "#app/platform/lists/settings-head.tsx";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#app/ui/table.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { Route } from "./+types/admin-email-templates.route.ts";
import { mailTextMessages as texts } from "./email-templates.words.ts";
import { listMailTexts } from "./queries.server.ts";

const PATH = "/admin/settings/mails";

export const middleware: Route.MiddlewareFunction[] = [requires("emailTemplate.list")];

export const meta: Route.MetaFunction = () => [{ title: texts.tab }];

/** `/admin/settings/mails`: every type of email, and whether its text is customised. */
export async function loader({ context }: Route.LoaderArgs) {
  return { kinds: await listMailTexts(context.get(servicesContext).db) };
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <SettingsHead path={PATH} description={texts.description} />
      <div className="max-w-3xl">
        <Table caption={texts.tab}>
          <TableHead>
            <TableHeader>{texts.kind}</TableHeader>
            <TableHeader>{texts.words}</TableHeader>
          </TableHead>
          <TableBody>
            {loaderData.kinds.map(({ kind, isOwn }) => (
              <TableRow key={kind}>
                <TableCell label={texts.kind}>
                  <TextLink to={`${PATH}/${kind}`}>{MAIL_KIND_LABELS[kind]}</TextLink>
                </TableCell>
                <TableCell label={texts.words}>
                  {isOwn ? <Badge>{texts.own}</Badge> : <span className="text-ink-muted">{texts.ours}</span>}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </div>
    </>
  );
}

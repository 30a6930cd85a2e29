import { Form, useNavigation } from "react-router";
import { BackupCard } from "#app/platform/backups/backup-card.tsx";
import { readBackups } from "#app/platform/backups/queries.server.ts";
import { formatFileSize } from "#app/platform/files/file-size.ts";
import { FormKey } from "#app/platform/forms/form-key.tsx";
import { writeForm } from "#app/platform/forms/form-write.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { JOB_NAMES } from "#app/platform/jobs/job-names.ts";
import { SettingsHead } from "#app/platform/lists/settings-head.tsx";
import { isOneOf } from "#app/platform/records/option.ts";
import { nothingSchema } from "#app/platform/records/record-id-schema.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { findPerson } from "#app/platform/sessions/person.server.ts";
import { formatMoment, type Place } from "#app/platform/time/format-date.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#app/ui/table.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { useResultToast } from "#app/ui/use-result-toast.ts";
import type { Route } from "./+types/system.route.ts";
import { retryJob, sendTestMail } from "./commands.server.ts";
import { type FailedJob, type QueueState, readSystem } from "./read-system.server.ts";
import { StatusLine } from "./status-line.tsx";
import { JOB_LABELS, systemMessages as texts } from "./system.words.ts";
import { retryJobSchema } from "./system-schema.ts";
import { statusProblems } from "./system-status.ts";

const PATH = "/admin/settings/system";

export const middleware: Route.MiddlewareFunction[] = [requires("system.view")];

export const meta: Route.MetaFunction = () => [{ title: texts.title }];

/** `/admin/settings/system`: what runs here, what is pending, and what has failed. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, env, now } = context.get(servicesContext);
  const { user } = await signedIn({ request, context });
  const system = await readSystem(db);
  const backups = await readBackups(db, env, now());
  const sends = env.smtpUrl !== undefined;
  const emails = system.queues.find(({ name }) => name === "send-mail");
  const count = (of: "late" | "failed") => system.queues.reduce((sum, queue) => sum + queue[of], 0);
  return {
    system,
    problems: statusProblems({
      lateEmails: emails?.late ?? 0,
      failingEmails: system.mails.failing,
      sends,
      lateJobs: count("late") - (emails?.late ?? 0),
      failedJobs: count("failed"),
      isBackupDue: backups.isDue,
      isAuditLogBroken: system.isAuditLogBroken,
      damagedFiles: system.damagedFiles,
    }),
    backups,
    sends,
    since: new Date(now().getTime() - process.uptime() * 1000),
    place: placeOf(user),
  };
}

export const action = intents({
  retry: {
    needs: "system.retryJob",
    form: retryJobSchema,
    run: (args) =>
      writeForm(args, {
        schema: retryJobSchema,
        command: (deps, actor, input) => retryJob({ ...deps, jobs: args.services.jobs }, actor, input),
        to: () => PATH,
        message: "job-retried",
      }),
  },
  "test-mail": {
    needs: "system.testEmail",
    creates: true,
    form: nothingSchema,
    async run(args) {
      const { actor, services } = args;
      const person = actor.kind === "user" ? await findPerson(services.db, actor.userId) : null;
      if (!person) throw redirect("/auth");
      const { email, fullName: name } = person.user;
      return writeForm(args, {
        schema: nothingSchema,
        command: (deps) => sendTestMail(deps, person.actor, { email, name }),
        to: () => PATH,
        message: "test-mail-begun",
      });
    },
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { system, problems, backups, sends, since, place } = loaderData;
  const pending = useNavigation().formData?.get("intent") === "test-mail";
  useResultToast(actionData);
  return (
    <>
      <SettingsHead path={PATH} description={texts.description} />
      <div className="flex max-w-3xl flex-col gap-8">
        <StatusLine problems={problems} />
        <Card title={texts.facts}>
          <DescriptionList
            items={[
              { term: texts.version, value: system.version },
              { term: texts.node, value: system.node },
              { term: texts.database, value: system.postgres },
              { term: texts.databaseSize, value: formatFileSize(system.bytes, place.locale) },
              { term: texts.migrations, value: system.migrations },
              { term: texts.running, value: formatMoment(since, place) },
            ]}
          />
        </Card>
        <div id="backup">
          <BackupCard backups={backups} place={place} />
        </div>
        <Card
          title={texts.mail}
          aside={
            <Form method="post" preventScrollReset>
              <FormKey intent="test-mail" />
              <Button type="submit" name="intent" value="test-mail" size="sm" loading={pending}>
                {texts.testMail}
              </Button>
            </Form>
          }
          footer={<TextLink to="/admin/settings/outbox">{texts.outbox}</TextLink>}
        >
          <DescriptionList
            items={[
              ...(sends ? [] : [{ term: texts.mailServer, value: texts.noMailServer }]),
              { term: texts.mailsWaiting, value: texts.mailCount({ count: system.mails.waiting }) },
              { term: texts.mailsFailing, value: texts.mailCount({ count: system.mails.failing }) },
            ]}
          />
        </Card>
        <Card id="jobs" title={texts.queue} description={texts.queueHint}>
          <Queues queues={system.queues} />
        </Card>
        <Card id="failed-jobs" title={texts.failedTitle}>
          <Failed failed={system.failed} place={place} />
        </Card>
      </div>
    </>
  );
}

const labelOf = (name: string): string =>
  isOneOf(JOB_NAMES, name) ? JOB_LABELS[name] : texts.unknownWork({ name });

function Queues({ queues }: { queues: readonly QueueState[] }) {
  if (queues.length === 0) return <p className="text-ink-muted">{texts.nothingQueued}</p>;
  return (
    <Table caption={texts.queue}>
      <TableHead>
        <TableHeader>{texts.work}</TableHeader>
        <TableHeader align="end">{texts.waiting}</TableHeader>
        <TableHeader align="end">{texts.active}</TableHeader>
        <TableHeader align="end">{texts.failed}</TableHeader>
      </TableHead>
      <TableBody>
        {queues.map(({ name, waiting, active, failed }) => (
          <TableRow key={name}>
            <TableCell label={texts.work}>{labelOf(name)}</TableCell>
            <TableCell label={texts.waiting} align="end">
              {waiting}
            </TableCell>
            <TableCell label={texts.active} align="end">
              {active}
            </TableCell>
            <TableCell label={texts.failed} align="end">
              {failed}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function Failed({ failed, place }: { failed: readonly FailedJob[]; place: Place }) {
  if (failed.length === 0) return <p className="text-ink-muted">{texts.failedNone}</p>;
  return (
    <ul className="flex flex-col divide-y divide-line">
      {failed.map(({ id, name, at, why }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
          <div className="min-w-0">
            <p className="font-semibold">{labelOf(name)}</p>
            <p className="text-ink-muted text-sm [overflow-wrap:anywhere]">
              {formatMoment(at, place)}
              {why ? `: ${why}` : null}
            </p>
          </div>
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="retry" />
            <input type="hidden" name="queue" value={name} />
            <input type="hidden" name="job" value={id} />
            <Button type="submit" size="sm" aria-label={texts.retryOf({ job: labelOf(name) })}>
              {texts.retry}
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  );
}

import { ProofLink } from "#app/people/second-factors/proof-link.tsx";
import { openedList } from "#app/platform/access-log/opened.server.ts";
import { findLastChange } from "#app/platform/audit/last-change.server.ts";
import { verifiedSessionOf } from "#app/platform/forms/account-session.server.ts";
import { refuseInput } from "#app/platform/forms/form-refusal.server.ts";
import { writeForm } from "#app/platform/forms/form-write.server.ts";
import type { IntentArgs } from "#app/platform/forms/intent-args.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { parseSubmission } from "#app/platform/forms/submission.server.ts";
import { flashCookie } from "#app/platform/http/flash.server.ts";
import type { FlashKey } from "#app/platform/http/flash-message.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { orNotFound, recordIdOf } from "#app/platform/http/record-address.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { EditableRecord } from "#app/platform/records/editable-record.tsx";
import { answerFor } from "#app/platform/records/form-for.view.ts";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { versionOnlySchema } from "#app/platform/records/record-id-schema.ts";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { proofDetour } from "#app/platform/sessions/assurance.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { writeDeps } from "#app/platform/writes/write-deps.server.ts";
import { ConfirmedButton } from "#app/ui/confirmed-button.tsx";
import { useResultToast } from "#app/ui/use-result-toast.ts";
import type { Route } from "./+types/admin-directory.route.ts";
import { addDomain, proveDomain, removeDirectory, removeDomain, updateDirectory } from "./commands.server.ts";
import { directoryCallback } from "./connection.server.ts";
import { directoryMessages } from "./directories.words.ts";
import { addDomainSchema, domainIdSchema, updateDirectorySchema, vouchSchema } from "./directory.ts";
import { DirectoryFacts } from "./directory-facts.tsx";
import { DomainsSection } from "./domains-section.tsx";
import { EditDirectory } from "./edit-directory.tsx";
import { findDirectory, listHolders } from "./queries.server.ts";
import { readCertificates } from "./saml-metadata.server.ts";

const PATH = "/admin/settings/single-sign-on";
const pageOf = (id: string) => `${PATH}/${id}`;

export const middleware: Route.MiddlewareFunction[] = [requires("directory.list")];

export const handle = { opens: "record" } satisfies OpensHandle;

export const shouldRevalidate = revalidateRefused;

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { db, now } = services;
  const id = recordIdOf(params.directoryId);
  const known = await signedIn({ request, context });
  const directory = orNotFound(await findDirectory(db, id));
  await openedList({ request, context }, "directory.list", "holders");
  return {
    directory,
    holders: await listHolders(db),
    callback: directoryCallback(services, id),
    certificatesUntil: (readCertificates(directory.certificate ?? "") ?? []).map(
      ({ validToDate }) => validToDate,
    ),
    lastChange: await findLastChange(db, "directory", id),
    proofHref: proofDetour(known, now(), pageOf(id)),
    place: placeOf(known.user),
  };
}

/** A change that requires a recent proof of identity. */
async function begin(args: IntentArgs): Promise<string> {
  const id = recordIdOf(args.params.directoryId);
  await verifiedSessionOf(args, pageOf(id));
  return id;
}

function back(id: string, flash: FlashKey): Response {
  return redirect(pageOf(id), { status: 303, headers: { "set-cookie": flashCookie(flash) } });
}

/** Verifies a domain and shows the result on the page. */
async function prove(args: IntentArgs, domainId: string, by: "dns" | "word"): Promise<never> {
  const id = recordIdOf(args.params.directoryId);
  const { services, facts, actor } = args;
  const deps = { ...writeDeps(services, facts), domainRecords: services.domainRecords };
  const proved = await proveDomain(deps, actor, { id, domainId, by }).catch((error: unknown) => {
    // Resolver errors have a code; programming errors do not.
    if (by === "dns" && error instanceof Error && "code" in error && "syscall" in error) return null;
    throw error;
  });
  if (proved === null) throw back(id, "domain-away");
  if (proved.ok) throw back(id, "domain-proved");
  throw proved.error.code === "expired" ? back(id, "domain-not-found") : orNotFound(null);
}

export const action = intents({
  update: {
    needs: "directory.update",
    form: updateDirectorySchema,
    async run(args) {
      const id = await begin(args);
      args.form.set("id", id);
      const { auth, env, untrusted } = args.services;
      return writeForm(args, {
        schema: updateDirectorySchema,
        command: (deps, actor, { id: _, version, ...form }) =>
          updateDirectory({ ...deps, auth, env, untrusted }, actor, { id, version, form }),
        to: () => pageOf(id),
        message: "directory-saved",
      });
    },
  },
  remove: {
    needs: "directory.remove",
    form: versionOnlySchema,
    async run(args) {
      const id = await begin(args);
      return writeForm(args, {
        schema: versionOnlySchema,
        command: (deps, actor, { version }) => removeDirectory(deps, actor, { id, version }),
        to: () => PATH,
        message: "directory-removed",
      });
    },
  },
  "add-domain": {
    needs: "directory.changeDomains",
    creates: true,
    form: addDomainSchema,
    async run(args) {
      const id = await begin(args);
      return writeForm(args, {
        schema: addDomainSchema,
        command: (deps, actor, { domain }) => addDomain(deps, actor, { id, domain }),
        to: () => pageOf(id),
        message: "domain-added",
      });
    },
  },
  "check-domain": {
    needs: "directory.changeDomains",
    form: domainIdSchema,
    async run(args) {
      await begin(args);
      const submission = parseSubmission(args.form, domainIdSchema);
      if (submission.status !== "success") return refuseInput(submission);
      return prove(args, submission.value.domainId, "dns");
    },
  },
  "vouch-domain": {
    needs: "directory.changeDomains",
    form: vouchSchema,
    async run(args) {
      await begin(args);
      const submission = parseSubmission(args.form, vouchSchema);
      if (submission.status !== "success") return refuseInput(submission);
      return prove(args, submission.value.domainId, "word");
    },
  },
  "remove-domain": {
    needs: "directory.changeDomains",
    form: domainIdSchema,
    async run(args) {
      const id = await begin(args);
      return writeForm(args, {
        schema: domainIdSchema,
        command: (deps, actor, { domainId }) => removeDomain(deps, actor, { id, domainId }),
        to: () => pageOf(id),
        message: "domain-removed",
      });
    },
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { directory, holders, callback, certificatesUntil, proofHref, place, lastChange } = loaderData;
  useResultToast(actionData);
  const adding = answerFor(actionData, "add-domain");
  const open = proofHref === null;
  return (
    <EditableRecord
      title={directory.name}
      mayUpdate={open}
      actions={
        open ? (
          <ConfirmedButton
            intent="remove"
            label={directoryMessages.remove}
            title={directoryMessages.removeTitle}
            description={directoryMessages.removeDescription}
            version={directory.version}
          />
        ) : null
      }
      answer={adding ? undefined : actionData}
      lastChange={lastChange}
      place={place}
      edit={(edit) => <EditDirectory key={directory.id} directory={directory} holders={holders} {...edit} />}
    >
      <DirectoryFacts
        directory={directory}
        callback={callback}
        certificatesUntil={certificatesUntil}
        place={place}
      />
      {proofHref ? (
        <ProofLink href={proofHref} what={directoryMessages.title} />
      ) : (
        <DomainsSection domains={directory.domains} place={place} lastResult={adding?.lastResult} />
      )}
    </EditableRecord>
  );
}

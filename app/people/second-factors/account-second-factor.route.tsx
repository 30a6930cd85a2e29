import { data } from "react-router";
import { tooManyAttempts, wrongInput } from "#app/people/credentials/form-answers.server.ts";
import { openSessionOf, proofFirst } from "#app/platform/forms/account-session.server.ts";
import { textOf } from "#app/platform/forms/form-text.server.ts";
import type { IntentArgs } from "#app/platform/forms/intent-args.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { parseSubmission } from "#app/platform/forms/submission.server.ts";
import { passRetryAfter } from "#app/platform/http/action-headers.server.ts";
import { flashCookie } from "#app/platform/http/flash.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { homeOf } from "#app/platform/permissions/roles.ts";
import { refusalText } from "#app/platform/results/refusals.words.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { ASSURANCE_PATHS } from "#app/platform/sessions/assurance-paths.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { shownContact } from "#app/platform/sessions/no-address.ts";
import { DEFAULT_TIME_ZONE } from "#app/platform/words/locale.ts";
import { isAnswer } from "#app/ui/form/use-answer.ts";
import { Notice } from "#app/ui/notice.tsx";
import { currentLanguage } from "#app/words/current-language.ts";
import type { Route } from "./+types/account-second-factor.route.ts";
import { AppSection } from "./app-section.tsx";
import { AppSetupCard } from "./app-setup.tsx";
import { addPasskeySchema, appCodeSchema, renameFactorSchema, startAppSchema } from "./factors.ts";
import { factorMessages } from "./factors.words.ts";
import {
  confirmApp,
  findPendingApp,
  removeApp,
  renameApp,
  renewRecoveryCodes,
  startApp,
} from "./factors-commands.server.ts";
import { addPasskey, removePasskey, renamePasskey } from "./factors-passkeys.server.ts";
import { confirmPhoneFactor, removePhoneFactor, startPhoneFactor } from "./factors-phone.server.ts";
import { appSetup, passkeyNameFor } from "./factors-setup.server.ts";
import { readFactors } from "./factors-store.server.ts";
import { PasskeySection } from "./passkey-section.tsx";
import { PhoneSection } from "./phone-section.tsx";
import { RecoveryCodes, RecoverySection } from "./recovery-section.tsx";

const HERE = ASSURANCE_PATHS.factors;
const SETTING_UP = `${HERE}?step=app`;

export const middleware: Route.MiddlewareFunction[] = [requires("account.manageFactors")];

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const known = await signedIn({ request, context });
  const query = new URL(request.url).searchParams;
  // Confirmed, not started, or without a recent confirmation of identity: the page shows the current factors and how
  // to start.
  const pending = query.get("step") === "app" ? await findPendingApp(services, known) : null;
  return {
    brandName: services.env.brandName,
    factors: await readFactors(services.db, services, known.user.id),
    setup: pending && appSetup(pending, services.env.brandName, shownContact(known.user)),
    isStaff: known.actor.role === "admin",
    number: known.user.phone,
    addressConfirmed: known.user.emailVerified,
    phones: services.env.phones && can(known.actor, "account.managePhone", "own"),
    home: homeOf(known.actor.role),
    renaming: query.get("rename"),
    removing: query.get("remove"),
    addingPhone: query.get("step") === "phone",
    place: { locale: currentLanguage(), timeZone: known.user.timeZone ?? DEFAULT_TIME_ZONE },
  };
}

export const headers: Route.HeadersFunction = passRetryAfter;

const needs = "account.manageFactors";

/** Redirects to the overview with a message. */
function done(key: Parameters<typeof flashCookie>[0]): Response {
  return redirect(HERE, { status: 303, headers: { "set-cookie": flashCookie(key) } });
}

export const action = intents({
  "start-app": {
    needs,
    form: startAppSchema,
    async run(args) {
      const submission = parseSubmission(args.form, startAppSchema);
      if (submission.status !== "success") {
        return data({ startProblem: submission.error?.name?.[0] }, { status: 400 });
      }
      const known = await openSessionOf(args);
      const name = submission.value.name ?? factorMessages.app.defaultName;
      const started = await startApp(args.services, known, name);
      if (started.ok) throw redirect(SETTING_UP, 303);
      if (started.error.code === "forbidden") throw proofFirst(known, args, HERE);
      return data({ startProblem: started.error.fieldErrors.name?.[0] }, { status: 400 });
    },
  },
  "confirm-app": {
    needs,
    form: appCodeSchema,
    async run(args) {
      const submission = parseSubmission(args.form, appCodeSchema);
      if (submission.status !== "success") return wrongInput("confirm-app", submission);
      const known = await openSessionOf(args);
      const confirmed = await confirmApp(args.services, known, submission.value.code, args.facts.id);
      if (confirmed.ok) {
        if (confirmed.value === null) throw done("app-added");
        return { recoveryCodes: confirmed.value, title: factorMessages.app.added, first: true };
      }
      const { error } = confirmed;
      if (error.code === "forbidden") throw proofFirst(known, args, HERE);
      if (error.code === "not-found") throw redirect(HERE, 303);
      return error.code === "too-many"
        ? tooManyAttempts("confirm-app", submission, error)
        : wrongInput("confirm-app", submission, { fieldErrors: error.fieldErrors });
    },
  },
  "rename-app": {
    needs,
    form: [renameFactorSchema, "appId"],
    async run(args) {
      const submission = parseSubmission(args.form, renameFactorSchema);
      if (submission.status !== "success") {
        return data({ nameProblem: submission.error?.name?.[0] }, { status: 400 });
      }
      const known = await openSessionOf(args);
      const input = { appId: textOf(args.form, "appId") ?? "", name: submission.value.name };
      const renamed = await renameApp(args.services, known, input, args.facts.id);
      if (!renamed.ok) throw data("No such app", { status: 404 });
      throw done("app-renamed");
    },
  },
  "remove-app": {
    needs,
    form: "appId",
    async run(args) {
      const known = await openSessionOf(args);
      const removed = await removeApp(args.services, known, textOf(args.form, "appId") ?? "", args.facts.id);
      if (removed.ok) throw done("app-removed");
      if (removed.error.code === "forbidden") throw proofFirst(known, args, HERE);
      throw data("No such app", { status: 404 });
    },
  },
  "start-phone": {
    needs: "account.managePhone",
    form: [],
    async run(args) {
      const known = await openSessionOf(args);
      const started = await startPhoneFactor(args.services, known);
      if (started.ok) throw redirect(`${HERE}?step=phone`, 303);
      if (started.error.code === "forbidden") throw proofFirst(known, args, HERE);
      if (started.error.code === "not-found") throw redirect(HERE, 303);
      const { retryAfterSeconds } = started.error;
      return data(
        { textProblem: refusalText(started.error) },
        { status: 429, headers: { "retry-after": String(retryAfterSeconds) } },
      );
    },
  },
  "confirm-phone": {
    needs: "account.managePhone",
    form: appCodeSchema,
    async run(args) {
      const submission = parseSubmission(args.form, appCodeSchema);
      if (submission.status !== "success") return wrongInput("confirm-phone", submission);
      const known = await openSessionOf(args);
      const { code } = submission.value;
      const confirmed = await confirmPhoneFactor(args.services, known, code, args.facts.id);
      if (confirmed.ok) {
        if (confirmed.value === null) throw done("phone-factor-added");
        return { recoveryCodes: confirmed.value, title: factorMessages.phone.added, first: true };
      }
      const { error } = confirmed;
      if (error.code === "forbidden") throw proofFirst(known, args, HERE);
      if (error.code === "not-found") throw redirect(HERE, 303);
      return error.code === "too-many"
        ? tooManyAttempts("confirm-phone", submission, error)
        : wrongInput("confirm-phone", submission, { fieldErrors: error.fieldErrors });
    },
  },
  "remove-phone": {
    needs: "account.managePhone",
    form: [],
    async run(args) {
      const known = await openSessionOf(args);
      const removed = await removePhoneFactor(args.services, known, args.facts.id);
      if (removed.ok) throw done("phone-factor-removed");
      if (removed.error.code === "forbidden") throw proofFirst(known, args, HERE);
      throw redirect(HERE, 303);
    },
  },
  "renew-recovery-codes": {
    needs,
    form: [],
    async run(args) {
      const known = await openSessionOf(args);
      const renewed = await renewRecoveryCodes(args.services, known, args.facts.id);
      if (renewed.ok) {
        return { recoveryCodes: renewed.value, title: factorMessages.recovery.title, first: false };
      }
      if (renewed.error.code === "forbidden") throw proofFirst(known, args, HERE);
      throw redirect(HERE, 303);
    },
  },
  "add-passkey": {
    needs,
    form: addPasskeySchema,
    async run(args) {
      const submission = parseSubmission(args.form, addPasskeySchema);
      if (submission.status !== "success") {
        const { credential, name } = submission.error ?? {};
        return data(
          { addProblem: (name ?? credential)?.[0] ?? factorMessages.passkeyRefused },
          { status: 400 },
        );
      }
      const known = await openSessionOf(args);
      const { credential } = submission.value;
      const name = submission.value.name ?? passkeyNameFor(args.request);
      const added = await addPasskey(args.services, known, { credential, name }, args.facts.id);
      if (added.ok) {
        if (added.value === null) throw done("passkey-added");
        return { recoveryCodes: added.value, title: factorMessages.passkeys.added, first: true };
      }
      if (added.error.code === "forbidden") throw proofFirst(known, args, HERE);
      const [problem = factorMessages.passkeyRefused] = added.error.fieldErrors.credential ?? [];
      return data({ addProblem: problem }, { status: 400 });
    },
  },
  "rename-passkey": {
    needs,
    form: [renameFactorSchema, "passkeyId"],
    async run(args) {
      const submission = parseSubmission(args.form, renameFactorSchema);
      if (submission.status !== "success") {
        return data({ nameProblem: submission.error?.name?.[0] }, { status: 400 });
      }
      const known = await openSessionOf(args);
      const input = { passkeyId: passkeyIdOf(args), name: submission.value.name };
      const renamed = await renamePasskey(args.services, known, input, args.facts.id);
      if (!renamed.ok) throw data("No such passkey", { status: 404 });
      throw done("passkey-renamed");
    },
  },
  "remove-passkey": {
    needs,
    form: "passkeyId",
    async run(args) {
      const known = await openSessionOf(args);
      const removed = await removePasskey(args.services, known, passkeyIdOf(args), args.facts.id);
      if (removed.ok) throw done("passkey-removed");
      if (removed.error.code === "forbidden") throw proofFirst(known, args, HERE);
      throw data("No such passkey", { status: 404 });
    },
  },
});

function passkeyIdOf({ form }: Pick<IntentArgs, "form">): string {
  return textOf(form, "passkeyId") ?? "";
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const {
    brandName,
    factors,
    setup,
    isStaff,
    phones,
    number,
    addressConfirmed,
    home,
    renaming,
    removing,
    addingPhone,
    place,
  } = loaderData;
  const textProblem = actionData && "textProblem" in actionData ? actionData.textProblem : null;
  if (actionData && "recoveryCodes" in actionData) {
    return (
      <RecoveryCodes
        title={actionData.title}
        codes={actionData.recoveryCodes}
        brandName={brandName}
        goOn={
          // Staff were on their way to another page: their first factor grants access to it.
          isStaff && actionData.first
            ? { href: home, label: factorMessages.goOn }
            : { href: HERE, label: factorMessages.recovery.kept }
        }
      />
    );
  }
  if (setup) return <AppSetupCard setup={setup} answer={actionData} />;
  const problemOf = (name: "nameProblem" | "addProblem" | "startProblem") =>
    (actionData as Partial<Record<typeof name, string>> | undefined)?.[name];
  const list = { place, renaming, removing, nameProblem: problemOf("nameProblem") };
  const hasFactor = factors.apps.length > 0 || factors.phone !== null || factors.passkeys.length > 0;
  return (
    <>
      {isStaff && !hasFactor ? <Notice tone="warning" title={factorMessages.required} /> : null}
      {textProblem ? <Notice tone="destructive" live title={textProblem} /> : null}
      <p className="max-w-prose text-ink-muted">{factorMessages.lead}</p>
      <AppSection {...list} apps={factors.apps} startProblem={problemOf("startProblem")} />
      <PasskeySection {...list} passkeys={factors.passkeys} addProblem={problemOf("addProblem")} />
      {phones ? (
        <PhoneSection
          on={factors.phone !== null}
          number={number}
          addressConfirmed={addressConfirmed}
          removing={removing === "phone"}
          adding={addingPhone || (isAnswer(actionData) && actionData.form === "confirm-phone")}
          answer={actionData}
        />
      ) : null}
      {hasFactor ? <RecoverySection left={factors.recoveryCodesLeft} /> : null}
    </>
  );
}

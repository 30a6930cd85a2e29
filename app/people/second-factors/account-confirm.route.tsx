import { data } from "react-router";
import { passwordProofSchema } from "#app/people/credentials/change-account.ts";
import { tooManyAttempts, wrongInput } from "#app/people/credentials/form-answers.server.ts";
import { openSessionOf } from "#app/platform/forms/account-session.server.ts";
import { textOf } from "#app/platform/forms/form-text.server.ts";
import type { IntentArgs } from "#app/platform/forms/intent-args.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { parseSubmission } from "#app/platform/forms/submission.server.ts";
import { passRetryAfter } from "#app/platform/http/action-headers.server.ts";
import { flashCookie } from "#app/platform/http/flash.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { refusalText } from "#app/platform/results/refusals.words.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { proofDetour } from "#app/platform/sessions/assurance.server.ts";
import { ASSURANCE_PATHS } from "#app/platform/sessions/assurance-paths.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { hasNoAddress, shownContact } from "#app/platform/sessions/no-address.ts";
import { safeReturnTo } from "#app/platform/sessions/return-to.ts";
import { Card } from "#app/ui/card.tsx";
import { QuietLink } from "#app/ui/form/quiet-link.tsx";
import type { Route } from "./+types/account-confirm.route.ts";
import { appCodeSchema, passkeyAnswerSchema } from "./factors.ts";
import { factorMessages } from "./factors.words.ts";
import { sendFactorCode } from "./factors-phone.server.ts";
import { proofMessages } from "./proof.words.ts";
import { ProofPanel } from "./proof-panel.tsx";
import { type Proof, proveIdentity, readProofMethods, sendProofCode } from "./reauthenticate.server.ts";

const texts = proofMessages;
const AFTERWARDS = "/account/security";

export const middleware: Route.MiddlewareFunction[] = [requires("account.reauthenticate")];

function readReturnTo(request: Request): string {
  return safeReturnTo(new URL(request.url).searchParams.get("returnTo"), AFTERWARDS);
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const known = await signedIn({ request, context });
  const returnTo = readReturnTo(request);
  const detour = proofDetour(known, services.now(), returnTo);
  // Nothing to confirm here: it was done recently, or the second factor is what is missing.
  if (!detour?.startsWith(ASSURANCE_PATHS.confirm)) throw redirect(detour ?? returnTo);
  return {
    methods: await readProofMethods(services.db, services, known),
    email: shownContact(known.user),
    bySms: hasNoAddress(known.user.email),
    codeSent: new URL(request.url).searchParams.get("sent") === "1",
    returnTo,
  };
}

export const headers: Route.HeadersFunction = passRetryAfter;

async function acceptProof(args: IntentArgs, proof: Proof) {
  const known = await openSessionOf(args);
  const proved = await proveIdentity(args.services, known, proof, args.facts.id);
  if (!proved.ok) return proved.error;
  const wanted = textOf(args.form, "returnTo") ?? readReturnTo(args.request);
  throw redirect(safeReturnTo(wanted, AFTERWARDS), {
    status: 303,
    headers: { "set-cookie": flashCookie("identity-proved") },
  });
}

const CODE_INTENTS = { app: "app-code", mail: "mail-code", phone: "text-code" } as const;

async function acceptCode(args: IntentArgs, by: keyof typeof CODE_INTENTS) {
  const intent = CODE_INTENTS[by];
  const submission = parseSubmission(args.form, appCodeSchema);
  if (submission.status !== "success") return wrongInput(intent, submission);
  const error = await acceptProof(args, { by, code: submission.value.code });
  if (error.code === "too-many") return tooManyAttempts(intent, submission, error);
  return wrongInput(intent, submission, { fieldErrors: { code: [texts.wrongCode] } });
}

export const action = intents({
  password: {
    needs: "account.reauthenticate",
    form: [passwordProofSchema, "returnTo"],
    async run(args) {
      const submission = parseSubmission(args.form, passwordProofSchema);
      if (submission.status !== "success") return wrongInput("password", submission);
      const error = await acceptProof(args, { by: "password", password: submission.value.currentPassword });
      if (error.code === "too-many") return tooManyAttempts("password", submission, error);
      return wrongInput("password", submission, { fieldErrors: { currentPassword: [texts.wrongPassword] } });
    },
  },
  "app-code": {
    needs: "account.reauthenticate",
    form: [appCodeSchema, "returnTo"],
    run: (args) => acceptCode(args, "app"),
  },
  "mail-code": {
    needs: "account.reauthenticate",
    form: [appCodeSchema, "returnTo"],
    run: (args) => acceptCode(args, "mail"),
  },
  "text-code": {
    needs: "account.reauthenticate",
    form: [appCodeSchema, "returnTo"],
    run: (args) => acceptCode(args, "phone"),
  },
  "send-text": {
    needs: "account.reauthenticate",
    form: passwordProofSchema,
    async run(args) {
      const known = await openSessionOf(args);
      const sent = await sendFactorCode(args.services, known.user.id);
      const submission = parseSubmission(args.form, passwordProofSchema.partial());
      if (!sent.ok && sent.error.code === "too-many") {
        return tooManyAttempts("text-code", submission, sent.error);
      }
      const query = new URLSearchParams({ returnTo: readReturnTo(args.request) });
      if (sent.ok) query.set("sent", "1");
      throw redirect(`${ASSURANCE_PATHS.confirm}?${query}`, 303);
    },
  },
  "send-code": {
    needs: "account.reauthenticate",
    form: passwordProofSchema,
    async run(args) {
      const known = await openSessionOf(args);
      const sent = await sendProofCode(args.services, known);
      const submission = parseSubmission(args.form, passwordProofSchema.partial());
      if (!sent.ok && sent.error.code === "too-many") {
        return tooManyAttempts("mail-code", submission, sent.error);
      }
      const query = new URLSearchParams({ returnTo: readReturnTo(args.request) });
      if (sent.ok) query.set("sent", "1");
      throw redirect(`${ASSURANCE_PATHS.confirm}?${query}`, 303);
    },
  },
  passkey: {
    needs: "account.reauthenticate",
    form: [passkeyAnswerSchema, "returnTo"],
    async run(args) {
      const submission = parseSubmission(args.form, passkeyAnswerSchema);
      if (submission.status !== "success") {
        return data({ problem: factorMessages.passkeyRefused }, { status: 400 });
      }
      const error = await acceptProof(args, { by: "passkey", credential: submission.value.credential });
      return error.code === "too-many"
        ? data({ problem: refusalText(error) }, { status: 429 })
        : data({ problem: factorMessages.passkeyRefused }, { status: 400 });
    },
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { methods, email, bySms, codeSent, returnTo } = loaderData;
  return (
    <Card title={texts.title} description={texts.lead}>
      <ProofPanel
        methods={methods}
        email={email}
        bySms={bySms}
        answer={actionData}
        codeSent={codeSent}
        returnTo={returnTo}
        action={ASSURANCE_PATHS.confirm}
      />
      <div className="mt-6">
        <QuietLink to={returnTo}>{texts.back}</QuietLink>
      </div>
    </Card>
  );
}

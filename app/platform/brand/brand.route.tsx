import { data } from "react-router";
import { findLastChange } from "#app/platform/audit/last-change.server.ts";
import { readAndDrop } from "#app/platform/files/receive.server.ts";
import { refuseForm, refuseInput } from "#app/platform/forms/form-refusal.server.ts";
import { type FormWrite, writeForm } from "#app/platform/forms/form-write.server.ts";
import type { IntentArgs } from "#app/platform/forms/intent-args.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { parseSubmission } from "#app/platform/forms/submission.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { SettingsHead } from "#app/platform/lists/settings-head.tsx";
import { answerFor } from "#app/platform/records/form-for.view.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { versionOnlySchema } from "#app/platform/records/record-id-schema.ts";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { StaleNotice } from "#app/platform/records/stale-notice.tsx";
import { invalidField } from "#app/platform/results/result.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { Card } from "#app/ui/card.tsx";
import { ConfirmedButton } from "#app/ui/confirmed-button.tsx";
import type { Route } from "./+types/brand.route.ts";
import { BRAND_SETTING, readBrand } from "./brand.server.ts";
import { brandMessages as texts } from "./brand.words.ts";
import { BrandForm } from "./brand-form.tsx";
import { BrandPreview } from "./brand-preview.tsx";
import { brandSchema, logoSchema, MOST_LOGO_BYTES } from "./brand-schema.ts";
import { removeLogo, resetBrand, saveBrand, setLogo } from "./commands.server.ts";
import { LogoForm } from "./logo-form.tsx";
import { type DrawnLogo, LOGO_PROBLEMS } from "./read-logo.server.ts";

const PATH = "/admin/settings/brand";

export const middleware: Route.MiddlewareFunction[] = [requires("brand.view")];

export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = () => [{ title: texts.tab }];

/** `/admin/settings/brand`: the agency's name, logo and colours. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, env } = context.get(servicesContext);
  const { user } = await signedIn({ request, context });
  return {
    brand: await readBrand(db),
    lastChange: await findLastChange(db, "setting", BRAND_SETTING),
    brandName: env.brandName,
    place: placeOf(user),
  };
}

/** Changes the brand: this process shows it with the next page, the others are notified. */
function rebrand<Input>(
  args: IntentArgs,
  { command, ...write }: Pick<FormWrite<Input, { version: number }>, "schema" | "command" | "message">,
) {
  return writeForm<Input, { version: number }>(args, {
    ...write,
    async command(...given) {
      const done = await command(...given);
      if (done.ok) await args.services.brand.refresh();
      return done;
    },
    to: () => PATH,
    reloads: true,
  });
}

export const action = intents({
  save: {
    needs: "brand.edit",
    form: brandSchema,
    run: (args) => rebrand(args, { schema: brandSchema, command: saveBrand, message: "brand-saved" }),
  },
  preview: {
    needs: "brand.edit",
    form: brandSchema,
    async run({ form }) {
      const submission = parseSubmission(form, brandSchema);
      if (submission.status !== "success") return refuseInput(submission);
      const { name, primary, accent } = submission.value;
      return data({ lastResult: submission.reply(), staleVersion: null, preview: { name, primary, accent } });
    },
  },
  "set-logo": {
    needs: "brand.edit",
    form: logoSchema,
    upload: { field: "file", most: () => MOST_LOGO_BYTES },
    async run(args) {
      const submission = parseSubmission(args.form, logoSchema);
      if (submission.status !== "success") return refuseInput(submission);
      const drawn = await drawSent(args);
      if (typeof drawn === "string") {
        return refuseForm(submission, invalidField("file", texts.logoProblems[drawn]).error);
      }
      return rebrand(args, {
        schema: logoSchema,
        command: (deps, actor, { version }) => setLogo(deps, actor, { version, drawn }),
        message: "brand-saved",
      });
    },
  },
  "remove-logo": {
    needs: "brand.edit",
    form: versionOnlySchema,
    run: (args) => rebrand(args, { schema: versionOnlySchema, command: removeLogo, message: "brand-saved" }),
  },
  reset: {
    needs: "brand.edit",
    form: versionOnlySchema,
    run: (args) => rebrand(args, { schema: versionOnlySchema, command: resetBrand, message: "brand-reset" }),
  },
});

/** The rendered file of a logo, or its problem. The upload itself is not stored. */
async function drawSent({
  file,
  services,
}: IntentArgs): Promise<DrawnLogo | keyof typeof texts.logoProblems> {
  if (file.kind === "unstored") return "unstored";
  if (file.kind !== "stored") return file.kind === "too-big" ? "too-big" : "missing";
  const read = await readAndDrop(services.files, file, (load) =>
    services.untrusted.parseLarge("logo", async () => [await load()]),
  );
  if (read.ok) return read.value;
  if (isOneOf(LOGO_PROBLEMS, read.error)) return read.error;
  return read.error === "busy" ? "busy" : "broken";
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { brand, lastChange, brandName, place } = loaderData;
  const stale = actionData && actionData.staleVersion !== null;
  const preview = actionData && "preview" in actionData ? actionData.preview : null;
  const saved = answerFor(actionData, "save") ?? answerFor(actionData, "preview");
  return (
    <>
      <SettingsHead path={PATH} description={texts.description} />
      <div className="flex max-w-3xl flex-col gap-10">
        {stale ? <StaleNotice change={lastChange} place={place} fields={[]} freshHref={PATH} /> : null}
        {preview ? (
          <Card title={texts.previewTitle} description={texts.previewText} look="raised">
            <BrandPreview {...preview} name={preview.name ?? brandName} />
          </Card>
        ) : null}
        <Card>
          <BrandForm key={brand.version} brand={brand} lastResult={saved?.lastResult} />
        </Card>
        <Card title={texts.logo} description={texts.logoHint}>
          <LogoForm
            logo={brand.logo}
            version={brand.version}
            lastResult={answerFor(actionData, "set-logo")?.lastResult}
          />
        </Card>
        {brand.primary || brand.accent ? (
          <Card title={texts.colours}>
            <BrandPreview primary={brand.primary} accent={brand.accent} name={brandName} />
          </Card>
        ) : null}
        {brand.version > 0 ? (
          <Card title={texts.reset} description={texts.resetHint}>
            <div>
              <ConfirmedButton
                intent="reset"
                label={texts.reset}
                title={texts.resetConfirm}
                description={texts.resetHint}
                version={brand.version}
              />
            </div>
          </Card>
        ) : null}
      </div>
    </>
  );
}

import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { HouseLogo } from "#app/ui/brand/house-logo.view.ts";
import { HouseMark } from "#app/ui/brand/logo.tsx";
import { Button } from "#app/ui/button.tsx";
import { FileField } from "#app/ui/form/file-field.tsx";
import { type BrandLogo, logoPath } from "./brand.ts";
import { brandMessages as texts } from "./brand.words.ts";

type LogoFormProps = {
  logo: BrandLogo | null;
  version: number;
  lastResult: SubmissionResult<string[]> | undefined;
};

/** The current logo, with forms to replace or remove it. Works without script. */
export function LogoForm({ logo, version, lastResult }: LogoFormProps) {
  const [form, fields] = useForm<{ file: string }>({ id: "logo", lastResult: lastResult ?? null });
  const intent = useNavigation().formData?.get("intent");
  return (
    <div className="flex flex-col gap-5">
      {logo ? (
        <div className="flex flex-wrap items-center gap-4">
          <p className="text-ink-muted text-sm">{texts.logoNow}</p>
          <HouseLogo value={{ src: logoPath(logo), width: logo.width, height: logo.height, hasName: false }}>
            <HouseMark className="" />
          </HouseLogo>
          <Form method="post" preventScrollReset>
            <input type="hidden" name="version" value={version} />
            <Button
              type="submit"
              name="intent"
              value="remove-logo"
              size="sm"
              loading={intent === "remove-logo"}
            >
              {texts.logoRemove}
            </Button>
          </Form>
        </div>
      ) : null}
      <Form
        method="post"
        encType="multipart/form-data"
        preventScrollReset
        {...getFormProps(form)}
        className="flex flex-col items-start gap-3"
      >
        <input type="hidden" name="intent" value="set-logo" />
        <input type="hidden" name="version" value={version} />
        <FileField field={fields.file} label={texts.logoFile} accept=".png,.svg,image/png,image/svg+xml" />
        <Button type="submit" loading={intent === "set-logo"}>
          {texts.logoSend}
        </Button>
      </Form>
    </div>
  );
}

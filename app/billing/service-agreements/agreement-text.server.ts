import { defineSetting } from "#app/platform/settings/settings.server.ts";

interface AgreementText {
  readonly text: string;
  readonly version: number;
}

/** The terms of service agreements that are created from now on; version 0 and no text before an owner has saved them. */
export const { read: readAgreementText, save: saveAgreementText } = defineSetting<AgreementText>({
  key: "billing.agreement-text",
  action: "serviceAgreement.editText",
  unset: { text: "" },
});

import { askedOf, type KindRules } from "#app/admissions/document-kinds/kind-rule.ts";
import {
  DOCUMENT_KIND_LABELS,
  DOCUMENT_KIND_OPTIONS,
  type DocumentKind,
} from "#app/admissions/document-kinds/kinds.ts";
import type { FormField } from "#app/ui/form/form-field.ts";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { documentMessages as texts } from "./documents.words.ts";

type KindFieldProps = {
  field: FormField & { readonly value?: string | undefined };
  /** The type that the address names. */
  kind: DocumentKind | null;
  /** The document that a new version replaces; its type stays. */
  renewedId: string | null;
  /** The requirements of each document type. */
  rules: KindRules;
};

/** The document type, and its requirements. */
export function KindField({ field, kind, renewedId, rules }: KindFieldProps) {
  const chosen = DOCUMENT_KIND_OPTIONS.find(({ value }) => value === field.value)?.value;
  return (
    <>
      {renewedId && kind ? (
        <>
          <input type="hidden" name="documentId" value={renewedId} />
          <input type="hidden" name="kind" value={kind} />
          <p className="font-display text-xl">{DOCUMENT_KIND_LABELS[kind]}</p>
        </>
      ) : (
        <SelectField
          field={field}
          label={texts.kind}
          placeholder={texts.chooseKind}
          options={DOCUMENT_KIND_OPTIONS}
        />
      )}
      {chosen ? <p className="max-w-prose text-ink-muted text-sm">{askedOf(chosen, rules[chosen])}</p> : null}
    </>
  );
}

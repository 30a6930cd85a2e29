import { useId } from "react";
import { Form, useLocation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { NativeSelect } from "#app/ui/native-select.tsx";
import { LANGUAGES } from "#app/words/languages.ts";
import type { TemplateChoice as Choice } from "./template.ts";
import { templateMessages as texts } from "./templates.words.ts";

type TemplateChoiceProps = { templates: readonly Choice[]; inserted: { readonly id: string } | null };

/** Staff choose a text, which the page then has filled in: a form of its own, since it sends nothing. */
export function TemplateChoice({ templates, inserted }: TemplateChoiceProps) {
  const id = useId();
  const { search } = useLocation();
  const others = [...new URLSearchParams(search)].filter(([name]) => name !== "template" && name !== "edit");
  if (templates.length === 0) return null;
  return (
    <Form
      method="get"
      action="#write"
      preventScrollReset
      className="flex max-w-prose flex-wrap items-end gap-3"
    >
      {others.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor={id} className="flex min-w-0 flex-1 flex-col gap-1 font-semibold text-sm">
        {texts.choose}
        <NativeSelect id={id} name="template" required defaultValue={inserted?.id ?? ""}>
          <option value="">{texts.chooseNone}</option>
          {templates.map(({ id: value, title, language }) => (
            <option key={value} value={value}>
              {`${title} · ${LANGUAGES[language].name}`}
            </option>
          ))}
        </NativeSelect>
      </label>
      <Button type="submit">{texts.insert}</Button>
    </Form>
  );
}

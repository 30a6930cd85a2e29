import { useActionData, useRouteLoaderData } from "react-router";
import { Notice } from "#app/ui/notice.tsx";
import { localPath } from "#app/words/local-path.ts";
import { FORM_KEY, type Repeated } from "./form-key.ts";
import { formKeyMessages as texts } from "./form-key.words.ts";

type FormKeyProps = {
  /** The intent that the form posts, which `creates`. */
  intent: string;
  /** What the form is about, if its page has several of this intent. */
  of?: string;
  /** The last answer to the form, if a fetcher has it. */
  answer?: unknown;
};

/** The key of the page's forms: a new one as soon as something was done on the page. */
export const usePageKey = (): string => useRouteLoaderData<{ formKey: string }>("root")?.formKey ?? "";

/**
 * The first element in a form that adds something: the key by which it is accepted once, and why it was refused, if
 * it was sent before with other values.
 */
export function FormKey({ intent, of, answer }: FormKeyProps) {
  const page = usePageKey();
  const told = useActionData();
  const repeated = repeatedIn(answer ?? told);
  return (
    <>
      <input type="hidden" name={FORM_KEY} value={of === undefined ? page : `${page}.${of}`} />
      {repeated?.intent === intent ? <RepeatNotice saved={repeated.saved} /> : null}
    </>
  );
}

function RepeatNotice({ saved }: Pick<Repeated, "saved">) {
  if (!saved) {
    return (
      <Notice tone="warning" title={texts.outdated} live>
        {texts.outdatedHint}
      </Notice>
    );
  }
  return (
    <Notice
      tone="warning"
      title={texts.sentBefore}
      live
      actions={
        // In a new tab, so that the form does not lose its text.
        saved.to === null ? null : (
          <a
            href={localPath(saved.to)}
            target="_blank"
            rel="noreferrer"
            className="underline underline-offset-4"
          >
            {texts.view}
          </a>
        )
      }
    >
      {texts.sentBeforeHint}
    </Notice>
  );
}

function repeatedIn(answer: unknown): Repeated | undefined {
  return typeof answer === "object" && answer !== null && "repeated" in answer
    ? (answer.repeated as Repeated)
    : undefined;
}

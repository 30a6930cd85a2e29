import { ButtonLink } from "#app/ui/button.tsx";
import { proofMessages } from "./proof.words.ts";

const texts = proofMessages;

type ProofLinkProps = {
  href: string;
  /** What the form changes, for screen readers. */
  what: string;
  /** Opens in a new tab, so that what has been typed in a form is not lost. */
  newTab?: boolean;
};

/** Replaces a form until its owner has confirmed their identity. */
export function ProofLink({ href, what, newTab = false }: ProofLinkProps) {
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-ink-muted text-sm">{texts.proofLead}</p>
      <ButtonLink to={href} {...(newTab ? { target: "_blank", rel: "noreferrer" } : {})}>
        {texts.proofFirst}
        <span className="sr-only">: {what}</span>
      </ButtonLink>
    </div>
  );
}

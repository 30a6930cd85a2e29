import { ButtonLink } from "#app/ui/button.tsx";
import { proofMessages } from "./proof.words.ts";

const texts = proofMessages;

/** Stands where a form stands once its owner has shown that it is them. `what` the form changes, for screen readers. */
export function ProofLink({ href, what }: { href: string; what: string }) {
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-ink-muted text-sm">{texts.proofLead}</p>
      <ButtonLink to={href}>
        {texts.proofFirst}
        <span className="sr-only">: {what}</span>
      </ButtonLink>
    </div>
  );
}

import { asOfText } from "#app/platform/time/as-of.ts";
import { formatDay, type Place } from "#app/platform/time/format-date.ts";
import { answerOf, type DeclarationRecord } from "./declaration.ts";
import { DECLARED_BY, gateMessages as texts } from "./gates.words.ts";

function saidText(declaration: DeclarationRecord): string {
  const { acceptedOn } = declaration;
  const said = texts.declared[answerOf(declaration)];
  return acceptedOn === null ? said : `${said} ${texts.accepted({ date: asOfText(acceptedOn) })}`;
}

/** What is declared, by which person, and the earlier declarations. */
export function DeclarationFacts({
  declarations,
  place,
}: {
  declarations: readonly DeclarationRecord[];
  place: Place;
}) {
  const [current, ...earlier] = declarations;
  if (!current) return <p>{texts.undeclared}</p>;
  return (
    <>
      <Declared declaration={current} place={place} />
      {earlier.length > 0 ? (
        <details className="mt-2">
          <summary>{texts.history}</summary>
          {earlier.map((declaration) => (
            <Declared key={declaration.sequence} declaration={declaration} place={place} />
          ))}
        </details>
      ) : null}
    </>
  );
}

function Declared({ declaration, place }: { declaration: DeclarationRecord; place: Place }) {
  const { declaredAs, declaredAt, reason } = declaration;
  return (
    <div className="mt-2">
      <p>{saidText(declaration)}</p>
      <p className="text-ink-muted text-sm [overflow-wrap:anywhere]">
        {DECLARED_BY[declaredAs]({ date: formatDay(declaredAt, place) })} {reason}
      </p>
    </div>
  );
}

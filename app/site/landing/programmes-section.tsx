import { buttonClass } from "#app/ui/button-style.ts";
import { localPath } from "#app/words/local-path.ts";
import { landing } from "./landing.words.ts";

/** Three sample programmes, said to be samples, and the way to the real ones. */
export function ProgrammesSection() {
  const { programmes } = landing;
  return (
    <section aria-labelledby="programmes-title" className="bg-sunken">
      <div className="mx-auto max-w-6xl px-5 py-20 sm:px-8 sm:py-28">
        <h2 id="programmes-title" className="text-4xl">
          {programmes.title}
        </h2>
        <p className="mt-3 max-w-prose text-ink-muted">{programmes.note}</p>
        <ul className="mt-8 border-ink border-t">
          {programmes.items.map(({ name, place, tuition, intake }) => (
            <li
              key={name}
              className="grid items-center gap-x-10 gap-y-3 border-line border-b py-6 md:grid-cols-[minmax(0,1fr)_9rem_7rem_auto]"
            >
              <div>
                <p className="text-eucalyptus text-sm">{programmes.sample}</p>
                <h3 className="text-2xl">{name}</h3>
                <p className="text-ink-muted">{place}</p>
              </div>
              <Figure label={programmes.tuition} value={tuition} />
              <Figure label={programmes.intake} value={intake} />
              <a
                href={localPath("/student-auth")}
                aria-label={`${programmes.apply}: ${name}`}
                className={`${buttonClass()} w-fit`}
              >
                {programmes.apply}
              </a>
            </li>
          ))}
        </ul>
        <a href={localPath("/courses")} className={`${buttonClass({ variant: "link" })} mt-6`}>
          {programmes.more}
        </a>
      </div>
    </section>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <p data-figures>
      <span className="block text-ink-muted text-sm">{label}</span>
      <span className="font-display font-medium text-xl">{value}</span>
    </p>
  );
}

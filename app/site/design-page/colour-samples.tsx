import { Sample, Samples } from "./sample.tsx";

const colours: [name: string, className: string][] = [
  ["paper", "bg-paper"],
  ["surface", "bg-surface"],
  ["sunken", "bg-sunken"],
  ["hover", "bg-hover"],
  ["line", "bg-line"],
  ["line-strong", "bg-line-strong"],
  ["ink-faint", "bg-ink-faint"],
  ["ink-muted", "bg-ink-muted"],
  ["ink", "bg-ink"],
  ["night", "bg-night"],
  ["eucalyptus", "bg-eucalyptus"],
  ["eucalyptus-soft", "bg-eucalyptus-soft"],
  ["ochre", "bg-ochre"],
  ["ochre-soft", "bg-ochre-soft"],
  ["info", "bg-info"],
  ["success", "bg-success"],
  ["warning", "bg-warning"],
  ["destructive", "bg-destructive"],
];

export function ColourSamples() {
  return (
    <Samples>
      <Sample title="Tokens" wide>
        <ul className="grid grid-cols-3 gap-3 sm:grid-cols-6 lg:grid-cols-9">
          {colours.map(([name, className]) => (
            <li key={name} className="text-ink-muted text-xs">
              <span className={`mb-1 block h-12 rounded-sm border border-line ${className}`} />
              {name}
            </li>
          ))}
        </ul>
      </Sample>
      <Sample title="Eczar, for headings">
        <div className="flex flex-col gap-3 font-display font-medium">
          <p className="text-5xl">Find your way south</p>
          <p className="text-4xl">Start Your Application</p>
          <p className="text-3xl">Complete in a few minutes</p>
          <p className="text-2xl">My Applications</p>
          <p className="text-xl">What happens next</p>
        </div>
      </Sample>
      <Sample title="Anek Latin, for text">
        <div className="flex flex-col gap-3">
          <p className="text-lg">Study in Australia or New Zealand, with someone who knows the way.</p>
          <p>
            Your application is with our team. We read it within two working days and write to you at the
            address you gave. Nothing more is needed from you until then.
          </p>
          <p className="text-ink-muted text-sm">As of 1 July 2026. Source: Department of Home Affairs.</p>
          <p className="text-ink-faint text-xs">Smallest text, for the notes of a table.</p>
          <p data-figures>
            A$45,000 · A$32,000 · C$55,000
            <br />
            A$11,111 · A$98,765 · C$40,404
          </p>
        </div>
      </Sample>
    </Samples>
  );
}

import { RegisterError } from "./register-error.server.ts";

/**
 * What may be wrong with files that can be read: each is reported before anything is written, and can be overridden
 * with `--accept`.
 */
export const DOUBTS = {
  cut: "Fetch the files again. If they are right: --accept cut.",
  swallowed: "Mend the quote in that line. If the field really holds these lines: --accept swallowed.",
  unreadable: "Mend that row. To close what it may be about: --accept unreadable.",
  encoding:
    "Save the file as UTF-8. To read what is not UTF-8 as Windows-1252, as spreadsheet programs write it: --accept encoding.",
  older:
    "Fetch the newest files. To go back to these, or if the date of the last import was wrong: --accept older.",
  levels:
    'To say what it is: --level "<that level>=<ours>", with one of ours as --help lists them. To leave these courses as they are in the catalogue: --accept levels.',
  date: "Say the month with --as-of. If these files belong together and that is their month: --accept date.",
} as const;
export type Doubt = keyof typeof DOUBTS;

export interface Doubts {
  raise(doubt: Doubt, message: string): void;
  /** Those that were raised and had been accepted beforehand. */
  accepted(): readonly string[];
  /** @throws RegisterError with all that were raised and not accepted, and what to do about each */
  settle(): void;
}

export function doubtsExcept(accept: ReadonlySet<Doubt>): Doubts {
  const raised: { doubt: Doubt; message: string }[] = [];
  return {
    raise: (doubt, message) => void raised.push({ doubt, message }),
    accepted: () => raised.filter(({ doubt }) => accept.has(doubt)).map(({ message }) => message),
    settle() {
      const open = raised.filter(({ doubt }) => !accept.has(doubt));
      if (open.length === 0) return;
      const kinds = [...new Set(open.map(({ doubt }) => doubt))];
      const paragraphs = kinds.map((kind) => {
        const messages = open.filter(({ doubt }) => doubt === kind).map(({ message }) => message);
        return [...messages, `  ${DOUBTS[kind]}`].join("\n  ");
      });
      throw new RegisterError(paragraphs.join("\n  "));
    },
  };
}

/** A line about a person, by what other lines can be about the same one. */
export interface KnownPerson {
  readonly line: number;
  /** Empty if the line has none. */
  readonly name: string;
  readonly contacts: readonly { readonly key: string; readonly column: string | null }[];
}

/** An earlier line with the same contact. */
interface MetPerson {
  readonly line: number;
  /** The column of the contact; null if both lines matched the same record. */
  readonly column: string | null;
  /** Whether both names can belong to one person. */
  readonly isSame: boolean;
  readonly person: KnownPerson;
}

/** The people of a file's lines so far. */
export class KnownPeople {
  readonly #byContact = new Map<string, KnownPerson[]>();
  readonly #isSameName: (one: string, other: string) => boolean;

  constructor(isSameName: (one: string, other: string) => boolean = (one, other) => one === other) {
    this.#isSameName = isSameName;
  }

  /** The earlier line about the same person, else one of a person who shares a contact; null if there is neither. */
  meet({ line, name, contacts }: KnownPerson): MetPerson | null {
    const met = contacts.flatMap(({ key, column }) =>
      (this.#byContact.get(key) ?? [])
        .filter((one) => one.line !== line)
        .map((person) => ({
          line: person.line,
          column,
          person,
          isSame: column === null || this.#isSameName(person.name, name),
        })),
    );
    return met.find(({ isSame }) => isSame) ?? met[0] ?? null;
  }

  add(person: KnownPerson): void {
    for (const { key } of person.contacts) {
      const there = this.#byContact.get(key);
      if (!there) this.#byContact.set(key, [person]);
      else if (!there.some(({ line }) => line === person.line)) there.push(person);
    }
  }
}

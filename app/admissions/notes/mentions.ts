/** A person who can be mentioned in a note. */
export interface Colleague {
  readonly userId: string;
  readonly name: string;
}

/** A piece of a note: plain text, or a colleague's name with the `@` before it. */
export interface NotePiece {
  readonly text: string;
  /** Null for plain text. */
  readonly userId: string | null;
}

/**
 * The pieces of a note, in which `@` and a colleague's full name, or a first name that only one of them has, is a
 * mention. Case does not count; an `@` within a word (an email address) is none.
 */
export function notePieces(body: string, colleagues: readonly Colleague[]): NotePiece[] {
  const handles = handlesOf(colleagues);
  const pieces: NotePiece[] = [];
  let plain = 0;
  for (let at = body.indexOf("@"); at !== -1; at = body.indexOf("@", at + 1)) {
    if (at > 0 && IN_WORD.test(body[at - 1] ?? "")) continue;
    const found = handles.find(({ handle }) => beginsWith(body.slice(at + 1), handle));
    if (!found) continue;
    const end = at + 1 + found.handle.length;
    if (at > plain) pieces.push({ text: body.slice(plain, at), userId: null });
    pieces.push({ text: body.slice(at, end), userId: found.userId });
    plain = end;
  }
  if (plain < body.length) pieces.push({ text: body.slice(plain), userId: null });
  return pieces;
}

/** The people mentioned in a note, without duplicates. */
export function mentionedIn(body: string, colleagues: readonly Colleague[]): string[] {
  const ids = notePieces(body, colleagues).flatMap(({ userId }) => (userId === null ? [] : [userId]));
  return [...new Set(ids)];
}

const IN_WORD = /[\p{L}\p{N}._%+-]/u;

/**
 * Every way to write a person's name, longest first: a full name is matched before the first name it starts with.
 */
function handlesOf(colleagues: readonly Colleague[]) {
  const written = colleagues.flatMap(({ userId, name }) => {
    const [first = ""] = name.trim().split(/\s+/);
    return [name.trim(), first].map((handle) => ({ handle, userId }));
  });
  const isFor = (handle: string) =>
    new Set(written.filter((other) => same(other.handle, handle)).map(({ userId }) => userId)).size;
  return written
    .filter(({ handle }) => handle !== "" && isFor(handle) === 1)
    .toSorted((one, other) => other.handle.length - one.handle.length);
}

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Whether a text starts with a name that ends at a word boundary. */
const beginsWith = (text: string, handle: string) =>
  same(text.slice(0, handle.length), handle) && !/^[\p{L}\p{N}]/u.test(text.slice(handle.length));

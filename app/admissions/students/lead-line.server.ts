import { joinName, NAME_MAX_LENGTH } from "#app/people/credentials/person-name.ts";
import type { LineProblem } from "#app/platform/imports/import.ts";
import type { Cells } from "#app/platform/imports/import-kind.server.ts";
import { isRounded } from "#app/platform/imports/phone-column.ts";
import { storedPhone } from "#app/platform/text/stored-phone.server.ts";
import { readAddresses } from "./lead-addresses.ts";
import { inTitleCase, readLeadName, readNamePart } from "./lead-name.ts";
import { studentMessages } from "./students.words.ts";

const { columns, import: texts } = studentMessages;

/** The person of a line. */
export interface Lead {
  /** The parts in the line; null for no name. A whole name has both, with an empty last name if it is single. */
  readonly name: { readonly firstName?: string; readonly lastName?: string } | null;
  /** Empty for none, as the phone is. */
  readonly email: string;
  readonly phone: string;
  /** The cell of a phone number that cannot be read; null if it can. */
  readonly unreadPhone: string | null;
  /** Text without a field, as lines of a note. */
  readonly kept: readonly string[];
  readonly problems: readonly LineProblem[];
}

export const noteLine = (name: string, text: string): string => texts.line({ name, text });

export const warning = (column: string | null, message: string): LineProblem => ({
  column,
  message,
  severity: "warning",
});

export const information = (column: string | null, message: string, together?: string): LineProblem => ({
  column,
  message,
  severity: "information",
  ...(together === undefined ? {} : { together }),
});

/** Says why a phone number cannot be read. */
export const phoneProblem = (cell: string): LineProblem =>
  warning("phone", isRounded(cell) ? texts.roundedPhone : texts.phone);

export const leadName = ({ name }: Pick<Lead, "name">): string =>
  joinName(name?.firstName ?? "", name?.lastName ?? "");

/** Parses the person of a line. Unparsable text becomes a line of a note, with a warning. */
export function readLead(cells: Cells): Lead {
  const problems: LineProblem[] = [];
  const kept: string[] = [];
  const { email, rest } = readAddresses(cells.email ?? "");
  if (rest !== null) {
    kept.push(noteLine(columns.email, rest));
    problems.push(warning("email", email === "" ? texts.email : texts.emails));
  }
  const phone = storedPhone(cells.phone || null);
  return {
    name: nameOf(cells, kept, problems),
    email,
    phone: phone.ok ? (phone.value ?? "") : "",
    unreadPhone: phone.ok ? null : (cells.phone ?? null),
    kept,
    problems,
  };
}

function nameOf(cells: Cells, kept: string[], problems: LineProblem[]): Lead["name"] {
  const whole = cells.fullName === undefined ? null : readLeadName(cells.fullName);
  if (cells.fullName !== undefined) {
    const { firstName, lastName } = casedName(whole ?? { firstName: "", lastName: "" });
    const { remark = null } = whole ?? {};
    if (saysMore(cells.fullName, `${firstName} ${lastName}`)) {
      kept.push(noteLine(columns.name, cells.fullName));
    }
    if (remark !== null)
      problems.push(warning("fullName", texts.nameRemark({ text: shown(cells.fullName) })));
  }
  if (whole) return shortened(casedName(whole), kept, problems);
  const parts: { firstName?: string; lastName?: string } = {};
  const written = (["firstName", "lastName"] as const).flatMap((part) => {
    const cell = cells[part];
    return cell === undefined ? [] : [{ part, cell, ...readNamePart(cell) }];
  });
  // A last name alone in capitals is a habit of writing: “Gita KARKI”. It is changed only if the whole name is.
  const isCased =
    inTitleCase(written.map(({ name }) => name).join(" ")) !== written.map(({ name }) => name).join(" ");
  for (const { part, cell, name: typed, remark } of written) {
    const name = isCased ? inTitleCase(typed) : typed;
    if (name !== "") parts[part] = name;
    if (saysMore(cell, name)) kept.push(noteLine(texts[part], cell));
    if (remark !== null) problems.push(warning(part, texts.nameRemark({ text: shown(cell) })));
  }
  return Object.keys(parts).length === 0 ? null : shortened(parts, kept, problems);
}

/** The parts of a name; one that is wholly in capitals in title case. */
function casedName({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }) {
  const name = joinName(firstName, lastName);
  return inTitleCase(name) === name
    ? { firstName, lastName }
    : { firstName: inTitleCase(firstName), lastName: inTitleCase(lastName) };
}

/** Characters of a cell that a warning repeats. */
const MOST_SHOWN = 60;
const shown = (cell: string): string => cell.slice(0, MOST_SHOWN);

/** Whether a cell has words or asterisks that are not in the name that was read from it. */
function saysMore(cell: string, name: string): boolean {
  const left = name.split(/[\s,]+/u);
  return cell
    .split(/[\s,]+/u)
    .filter((word) => /[\p{L}\p{N}*]/u.test(word))
    .some((word) => !left.includes(word));
}

/** A name that its fields can hold. */
function shortened(
  name: { firstName?: string; lastName?: string },
  kept: string[],
  problems: LineProblem[],
): Lead["name"] {
  const { firstName = "", lastName = "" } = name;
  if (firstName.length <= NAME_MAX_LENGTH && lastName.length <= NAME_MAX_LENGTH) return name;
  kept.push(noteLine(columns.name, joinName(firstName, lastName)));
  problems.push(warning("fullName", texts.longName));
  const short = (part: string) => part.slice(0, NAME_MAX_LENGTH).trim();
  return {
    ...("firstName" in name ? { firstName: short(firstName) } : {}),
    ...("lastName" in name ? { lastName: short(lastName) } : {}),
  };
}

import { isCommonPassword } from "#app/platform/sessions/common-passwords.server.ts";
import { PASSWORD_MIN_LENGTH } from "#app/platform/sessions/password-limits.ts";
import { type PasswordStrength, WEAK_PASSWORD_REASONS, type WeakPasswordReason } from "./password.ts";
import type { PasswordDemand } from "./password-demand.ts";

/**
 * By zxcvbn's estimate. A student's six characters withstand a million if they are at random, and 60,000 if
 * there happens to be a short word in them; those in a list, and names or words with a figure, less than the
 * first bound. The second is the library's own for "safely unguessable" (a score of 3).
 */
const ENOUGH_GUESSES: Readonly<Record<PasswordDemand, number>> = { student: 30_000, strong: 100_000_000 };
/**
 * Only this much of a password is checked: what is strong so far stays strong. The work grows steeply with the length
 * (seconds for 128 crafted characters; 20 ms for these) and delays every other request.
 */
const JUDGED_LENGTH = 32;
/** Parts of names and addresses shorter than this identify no one. */
const TELLING_LENGTH = 3;
/** Lists of passwords: what is in them is tried first. */
const COMMON_LISTS = new Set(["passwords", "passwords-common"]);

let factory: Promise<{ check(password: string, userInputs: string[]): Estimate }> | undefined;
type Estimate = {
  guesses: number;
  sequence: { pattern: string; dictionaryName?: unknown; token: string }[];
};

/** The dictionaries weigh megabytes: they are loaded when the first password is judged, and kept. */
async function loadFactory() {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
    import("@zxcvbn-ts/language-en"),
  ]);
  const zxcvbn = new ZxcvbnFactory({
    graphs: common.adjacencyGraphs,
    dictionary: { ...common.dictionary, ...english.dictionary },
    maxLength: JUDGED_LENGTH,
    l33tMaxSubstitutions: 10,
  });
  return {
    check(password: string, userInputs: string[]): Estimate {
      return zxcvbn.check(password, userInputs) as Estimate;
    },
  };
}

/**
 * Rates a new password by how hard it is to guess for someone who knows its owner's name and address, and by the list
 * of breached passwords; says why if it is too weak. No external service is asked. The required strength depends on
 * the owner (`passwordDemand`).
 */
export async function judgePassword(
  password: string,
  owner: { fullName?: string; email?: string },
  demand: PasswordDemand,
): Promise<PasswordStrength> {
  factory ??= loadFactory();
  const zxcvbn = await factory;
  const personal = personalWords(owner);
  const common = await isCommonPassword(password);
  const estimate = zxcvbn.check(password, personal);
  const enough = estimate.guesses >= ENOUGH_GUESSES[demand] && !isOnePattern(estimate);
  if (enough && !common && !isMostlyPersonal(password, personal)) return { strong: true };
  const found = new Set<WeakPasswordReason>();
  if (common || estimate.sequence.some((match) => COMMON_LISTS.has(String(match.dictionaryName))))
    found.add("common");
  if (
    estimate.sequence.some((match) => match.dictionaryName === "userInputs") ||
    contains(password, personal)
  ) {
    found.add("personal");
  }
  if (found.size === 0) found.add("guessable");
  const reasons = WEAK_PASSWORD_REASONS.filter((reason) => found.has(reason));
  const [first = "guessable", ...rest] = reasons;
  return { strong: false, reasons: [first, ...rest] };
}

/** A single word, date, row of keys or repetition: in some list, however long that is. */
function isOnePattern({ sequence }: Estimate): boolean {
  return sequence.length === 1 && sequence[0]?.pattern !== "bruteforce";
}

function personalWords({ fullName = "", email = "" }: { fullName?: string; email?: string }): string[] {
  const words = `${fullName} ${email}`.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  const whole = [email.toLowerCase(), email.split("@")[0]?.toLowerCase() ?? "", fullName.toLowerCase()];
  return [...new Set([...words, ...whole])].filter((word) => word.length >= TELLING_LENGTH);
}

function contains(password: string, words: readonly string[]): boolean {
  const lower = password.toLowerCase();
  return words.some((word) => lower.includes(word));
}

/** A name and a year scores well by length, and is still the first thing to try: what else is there counts. */
function isMostlyPersonal(password: string, words: readonly string[]): boolean {
  const lower = password.toLowerCase();
  const rest = words
    .toSorted((left, right) => right.length - left.length)
    .reduce((text, word) => text.replaceAll(word, ""), lower);
  return rest !== lower && rest.length < PASSWORD_MIN_LENGTH;
}

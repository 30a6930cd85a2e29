import { isCommonPassword } from "#app/platform/sessions/common-passwords.server.ts";
import { PASSWORD_MIN_LENGTH } from "#app/platform/sessions/password-limits.ts";
import { type PasswordStrength, WEAK_PASSWORD_REASONS, type WeakPasswordReason } from "./password.ts";
import type { PasswordDemand } from "./password-demand.ts";

/**
 * By zxcvbn's estimate. Six random characters of a student withstand a million guesses, or 60,000 if they happen to
 * contain a short word; listed passwords, and names or words with a digit, stay below the first bound. The second is
 * the library's own for "safely unguessable" (a score of 3).
 */
const ENOUGH_GUESSES: Readonly<Record<PasswordDemand, number>> = { student: 30_000, strong: 100_000_000 };
/**
 * Only this much of a password is checked: what is strong so far stays strong. The work grows steeply with the length
 * (seconds for 128 crafted characters; 20 ms for these) and delays every other request.
 */
const JUDGED_LENGTH = 32;
/** Parts of names and addresses shorter than this identify no one. */
const TELLING_LENGTH = 3;
/** Lists of common passwords, which attackers try first. */
const COMMON_LISTS = new Set(["passwords", "passwords-common"]);

let factory: Promise<{ check(password: string, userInputs: string[]): Estimate }> | undefined;
type Estimate = {
  guesses: number;
  sequence: { pattern: string; dictionaryName?: unknown; token: string }[];
};

/** The dictionaries are megabytes in size: loaded for the first password that is rated, then cached. */
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

/** A name and a year score well by length but are easy to guess, so only the rest counts. */
function isMostlyPersonal(password: string, words: readonly string[]): boolean {
  const lower = password.toLowerCase();
  const rest = words
    .toSorted((left, right) => right.length - left.length)
    .reduce((text, word) => text.replaceAll(word, ""), lower);
  return rest !== lower && rest.length < PASSWORD_MIN_LENGTH;
}

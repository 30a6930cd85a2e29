import { words } from "#app/words/words.ts";

/** The check that a form is sent by a person, not by a bot. */
export const humanMessages = words({
  title: "Confirm you’re human",
  solveLead: "Solve the puzzle, then select “Complete check”.",
  confirm: "Complete check",
  waitLead:
    "Or wait {seconds} seconds, then select “Continue without puzzle”. This option works without JavaScript.",
  wait: "Continue without puzzle",
  early:
    "{seconds, plural, one {Wait # more second, then select the button again.} other {Wait # more seconds, then select the button again.}}",
  refused: "The puzzle was not solved. Try again, or continue without it.",
  away: "The puzzle is not available right now. Use “Continue without puzzle” below.",
  over: "This check has expired or was already used. Try again.",
  done: "Check complete. Now submit your form again.",
  doneAlone: "If you cannot see your form, go back and submit it again.",
});

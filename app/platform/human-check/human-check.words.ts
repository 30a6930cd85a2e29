import { words } from "#app/words/words.ts";

/** Words for telling people from programs. */
export const humanMessages = words({
  title: "Are you a person?",
  lead: "Many forms were sent just now. Show below that you are no program, then press the button of this form once more.",
  frame: "Show that you are a person",
  solveLead: "Solve the puzzle, then press the button.",
  confirm: "I am a person",
  waitLead:
    "Or without the puzzle: wait {seconds} seconds, then press this button. It also works without JavaScript.",
  wait: "I have waited",
  early: "{seconds, plural, one {One more second} other {# more seconds}}, then press again.",
  refused: "The puzzle was not solved. Try again, or wait instead.",
  away: "The service that checks this cannot be reached. Wait instead, by the button below.",
  over: "This took too long, or was used already. Wait once more, please.",
  done: "Thank you. Now press the button of the form once more.",
  doneAlone: "If no form is beside this, go back to it and send it again.",
});

import { optionsOf } from "#app/platform/records/option.ts";
import { note, words } from "#app/words/words.ts";
import { CALL_DIRECTIONS, CALL_OUTCOMES, type CallDirection, type CallOutcome } from "./call.ts";

export const CALL_OUTCOME_LABELS: Readonly<Record<CallOutcome, string>> = words({
  reached: note("Reached", "Outcome of a phone call"),
  "no-answer": note("No answer", "Outcome of a phone call"),
  busy: note("Busy", "Outcome of a phone call: the line was busy"),
  "wrong-number": note("Wrong number", "Outcome of a phone call"),
  "call-back": note("Asked to call back", "Outcome of a phone call: the student wants another call"),
});

export const CALL_DIRECTION_LABELS: Readonly<Record<CallDirection, string>> = words({
  outgoing: note("Outgoing", "Direction of a phone call"),
  incoming: note("Incoming", "Direction of a phone call"),
});

export const CALL_OUTCOME_OPTIONS = optionsOf(CALL_OUTCOMES, CALL_OUTCOME_LABELS);
export const CALL_DIRECTION_OPTIONS = optionsOf(CALL_DIRECTIONS, CALL_DIRECTION_LABELS);

export const callMessages = words({
  log: "Log a call",
  save: "Save call",
  logged: "Call saved",
  outcome: "Outcome",
  chooseOutcome: "Select an outcome",
  direction: "Direction",
  day: "Date",
  time: "Time",
  note: "Note",
  next: "Next action",
  nextHint:
    "If you enter a task or a due date, we add a task for you. Leave the task blank to use “{title}”.",
  nextTitle: "Task",
  defaultTitle: "Follow up with {name}",
  entry: {
    outgoing: "Outgoing call by {name}",
    incoming: "Incoming call, logged by {name}",
  },
  someone: "a former staff member",
});

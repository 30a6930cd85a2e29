import { andText } from "#app/words/list-text.ts";
import { words } from "#app/words/words.ts";
import type { WorkCounts } from "./moved-work.ts";

/** Texts about tasks and applications that follow a student. */
const texts = words({
  openTasks: "{count, plural, one {# open task} other {# open tasks}}",
  openApplications: "{count, plural, one {# open application} other {# open applications}}",
  tasks: "{count, plural, one {# task} other {# tasks}}",
  applications: "{count, plural, one {# application} other {# applications}}",
  follow: "Also move {work} from {name}",
  followMany: "Also move {work} from the previous counsellors",
  followAll: "Also move open tasks and applications from the previous counsellors",
  followHint: "Tasks move only to a counsellor with a staff account.",
  moved: "Moved: {work}",
  cancel: "{count, plural, one {Also cancel # open task} other {Also cancel # open tasks}}",
  cancelAll: "Also cancel open tasks",
  cancelHint: "Only tasks about the student. Reopening the student does not restore them.",
  cancelled: "Cancelled: {work}",
});

function workText({ tasks, applications }: WorkCounts, isOpen: boolean): string {
  return andText([
    ...(tasks > 0 ? [(isOpen ? texts.openTasks : texts.tasks)({ count: tasks })] : []),
    ...(applications > 0
      ? [(isOpen ? texts.openApplications : texts.applications)({ count: applications })]
      : []),
  ]);
}

export const isNoWork = ({ tasks, applications }: WorkCounts): boolean => tasks + applications === 0;

/** The box that moves what the former counsellor has. */
export const followText = (work: WorkCounts, name: string): string =>
  texts.follow({ work: workText(work, true), name });

export const followHint = (): string => texts.followHint;

/** The same for several students; without counts where they are not known. */
export const followManyText = (work: WorkCounts): string =>
  isNoWork(work) ? texts.followAll : texts.followMany({ work: workText(work, true) });

/** What a toast adds about what moved; null for nothing. */
export const movedText = (work: WorkCounts): string | null =>
  isNoWork(work) ? null : texts.moved({ work: workText(work, false) });

/** The box that cancels open follow-ups; without a count where it is not known. */
export const cancelText = (count: number): string =>
  count === 0 ? texts.cancelAll : texts.cancel({ count });

export const cancelHint = (): string => texts.cancelHint;

/** What a toast adds about cancelled tasks; null for none. */
export const cancelledText = (count: number): string | null =>
  count === 0 ? null : texts.cancelled({ work: texts.tasks({ count }) });

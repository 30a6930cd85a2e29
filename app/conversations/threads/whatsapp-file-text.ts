import { problemText, type SendProblem } from "#app/admissions/documents/file-problem.ts";
import { whatsAppMessages } from "#app/conversations/whatsapp/whatsapp.words.ts";

const { fileProblems } = whatsAppMessages;

/** Why the file of a WhatsApp message is not attached. `limits`: megabytes of a file, and of all files of a student. */
export const whatsAppFileText = (
  problem: string,
  limits: { readonly fileMb: number; readonly studentMb: number },
): string =>
  Object.hasOwn(fileProblems, problem)
    ? fileProblems[problem as keyof typeof fileProblems]
    : problemText(problem as SendProblem, limits);

import { AnswersInColumns } from "#app/admissions/answers/answer-list.tsx";
import { studentMessages } from "#app/admissions/students/students.words.ts";
import { formatDay, type Place } from "#app/platform/time/format-date.ts";
import { Card } from "#app/ui/card.tsx";
import type { LastAnswers } from "./student-record.ts";

/** What a student last answered, step by step, to be read only. */
export function StudentAnswers({ answers, place }: { answers: LastAnswers | null; place: Place }) {
  if (!answers) {
    return (
      <Card level={3} title={studentMessages.answers}>
        <p className="text-ink-muted text-sm">{studentMessages.noAnswers}</p>
      </Card>
    );
  }
  const day = formatDay(answers.at, place);
  return (
    <Card
      level={3}
      title={studentMessages.answers}
      description={
        answers.from === "application"
          ? studentMessages.answersOfApplication({ day })
          : studentMessages.answersOfDraft({ day })
      }
    >
      <AnswersInColumns steps={answers.steps} none={studentMessages.noAnswers} />
    </Card>
  );
}

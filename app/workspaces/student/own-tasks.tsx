import { Whose } from "#app/admissions/students/whose.tsx";
import { Card } from "#app/ui/card.tsx";
import { CountBadge } from "#app/ui/count-badge.tsx";
import { FileText, GraduationCap, type Icon, Mail, Pencil } from "#app/ui/icons.tsx";
import { QueueRow } from "#app/ui/queue-row.tsx";
import { studentDashboard } from "./student-dashboard.words.ts";
import { type OwnTask, type Reading, taskView } from "./task-view.ts";

const ICONS: Readonly<Record<OwnTask["kind"], Icon>> = {
  act: GraduationCap,
  returned: FileText,
  requested: FileText,
  continue: Pencil,
  submit: Pencil,
  messages: Mail,
};

/** How many are shown after the first; the others follow once these are done. */
const SHOWN = 3;

/** The student's other tasks, one button each; nothing where the next step is the only one. */
export function OwnTasks({ tasks, reading }: { tasks: readonly OwnTask[]; reading: Reading }) {
  if (tasks.length === 0) return null;
  const texts = studentDashboard.tasks;
  const further = tasks.length - SHOWN;
  return (
    <Card
      look="headed"
      data-look="reading"
      title={
        <>
          {texts.title} <CountBadge count={tasks.length} />
        </>
      }
      footer={further > 0 ? <p className="text-ink-muted text-sm">{texts.more({ count: further })}</p> : null}
    >
      <ul>
        {tasks.slice(0, SHOWN).map((task) => {
          const { key, title, text, due, action, to, whose } = taskView(task, reading);
          const LeadIcon = ICONS[task.kind];
          return (
            <QueueRow
              key={key}
              to={to}
              lead={<LeadIcon aria-hidden="true" />}
              title={title}
              second={
                <>
                  {text} {due ? <b className="whitespace-nowrap text-warning">{due}</b> : null}
                  <Whose name={whose} />
                </>
              }
              action={action}
              look="reading"
            />
          );
        })}
      </ul>
    </Card>
  );
}

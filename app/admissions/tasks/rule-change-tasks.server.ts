import { sql } from "drizzle-orm";
import { ruleImpacts } from "#app/catalogue/rules/rule-impact.server.ts";
import { effectOf, type RuleEffect } from "#app/catalogue/rules/rule-impact.ts";
import { RULE_LABELS, ruleMessages } from "#app/catalogue/rules/rules.words.ts";
import { findRuleChange } from "#app/catalogue/rules/staff-rules.server.ts";
import { placeText, valueText } from "#app/catalogue/rules/value-text.ts";
import { recordAudits } from "#app/platform/audit/audit.server.ts";
import type { DbOrTransaction, Transaction } from "#app/platform/database/client.server.ts";
import { VISITOR } from "#app/platform/permissions/actor.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { asOfText } from "#app/platform/time/as-of.ts";
import { nextWorkingDay } from "#app/platform/working-days/working-days.ts";
import { tasks } from "./tasks.tables.server.ts";
import { workCalendarOf } from "./work-calendar.server.ts";

const AT_ONCE = 500;
const TITLE_MAX_LENGTH = 200;

/**
 * Creates a task for the counsellor of each case that an approved rule change affects, in batches. One per case; a
 * later run completes an interrupted one.
 *
 * @returns the number of created tasks
 */
export async function makeRuleChangeTasks(
  { db, now }: Pick<Services, "db" | "now">,
  changeId: string,
): Promise<number> {
  const change = await findRuleChange(db, changeId);
  if (!change || (change.state !== "approved" && change.state !== "replaced")) return 0;
  const { key, before, value: after, validFrom: from } = change;
  const effect = effectOf(key, { before, after, from });
  const texts = {
    rule: RULE_LABELS[key],
    destination: placeText(key),
    before: valueText(key, before),
    value: valueText(key, after),
    after: valueText(key, after),
    from: from === null ? ruleMessages.now : asOfText(from),
  };
  const title = ruleMessages.task(texts).slice(0, TITLE_MAX_LENGTH);
  const details = ruleMessages.taskDetails(texts);
  let all = 0;
  for (;;) {
    const made = await db.transaction(async (tx) => {
      const cases = await casesWithout(tx, effect, changeId);
      const due = await dueDays(tx, new Set(cases.map(({ assignee_id }) => assignee_id)), now());
      if (cases.length === 0) return 0;
      const rows = await tx
        .insert(tasks)
        .values(
          cases.map(({ id, student_id, assignee_id }) => ({
            kind: "to-do" as const,
            title,
            details,
            ruleChangeId: changeId,
            createdAt: now(),
            subjectType: "application" as const,
            subjectId: id,
            studentId: student_id,
            assigneeId: assignee_id,
            dueOn: due.get(assignee_id) ?? null,
          })),
        )
        .onConflictDoNothing()
        .returning({ id: tasks.id, assigneeId: tasks.assigneeId });
      await recordAudits(
        tx,
        VISITOR,
        rows.map(({ id, assigneeId }) => ({
          action: "task.create" as const,
          subjectType: "task",
          subjectId: id,
          fields: ["title", ...(assigneeId === null ? [] : ["assigneeId"])],
        })),
      );
      return rows.length;
    });
    if (made === 0) return all;
    all += made;
  }
}

interface Case extends Record<string, unknown> {
  readonly id: string;
  readonly student_id: string;
  readonly assignee_id: string | null;
}

/** Affected cases that have no task of this change, each once, with the account of their counsellor. */
async function casesWithout(tx: Transaction, effect: RuleEffect, changeId: string): Promise<Case[]> {
  const queries = ruleImpacts.all().flatMap((impact) => {
    if ("pages" in impact || !impact.isCase) return [];
    const affected = impact.affected(effect);
    return affected === null ? [] : [sql`select id, student_id, counsellor_id from (${affected}) one`];
  });
  if (queries.length === 0) return [];
  const { rows } = await tx.execute<Case>(sql`
    select distinct on (t.id) t.id, t.student_id, u.id as assignee_id
    from (${sql.join(queries, sql` union all `)}) t
    left join counsellors k on k.id = t.counsellor_id
    left join users u on u.id = k.user_id and u.disabled_at is null and u.closed_at is null
    where not exists (select from ${tasks} made where made.rule_change_id = ${changeId} and made.subject_id = t.id)
    order by t.id limit ${AT_ONCE}`);
  return rows;
}

/** The next working day of each member of staff. */
async function dueDays(
  tx: DbOrTransaction,
  assignees: ReadonlySet<string | null>,
  at: Date,
): Promise<Map<string | null, string>> {
  const days = new Map<string | null, string>();
  for (const id of assignees) days.set(id, nextWorkingDay(await workCalendarOf(tx, id), at));
  return days;
}

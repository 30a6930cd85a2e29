CREATE TABLE "tasks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"details" text,
	"subject_type" text,
	"subject_id" uuid,
	"student_id" uuid,
	"due_on" date,
	"assignee_id" uuid,
	"repeat_unit" text,
	"repeat_every" smallint,
	"repeat_from" date,
	"snoozed_until" date,
	"done_at" timestamp with time zone,
	"done_by" uuid,
	"follows_id" uuid,
	"rule" text,
	"created_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tasks_follows_key" UNIQUE("follows_id"),
	CONSTRAINT "tasks_subject_check" CHECK ((subject_type is null) = (subject_id is null)),
	CONSTRAINT "tasks_repeat_check" CHECK ((repeat_unit is null) = (repeat_every is null) and (repeat_unit is null) = (repeat_from is null)
        and (repeat_unit is null or due_on is not null))
);
--> statement-breakpoint
DROP INDEX "bookings_follow_up_idx";--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_done_by_users_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_follows_id_tasks_id_fk" FOREIGN KEY ("follows_id") REFERENCES "public"."tasks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tasks_open_idx" ON "tasks" USING btree (coalesce(due_on, 'infinity'::date),"id") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "tasks_created_idx" ON "tasks" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "tasks_assignee_idx" ON "tasks" USING btree ("assignee_id","due_on") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "tasks_subject_idx" ON "tasks" USING btree ("subject_type","subject_id");--> statement-breakpoint
CREATE INDEX "tasks_student_idx" ON "tasks" USING btree ("student_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tasks_rule_key" ON "tasks" USING btree ("subject_id","rule") WHERE rule is not null;--> statement-breakpoint
-- What followed a consultation was a task of its row: it is one of the counsellor's now.
INSERT INTO "tasks" ("kind", "title", "subject_type", "subject_id", "student_id", "due_on", "assignee_id", "done_at", "created_at")
SELECT 'to-do', b."follow_up_task", 'booking', b."id", b."student_id", b."follow_up_on", c."user_id", b."follow_up_done_at", b."updated_at"
FROM "bookings" b LEFT JOIN "counsellors" c ON c."id" = b."counsellor_id"
WHERE b."follow_up_task" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" DROP COLUMN "follow_up_on";--> statement-breakpoint
ALTER TABLE "bookings" DROP COLUMN "follow_up_task";--> statement-breakpoint
ALTER TABLE "bookings" DROP COLUMN "follow_up_done_at";
CREATE TABLE "overdue_students" (
	"student_id" uuid PRIMARY KEY NOT NULL,
	"limit_id" uuid,
	"of_sub_stage" boolean NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"task_id" uuid,
	"escalated_at" timestamp with time zone,
	"escalation_task_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stage_limits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"stage" "student_stage" NOT NULL,
	"sub_stage_id" uuid,
	"days" smallint NOT NULL,
	"escalate_after" smallint,
	"escalate_to" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stage_limits_scope_key" UNIQUE NULLS NOT DISTINCT("stage","sub_stage_id")
);
--> statement-breakpoint
DROP INDEX "students_sub_stage_idx";--> statement-breakpoint
DROP INDEX "tasks_rule_key";--> statement-breakpoint
ALTER TABLE "assignment_rules" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "sub_stage_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "forecast" jsonb;--> statement-breakpoint
ALTER TABLE "overdue_students" ADD CONSTRAINT "overdue_students_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "overdue_students" ADD CONSTRAINT "overdue_students_limit_id_stage_limits_id_fk" FOREIGN KEY ("limit_id") REFERENCES "public"."stage_limits"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "overdue_students" ADD CONSTRAINT "overdue_students_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "overdue_students" ADD CONSTRAINT "overdue_students_escalation_task_id_tasks_id_fk" FOREIGN KEY ("escalation_task_id") REFERENCES "public"."tasks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_limits" ADD CONSTRAINT "stage_limits_sub_stage_id_sub_stages_id_fk" FOREIGN KEY ("sub_stage_id") REFERENCES "public"."sub_stages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_limits" ADD CONSTRAINT "stage_limits_escalate_to_users_id_fk" FOREIGN KEY ("escalate_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "overdue_students_limit_idx" ON "overdue_students" USING btree ("limit_id");--> statement-breakpoint
CREATE INDEX "overdue_students_task_idx" ON "overdue_students" USING btree ("task_id");--> statement-breakpoint
CREATE INDEX "overdue_students_escalation_idx" ON "overdue_students" USING btree ("escalation_task_id");--> statement-breakpoint
CREATE INDEX "students_sub_stage_idx" ON "students" USING btree ("sub_stage_id","sub_stage_since") WHERE sub_stage_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "tasks_rule_key" ON "tasks" USING btree ("subject_id","rule") WHERE rule is not null and rule <> 'stage-limit';
--> statement-breakpoint
-- Written by hand. Since when a student is in the sub-stage, as students_keep_stage_since does for the stage. Its name comes
-- after students_clear_sub_stage, so that it sees what that one clears.
CREATE FUNCTION keep_sub_stage_since() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.sub_stage_id IS NULL THEN
    NEW.sub_stage_since := NULL;
  ELSIF TG_OP = 'INSERT' THEN
    NEW.sub_stage_since := coalesce(NEW.sub_stage_since, now());
  ELSIF NEW.sub_stage_id IS DISTINCT FROM OLD.sub_stage_id AND NEW.sub_stage_since IS NOT DISTINCT FROM OLD.sub_stage_since THEN
    NEW.sub_stage_since := now();
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER students_keep_sub_stage_since BEFORE INSERT OR UPDATE OF stage, sub_stage_id ON students
  FOR EACH ROW EXECUTE FUNCTION keep_sub_stage_since();
--> statement-breakpoint
UPDATE students SET sub_stage_since = coalesce(
  (SELECT max(e.created_at) FROM timeline_events e WHERE e.student_id = students.id AND e.kind = 'sub-stage-changed'),
  stage_since)
WHERE sub_stage_id IS NOT NULL;

ALTER TYPE "public"."record_source" ADD VALUE 'enquiry' BEFORE 'agent';--> statement-breakpoint
ALTER TYPE "public"."record_source" ADD VALUE 'newsletter' BEFORE 'agent';--> statement-breakpoint
CREATE TABLE "calls" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"student_id" uuid NOT NULL,
	"outcome" text NOT NULL,
	"direction" text NOT NULL,
	"called_at" timestamp with time zone NOT NULL,
	"note" text,
	"author_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "tasks_open_idx";--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "due_time" time;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "due_zone" text;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "due_at" timestamp with time zone GENERATED ALWAYS AS ((due_on + due_time) at time zone due_zone) STORED;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "student_id" uuid;--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calls_student_idx" ON "calls" USING btree ("student_id","called_at");--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tasks_remind_idx" ON "tasks" USING btree ("due_at") WHERE done_at is null and reminded_at is null;--> statement-breakpoint
CREATE INDEX "enquiries_student_idx" ON "enquiries" USING btree ("student_id") WHERE student_id is not null;--> statement-breakpoint
CREATE INDEX "tasks_open_idx" ON "tasks" USING btree (coalesce(due_on + coalesce(due_time, '24:00'::time), 'infinity'::timestamp),"id") WHERE done_at is null;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_time_check" CHECK ((due_time is null) = (due_zone is null) and (due_time is null or due_on is not null));--> statement-breakpoint
-- What hangs on a record that was merged goes to the record that stayed.
CREATE TRIGGER a_follow_merged BEFORE INSERT OR UPDATE OF student_id ON enquiries
  FOR EACH ROW WHEN (NEW.student_id IS NOT NULL) EXECUTE FUNCTION follow_merged_student();
CREATE TRIGGER a_follow_merged BEFORE INSERT OR UPDATE OF student_id ON calls
  FOR EACH ROW EXECUTE FUNCTION follow_merged_student();

ALTER TYPE "public"."record_source" ADD VALUE 'enquiry' BEFORE 'agent';--> statement-breakpoint
ALTER TYPE "public"."record_source" ADD VALUE 'newsletter' BEFORE 'agent';--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "student_id" uuid;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enquiries_student_idx" ON "enquiries" USING btree ("student_id") WHERE student_id is not null;--> statement-breakpoint
-- What hangs on a record that was merged goes to the record that stayed.
CREATE TRIGGER a_follow_merged BEFORE INSERT OR UPDATE OF student_id ON enquiries
  FOR EACH ROW WHEN (NEW.student_id IS NOT NULL) EXECUTE FUNCTION follow_merged_student();

CREATE TABLE "application_steps" (
	"student_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"partner_id" uuid,
	"university_id" uuid,
	"course_id" uuid,
	"intake_code" text,
	"steps" smallint NOT NULL,
	"issued_at" timestamp with time zone,
	"accepted_at" timestamp with time zone,
	"before" timestamp with time zone,
	"partner_before" timestamp with time zone,
	"university_before" timestamp with time zone,
	CONSTRAINT "application_steps_student_id_application_id_pk" PRIMARY KEY("student_id","application_id")
);
--> statement-breakpoint
CREATE TABLE "changed_students" (
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "changed_students_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"student_id" uuid NOT NULL,
	CONSTRAINT "changed_students_number_pk" PRIMARY KEY("number")
);
--> statement-breakpoint
CREATE TABLE "stage_stays" (
	"id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"stage" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"tenths" integer NOT NULL,
	CONSTRAINT "stage_stays_student_id_id_pk" PRIMARY KEY("student_id","id")
);
--> statement-breakpoint
CREATE TABLE "step_counts" (
	"counted" text NOT NULL,
	"by" text NOT NULL,
	"unit" date NOT NULL,
	"key" text,
	"code" integer NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "step_counts_key" UNIQUE NULLS NOT DISTINCT("counted","by","unit","key","code")
);
--> statement-breakpoint
CREATE TABLE "student_steps" (
	"student_id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"source" text NOT NULL,
	"way" text NOT NULL,
	"country" text,
	"counsellor_id" uuid,
	"partner_id" uuid,
	"steps" smallint NOT NULL
);
--> statement-breakpoint
DROP INDEX "applications_figures_idx";--> statement-breakpoint
CREATE INDEX "application_steps_at_idx" ON "application_steps" USING btree ("at");--> statement-breakpoint
CREATE INDEX "application_steps_student_idx" ON "application_steps" USING btree ("student_id","at");--> statement-breakpoint
CREATE INDEX "application_steps_intake_idx" ON "application_steps" USING btree ("intake_code","at","issued_at","accepted_at","student_id","application_id");--> statement-breakpoint
CREATE INDEX "application_steps_again_idx" ON "application_steps" USING btree ("at","before","partner_before","university_before","partner_id","university_id","student_id") WHERE "application_steps"."before" is not null;--> statement-breakpoint
CREATE INDEX "stage_stays_at_idx" ON "stage_stays" USING btree ("stage","at","tenths");--> statement-breakpoint
CREATE INDEX "student_steps_at_idx" ON "student_steps" USING btree ("at");--> statement-breakpoint
CREATE INDEX "documents_decided_idx" ON "documents" USING btree ("decided_at","kind","state","return_reason") WHERE "documents"."decided_at" is not null;--> statement-breakpoint
CREATE INDEX "ledger_entries_made_idx" ON "ledger_entries" USING btree ("made_at");--> statement-breakpoint
-- By hand from here:
-- Whoever changes what steps are derived from (`derive-steps.server.ts`) adds a mark for the student, with the change itself.
-- Marks are only added: no write waits for another, and none holds more rows than before.
CREATE FUNCTION mark_student() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changed_students (student_id) VALUES (CASE WHEN TG_OP = 'DELETE' THEN OLD.id ELSE NEW.id END);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION mark_student_of_record() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO changed_students (student_id) VALUES (NEW.student_id);
  END IF;
  IF TG_OP = 'DELETE' OR (TG_OP = 'UPDATE' AND OLD.student_id <> NEW.student_id) THEN
    INSERT INTO changed_students (student_id) VALUES (OLD.student_id);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
-- Whoever writes about an application holds it, so that it cannot move to another record meanwhile.
CREATE FUNCTION mark_student_of_application() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changed_students (student_id)
    SELECT student_id FROM applications
    WHERE id IN (CASE WHEN TG_OP <> 'DELETE' THEN NEW.application_id END, CASE WHEN TG_OP <> 'INSERT' THEN OLD.application_id END);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER students_mark_added AFTER INSERT OR DELETE ON students FOR EACH ROW EXECUTE FUNCTION mark_student();--> statement-breakpoint
CREATE TRIGGER students_mark_changed AFTER UPDATE OF created_at, is_archived, source, referred_by, counsellor_id ON students
  FOR EACH ROW WHEN ((OLD.created_at, OLD.is_archived, OLD.source, OLD.referred_by, OLD.counsellor_id)
    IS DISTINCT FROM (NEW.created_at, NEW.is_archived, NEW.source, NEW.referred_by, NEW.counsellor_id))
  EXECUTE FUNCTION mark_student();--> statement-breakpoint
CREATE TRIGGER application_drafts_mark_added AFTER INSERT OR DELETE ON application_drafts
  FOR EACH ROW EXECUTE FUNCTION mark_student_of_record();--> statement-breakpoint
CREATE TRIGGER application_drafts_mark_changed AFTER UPDATE OF student_id, created_at, answers ON application_drafts
  FOR EACH ROW WHEN ((OLD.student_id, OLD.created_at, OLD.answers #>> '{personalInfo,country}')
    IS DISTINCT FROM (NEW.student_id, NEW.created_at, NEW.answers #>> '{personalInfo,country}'))
  EXECUTE FUNCTION mark_student_of_record();--> statement-breakpoint
CREATE TRIGGER applications_mark_added AFTER INSERT OR DELETE ON applications
  FOR EACH ROW EXECUTE FUNCTION mark_student_of_record();--> statement-breakpoint
CREATE TRIGGER applications_mark_changed
  AFTER UPDATE OF student_id, draft_id, university_id, course_id, intake_code, status, agent_id, is_archived, created_at
  ON applications FOR EACH ROW
  WHEN ((OLD.student_id, OLD.draft_id, OLD.university_id, OLD.course_id, OLD.intake_code, OLD.status, OLD.agent_id,
      OLD.is_archived, OLD.created_at)
    IS DISTINCT FROM (NEW.student_id, NEW.draft_id, NEW.university_id, NEW.course_id, NEW.intake_code, NEW.status, NEW.agent_id,
      NEW.is_archived, NEW.created_at))
  EXECUTE FUNCTION mark_student_of_record();--> statement-breakpoint
CREATE TRIGGER offers_mark_added AFTER INSERT OR DELETE ON offers
  FOR EACH ROW EXECUTE FUNCTION mark_student_of_application();--> statement-breakpoint
CREATE TRIGGER offers_mark_changed AFTER UPDATE OF application_id, state, issued_at, decided_at ON offers
  FOR EACH ROW WHEN ((OLD.application_id, OLD.state, OLD.issued_at, OLD.decided_at)
    IS DISTINCT FROM (NEW.application_id, NEW.state, NEW.issued_at, NEW.decided_at))
  EXECUTE FUNCTION mark_student_of_application();--> statement-breakpoint
CREATE TRIGGER application_milestones_mark_added AFTER INSERT OR DELETE ON application_milestones
  FOR EACH ROW EXECUTE FUNCTION mark_student_of_application();--> statement-breakpoint
CREATE TRIGGER application_milestones_mark_changed
  AFTER UPDATE OF application_id, kind, day, recorded_at, voided_at ON application_milestones
  FOR EACH ROW WHEN ((OLD.application_id, OLD.kind, OLD.day, OLD.recorded_at, OLD.voided_at)
    IS DISTINCT FROM (NEW.application_id, NEW.kind, NEW.day, NEW.recorded_at, NEW.voided_at))
  EXECUTE FUNCTION mark_student_of_application();--> statement-breakpoint
CREATE TRIGGER timeline_events_mark_added AFTER INSERT ON timeline_events
  FOR EACH ROW WHEN (NEW.kind = 'status-changed' AND NEW.application_id IS NOT NULL)
  EXECUTE FUNCTION mark_student_of_application();--> statement-breakpoint
CREATE TRIGGER timeline_events_mark_removed AFTER DELETE ON timeline_events
  FOR EACH ROW WHEN (OLD.kind = 'status-changed' AND OLD.application_id IS NOT NULL)
  EXECUTE FUNCTION mark_student_of_application();--> statement-breakpoint
CREATE TRIGGER timeline_events_mark_changed
  AFTER UPDATE OF application_id, kind, from_value, to_value, created_at ON timeline_events
  FOR EACH ROW WHEN ((OLD.application_id, OLD.kind, OLD.from_value, OLD.to_value, OLD.created_at)
    IS DISTINCT FROM (NEW.application_id, NEW.kind, NEW.from_value, NEW.to_value, NEW.created_at))
  EXECUTE FUNCTION mark_student_of_application();--> statement-breakpoint
-- What is there already is counted within the first minutes, the newest first.
INSERT INTO changed_students (student_id) SELECT id FROM students ORDER BY created_at DESC;

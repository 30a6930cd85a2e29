CREATE TABLE "university_submissions" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"university_name" text,
	"course_name" text,
	"channel" text,
	"sent_through" text,
	"university_reference" text,
	"login_hint" text,
	"fee_minor" bigint,
	"fee_currency" text,
	"fee_paid_on" date,
	"submitted_on" date,
	"acknowledged_on" date,
	"decision_expected_on" date,
	"is_open" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "university_submissions_channel_check" CHECK ("university_submissions"."channel" in ('direct', 'portal', 'aggregator', 'sub-agent')),
	CONSTRAINT "university_submissions_fee_check" CHECK (("university_submissions"."fee_minor" is null) = ("university_submissions"."fee_currency" is null) and "university_submissions"."fee_minor" >= 0),
	CONSTRAINT "university_submissions_acknowledged_check" CHECK ("university_submissions"."acknowledged_on" >= "university_submissions"."submitted_on")
);
--> statement-breakpoint
ALTER TABLE "university_submissions" ADD CONSTRAINT "university_submissions_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "university_submissions_unacknowledged_idx" ON "university_submissions" USING btree ("submitted_on","application_id") WHERE is_open and submitted_on is not null and acknowledged_on is null;--> statement-breakpoint
CREATE INDEX "university_submissions_decision_idx" ON "university_submissions" USING btree ("decision_expected_on","application_id") WHERE is_open and decision_expected_on is not null;--> statement-breakpoint
-- The name that lists search and sort by: of the catalogue, or else as staff have entered it.
CREATE OR REPLACE FUNCTION keep_application_keys() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT name_key INTO NEW.student_key FROM students WHERE id = NEW.student_id FOR NO KEY UPDATE;
  NEW.student_key := coalesce(NEW.student_key, ''); -- No such student: the foreign key will say so.
  NEW.university_key := '';
  IF NEW.university_id IS NOT NULL THEN
    SELECT lower(name) INTO NEW.university_key FROM universities WHERE id = NEW.university_id FOR SHARE;
    NEW.university_key := coalesce(NEW.university_key, '');
  ELSIF TG_OP = 'UPDATE' THEN -- A new application has no submission yet.
    SELECT lower(university_name) INTO NEW.university_key FROM university_submissions WHERE application_id = NEW.id;
    NEW.university_key := coalesce(NEW.university_key, '');
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION spread_submission_university() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE applications SET university_key = lower(coalesce(NEW.university_name, ''))
    WHERE id = NEW.application_id AND university_id IS NULL
      AND university_key IS DISTINCT FROM lower(coalesce(NEW.university_name, ''));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER university_submissions_spread_university AFTER INSERT OR UPDATE OF university_name ON university_submissions
  FOR EACH ROW EXECUTE FUNCTION spread_submission_university();
--> statement-breakpoint
-- Whether something is still expected of the university: indexes read it without the application.
-- The lock lets no other transaction decide the application meanwhile.
CREATE FUNCTION open_submission() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT status IN ('New', 'Under Review', 'Submitted') AND withdrawn_at IS NULL AND NOT is_archived INTO NEW.is_open
    FROM applications WHERE id = NEW.application_id FOR SHARE;
  NEW.is_open := coalesce(NEW.is_open, false); -- No such application: the foreign key will say so.
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER university_submissions_open BEFORE INSERT ON university_submissions
  FOR EACH ROW EXECUTE FUNCTION open_submission();
--> statement-breakpoint
CREATE FUNCTION close_submission() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE university_submissions
    SET is_open = NEW.status IN ('New', 'Under Review', 'Submitted') AND NEW.withdrawn_at IS NULL AND NOT NEW.is_archived
    WHERE application_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER applications_close_submission AFTER UPDATE OF status, withdrawn_at, is_archived ON applications
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status OR OLD.withdrawn_at IS DISTINCT FROM NEW.withdrawn_at
    OR OLD.is_archived IS DISTINCT FROM NEW.is_archived) EXECUTE FUNCTION close_submission();

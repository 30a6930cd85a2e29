CREATE TABLE "institution_criteria" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"label" text NOT NULL,
	"hint" text,
	"position" smallint NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "institution_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"review_id" uuid NOT NULL,
	"author_id" uuid,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "institution_questions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"review_id" uuid NOT NULL,
	"body" text NOT NULL,
	"kinds" text[] NOT NULL,
	"due_on" date,
	"asked_by" uuid,
	"asked_at" timestamp with time zone NOT NULL,
	"answer" text,
	"answered_by" uuid,
	"answered_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "institution_reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"organisation_id" uuid NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"reference" text NOT NULL,
	"student_key" text NOT NULL,
	"status" "application_status" NOT NULL,
	"is_withdrawn" boolean DEFAULT false NOT NULL,
	"university_id" uuid,
	"course_id" uuid,
	"intake_code" text,
	"country" text DEFAULT '' NOT NULL,
	"agent_id" uuid,
	"search_text" text GENERATED ALWAYS AS (student_key || E'\n' || lower(reference)) STORED NOT NULL,
	"is_theirs" boolean DEFAULT false NOT NULL,
	"turn_since" timestamp with time zone NOT NULL,
	"their_seconds" bigint DEFAULT 0 NOT NULL,
	"our_seconds" bigint DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'received' NOT NULL,
	"assignee_id" uuid,
	"first_seen_at" timestamp with time zone,
	"reviewed_at" timestamp with time zone,
	"requested_more_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"reason" text,
	"rubric" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"checks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "institution_reviews_application_key" UNIQUE("application_id","organisation_id")
);
--> statement-breakpoint
CREATE TABLE "application_shares" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"university_id" uuid,
	"parts" text[] NOT NULL,
	"way" text NOT NULL,
	"note" text,
	"guardian_name" text,
	"disclosure" jsonb,
	"disclosed_at" timestamp with time zone,
	"given_by" uuid,
	"given_at" timestamp with time zone NOT NULL,
	"withdrawn_by" uuid,
	"withdrawn_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "application_shares_number_key" UNIQUE("application_id","number"),
	CONSTRAINT "application_shares_parts_check" CHECK ("application_shares"."parts" <@ array['answers', 'contact', 'documents']::text[]),
	CONSTRAINT "application_shares_disclosed_check" CHECK (("application_shares"."disclosure" is null) = ("application_shares"."disclosed_at" is null))
);
--> statement-breakpoint
ALTER TABLE "institution_criteria" ADD CONSTRAINT "institution_criteria_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institution_notes" ADD CONSTRAINT "institution_notes_review_id_institution_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."institution_reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institution_notes" ADD CONSTRAINT "institution_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institution_questions" ADD CONSTRAINT "institution_questions_review_id_institution_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."institution_reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institution_questions" ADD CONSTRAINT "institution_questions_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institution_questions" ADD CONSTRAINT "institution_questions_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institution_reviews" ADD CONSTRAINT "institution_reviews_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institution_reviews" ADD CONSTRAINT "institution_reviews_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institution_reviews" ADD CONSTRAINT "institution_reviews_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institution_reviews" ADD CONSTRAINT "institution_reviews_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_shares" ADD CONSTRAINT "application_shares_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_shares" ADD CONSTRAINT "application_shares_university_id_universities_id_fk" FOREIGN KEY ("university_id") REFERENCES "public"."universities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_shares" ADD CONSTRAINT "application_shares_given_by_users_id_fk" FOREIGN KEY ("given_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_shares" ADD CONSTRAINT "application_shares_withdrawn_by_users_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "institution_criteria_organisation_idx" ON "institution_criteria" USING btree ("organisation_id","kind","position");--> statement-breakpoint
CREATE INDEX "institution_notes_review_idx" ON "institution_notes" USING btree ("review_id","created_at");--> statement-breakpoint
CREATE INDEX "institution_questions_review_idx" ON "institution_questions" USING btree ("review_id","asked_at");--> statement-breakpoint
CREATE INDEX "institution_reviews_received_idx" ON "institution_reviews" USING btree ("organisation_id","is_shared","received_at","id");--> statement-breakpoint
CREATE INDEX "institution_reviews_student_idx" ON "institution_reviews" USING btree ("organisation_id","is_shared","student_key" collate "C","id");--> statement-breakpoint
CREATE INDEX "institution_reviews_state_idx" ON "institution_reviews" USING btree ("organisation_id","is_shared","state","received_at","id");--> statement-breakpoint
CREATE INDEX "institution_reviews_assignee_idx" ON "institution_reviews" USING btree ("assignee_id","organisation_id");--> statement-breakpoint
CREATE INDEX "institution_reviews_course_idx" ON "institution_reviews" USING btree ("course_id","organisation_id");--> statement-breakpoint
CREATE INDEX "institution_reviews_agent_idx" ON "institution_reviews" USING btree ("agent_id","organisation_id");--> statement-breakpoint
CREATE INDEX "institution_reviews_decided_idx" ON "institution_reviews" USING btree ("organisation_id","decided_at");--> statement-breakpoint
CREATE INDEX "institution_reviews_reference_idx" ON "institution_reviews" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "application_shares_in_force_key" ON "application_shares" USING btree ("application_id") WHERE "application_shares"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "application_shares_university_idx" ON "application_shares" USING btree ("university_id");--> statement-breakpoint
CREATE INDEX institution_reviews_sample_idx ON institution_reviews (organisation_id, is_shared, id)
  WHERE id < '02000000-0000-0000-0000-000000000000';--> statement-breakpoint
CREATE INDEX institution_reviews_search_trigrams_idx ON institution_reviews USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX institution_reviews_search_pairs_idx ON institution_reviews USING gin (search_pairs(search_text));--> statement-breakpoint
-- Whose turn it is, and how long each side has had it. A write that ends a turn at a moment of its own sets `turn_since`.
CREATE FUNCTION keep_review_turn() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE seconds bigint;
BEGIN
  NEW.is_theirs := NEW.is_shared AND NEW.status = 'Submitted' AND NOT NEW.is_withdrawn
    AND NEW.state IN ('received', 'reviewing');
  IF TG_OP = 'UPDATE' AND NEW.is_theirs IS DISTINCT FROM OLD.is_theirs THEN
    IF NEW.turn_since IS NOT DISTINCT FROM OLD.turn_since THEN NEW.turn_since := now(); END IF;
    seconds := greatest(0, extract(epoch FROM NEW.turn_since - OLD.turn_since))::bigint;
    IF OLD.is_theirs THEN NEW.their_seconds := OLD.their_seconds + seconds;
    ELSE NEW.our_seconds := OLD.our_seconds + seconds; END IF;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER institution_reviews_keep_turn BEFORE INSERT OR UPDATE ON institution_reviews
  FOR EACH ROW EXECUTE FUNCTION keep_review_turn();--> statement-breakpoint
-- What institutions see of an application: those that see it now, and those that may no longer.
CREATE FUNCTION keep_reviews_of(of_application uuid, at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  app applications%ROWTYPE;
  institution uuid;
BEGIN
  SELECT * INTO app FROM applications WHERE id = of_application;
  IF NOT FOUND THEN RETURN; END IF;
  SELECT u.organisation_id INTO institution
    FROM universities u
    JOIN application_shares s ON s.university_id = u.id AND s.application_id = app.id AND s.withdrawn_at IS NULL
    WHERE u.id = app.university_id FOR SHARE OF u;
  -- It reaches an institution by being submitted; what is undone or decided later is still seen.
  IF institution IS NOT NULL AND app.status IN ('Submitted', 'Accepted') THEN
    INSERT INTO institution_reviews
      (application_id, organisation_id, received_at, turn_since, reference, student_key, status)
      VALUES (app.id, institution, at, at, app.reference, app.student_key, app.status)
      ON CONFLICT (application_id, organisation_id) DO NOTHING;
  END IF;
  UPDATE institution_reviews SET
    is_shared = coalesce(organisation_id = institution, false),
    reference = app.reference, student_key = app.student_key, status = app.status,
    is_withdrawn = app.withdrawn_at IS NOT NULL,
    university_id = app.university_id, course_id = app.course_id, intake_code = app.intake_code,
    country = coalesce(app.answers #>> '{personalInfo,country}', ''), agent_id = app.agent_id,
    -- A decision that staff reopened is one again once the application is back with the institution.
    state = CASE WHEN app.status IN ('New', 'Under Review') AND state IN ('offered', 'refused')
      THEN 'reviewing' ELSE state END,
    decided_at = CASE WHEN app.status IN ('New', 'Under Review') THEN NULL ELSE decided_at END,
    decided_by = CASE WHEN app.status IN ('New', 'Under Review') THEN NULL ELSE decided_by END,
    reason = CASE WHEN app.status IN ('New', 'Under Review') THEN NULL ELSE reason END
    WHERE application_id = app.id;
END $$;--> statement-breakpoint
CREATE FUNCTION keep_reviews_of_share() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN PERFORM keep_reviews_of(OLD.application_id, now());
  ELSE PERFORM keep_reviews_of(NEW.application_id, now()); END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER application_shares_keep_reviews AFTER INSERT OR UPDATE OR DELETE ON application_shares
  FOR EACH ROW EXECUTE FUNCTION keep_reviews_of_share();--> statement-breakpoint
CREATE FUNCTION keep_reviews_of_application() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_reviews_of(NEW.id, now());
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER applications_keep_reviews AFTER UPDATE ON applications FOR EACH ROW
  WHEN ((OLD.status, OLD.withdrawn_at, OLD.university_id, OLD.course_id, OLD.intake_code, OLD.agent_id, OLD.student_key, OLD.answers)
    IS DISTINCT FROM (NEW.status, NEW.withdrawn_at, NEW.university_id, NEW.course_id, NEW.intake_code, NEW.agent_id, NEW.student_key, NEW.answers))
  EXECUTE FUNCTION keep_reviews_of_application();--> statement-breakpoint
CREATE FUNCTION keep_reviews_of_university() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_reviews_of(s.application_id, now())
    FROM application_shares s WHERE s.university_id = NEW.id AND s.withdrawn_at IS NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER universities_keep_reviews AFTER UPDATE OF organisation_id ON universities FOR EACH ROW
  WHEN (OLD.organisation_id IS DISTINCT FROM NEW.organisation_id) EXECUTE FUNCTION keep_reviews_of_university();

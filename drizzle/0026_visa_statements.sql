CREATE TABLE "study_periods" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"student_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"place" text,
	"from_month" text NOT NULL,
	"until_month" text,
	"evidence" text,
	"note" text,
	"created_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "study_periods_kind_check" CHECK ("study_periods"."kind" in ('study', 'work', 'other')),
	CONSTRAINT "study_periods_months_check" CHECK ("study_periods"."until_month" >= "study_periods"."from_month")
);
--> statement-breakpoint
CREATE TABLE "visa_answer_versions" (
	"answer_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"text" text NOT NULL,
	"author_id" uuid,
	"started_at" timestamp with time zone NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "visa_answer_versions_answer_id_number_pk" PRIMARY KEY("answer_id","number")
);
--> statement-breakpoint
CREATE TABLE "visa_answers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"question" text NOT NULL,
	"text" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"moved_at" timestamp with time zone,
	"moved_by" uuid,
	"shingles" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"saved_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visa_answers_state_check" CHECK ("visa_answers"."state" in ('draft', 'ready', 'agreed'))
);
--> statement-breakpoint
CREATE TABLE "visa_comments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"answer_id" uuid NOT NULL,
	"text" text NOT NULL,
	"author_id" uuid,
	"resolved_at" timestamp with time zone,
	"resolved_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visa_findings" (
	"application_id" uuid NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"decision" text NOT NULL,
	"note" text NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "visa_findings_application_id_key_pk" PRIMARY KEY("application_id","key"),
	CONSTRAINT "visa_findings_decision_check" CHECK ("visa_findings"."decision" in ('resolved', 'dismissed'))
);
--> statement-breakpoint
CREATE TABLE "visa_text_matches" (
	"answer_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"shared" integer NOT NULL,
	"total" integer NOT NULL,
	CONSTRAINT "visa_text_matches_answer_id_other_id_pk" PRIMARY KEY("answer_id","other_id")
);
--> statement-breakpoint
ALTER TABLE "study_periods" ADD CONSTRAINT "study_periods_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_periods" ADD CONSTRAINT "study_periods_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visa_answer_versions" ADD CONSTRAINT "visa_answer_versions_answer_id_visa_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."visa_answers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visa_answer_versions" ADD CONSTRAINT "visa_answer_versions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visa_answers" ADD CONSTRAINT "visa_answers_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visa_answers" ADD CONSTRAINT "visa_answers_moved_by_users_id_fk" FOREIGN KEY ("moved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visa_answers" ADD CONSTRAINT "visa_answers_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visa_comments" ADD CONSTRAINT "visa_comments_answer_id_visa_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."visa_answers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visa_comments" ADD CONSTRAINT "visa_comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visa_comments" ADD CONSTRAINT "visa_comments_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visa_findings" ADD CONSTRAINT "visa_findings_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visa_findings" ADD CONSTRAINT "visa_findings_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visa_text_matches" ADD CONSTRAINT "visa_text_matches_answer_id_visa_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."visa_answers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visa_text_matches" ADD CONSTRAINT "visa_text_matches_other_id_visa_answers_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."visa_answers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "study_periods_student_idx" ON "study_periods" USING btree ("student_id","from_month");--> statement-breakpoint
CREATE UNIQUE INDEX "visa_answers_question_key" ON "visa_answers" USING btree ("application_id","question");--> statement-breakpoint
CREATE INDEX "visa_answers_shingles_idx" ON "visa_answers" USING gin ("shingles");--> statement-breakpoint
CREATE INDEX "visa_comments_answer_idx" ON "visa_comments" USING btree ("answer_id","created_at");--> statement-breakpoint
CREATE INDEX "visa_text_matches_other_idx" ON "visa_text_matches" USING btree ("other_id");--> statement-breakpoint
-- Written by hand.
-- Text that an answer has in common with answers of other students: both directions, written with the answer. The statement
-- runs on all rows whoever writes, so that what someone cannot read is compared as well. See decision 0291.
CREATE FUNCTION match_visa_answer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM visa_text_matches WHERE answer_id = NEW.id OR other_id = NEW.id;
  -- As many pieces as LEAST_SHARED of shingles.ts.
  IF cardinality(NEW.shingles) < 12 THEN
    RETURN NULL;
  END IF;
  INSERT INTO visa_text_matches (answer_id, other_id, shared, total)
  SELECT pair.answer_id, pair.other_id, found.shared, pair.total
    FROM (
      SELECT o.id, cardinality(o.shingles) AS size,
             (SELECT count(*)::integer FROM unnest(o.shingles) AS theirs
                JOIN unnest(NEW.shingles) AS ours ON ours = theirs) AS shared
        FROM visa_answers o
        JOIN applications other ON other.id = o.application_id
       WHERE o.shingles && NEW.shingles
         AND o.application_id <> NEW.application_id
         AND other.student_id <> (SELECT student_id FROM applications WHERE id = NEW.application_id)
    ) AS found
    CROSS JOIN LATERAL (VALUES
      (NEW.id, found.id, cardinality(NEW.shingles)),
      (found.id, NEW.id, found.size)
    ) AS pair (answer_id, other_id, total)
   WHERE found.shared >= 12
  ON CONFLICT (answer_id, other_id) DO UPDATE SET shared = excluded.shared, total = excluded.total;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER visa_answers_match_insert AFTER INSERT ON visa_answers
  FOR EACH ROW EXECUTE FUNCTION match_visa_answer();
--> statement-breakpoint
CREATE TRIGGER visa_answers_match_update AFTER UPDATE OF shingles ON visa_answers
  FOR EACH ROW WHEN (OLD.shingles IS DISTINCT FROM NEW.shingles) EXECUTE FUNCTION match_visa_answer();

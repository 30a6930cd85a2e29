-- The database of version 0.1.0: first the tables as drizzle-kit writes them, then the rest. Released: never change it,
-- add a migration.
CREATE TYPE "public"."application_status" AS ENUM('New', 'Under Review', 'Submitted', 'Accepted', 'Rejected');
CREATE TYPE "public"."document_state" AS ENUM('in-review', 'accepted', 'returned');
CREATE TYPE "public"."milestone_kind" AS ENUM('deposit-paid', 'coe-issued', 'visa-lodged', 'visa-granted', 'visa-refused', 'arrived', 'enrolled', 'census-passed', 'deferred', 'withdrawn', 'transferred');
CREATE TYPE "public"."offer_letter_origin" AS ENUM('institution', 'template');
CREATE TYPE "public"."offer_condition_state" AS ENUM('open', 'sent', 'met', 'waived', 'not-met');
CREATE TYPE "public"."offer_currency" AS ENUM('AUD', 'NZD');
CREATE TYPE "public"."offer_kind" AS ENUM('conditional', 'full');
CREATE TYPE "public"."offer_source" AS ENUM('institution', 'staff');
CREATE TYPE "public"."offer_state" AS ENUM('draft', 'issued', 'accepted', 'declined', 'deferred', 'withdrawn', 'expired');
CREATE TYPE "public"."representation_mover" AS ENUM('student', 'agent', 'staff', 'transfer', 'expiry');
CREATE TYPE "public"."representation_state" AS ENUM('asked', 'active', 'declined', 'expired', 'ended');
CREATE TYPE "public"."record_source" AS ENUM('own-sign-up', 'staff', 'booking', 'agent');
CREATE TYPE "public"."student_stage" AS ENUM('Lead', 'Prospect', 'Applicant', 'Enrolled');
CREATE TYPE "public"."proposal_verdict" AS ENUM('accepted', 'rejected');
CREATE TYPE "public"."course_proposal_status" AS ENUM('proposed', 'decided', 'withdrawn');
CREATE TYPE "public"."course_discipline" AS ENUM('it', 'nursing', 'business', 'engineering', 'healthcare', 'science', 'education', 'law', 'society', 'arts', 'architecture', 'hospitality', 'agriculture', 'general');
CREATE TYPE "public"."course_intake_state" AS ENUM('open', 'full', 'closed');
CREATE TYPE "public"."course_level" AS ENUM('bachelor', 'master', 'diploma', 'phd', 'graduate-diploma', 'graduate-certificate', 'advanced-diploma', 'associate-degree', 'certificate', 'school', 'non-award');
CREATE TYPE "public"."course_status" AS ENUM('open', 'closed');
CREATE TYPE "public"."grade_scale" AS ENUM('in-percent', 'in-cgpa-10', 'np-gpa-4', 'np-percent', 'pk-percent', 'pk-cgpa-4', 'bd-gpa-5', 'bd-cgpa-4', 'lk-gpa-4', 'lk-class');
CREATE TYPE "public"."requirement_test" AS ENUM('ielts', 'toefl', 'pte', 'duolingo');
CREATE TYPE "public"."tuition_period" AS ENUM('course', 'year');
CREATE TYPE "public"."booking_status" AS ENUM('held', 'confirmed', 'attended', 'no-show', 'cancelled');
CREATE TYPE "public"."subscription_kind" AS ENUM('newsletter', 'canada', 'usa', 'uk');
CREATE TYPE "public"."subscription_status" AS ENUM('pending', 'confirmed', 'unsubscribed');
CREATE TYPE "public"."member_role" AS ENUM('owner', 'member', 'reader');
CREATE TYPE "public"."organisation_kind" AS ENUM('partner', 'institution');
CREATE TYPE "public"."organisation_status" AS ENUM('pending', 'approved', 'rejected', 'suspended');
CREATE TYPE "public"."approval_status" AS ENUM('pending', 'approved', 'rejected');
CREATE TYPE "public"."file_scan" AS ENUM('unscanned', 'clean', 'infected');
CREATE TYPE "public"."role" AS ENUM('student', 'partner', 'institution', 'admin');
CREATE TYPE "public"."staff_role" AS ENUM('owner', 'counsellor', 'viewer');
CREATE TABLE "applications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reference" text NOT NULL,
	"student_id" uuid NOT NULL,
	"draft_id" uuid NOT NULL,
	"university_id" uuid,
	"course_id" uuid,
	"intake_code" text,
	"status" "application_status" DEFAULT 'New' NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"answers" jsonb NOT NULL,
	"counsellor_id" uuid,
	"source" "record_source" NOT NULL,
	"referred_by" uuid,
	"agent_id" uuid,
	"represented_by" uuid,
	"represented_until" timestamp with time zone,
	"submitted_by" uuid,
	"is_archived" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"student_key" text DEFAULT '' NOT NULL,
	"university_key" text DEFAULT '' NOT NULL,
	"born_on" text GENERATED ALWAYS AS (nullif(answers #>> '{personalInfo,dateOfBirth}', '')) STORED,
	"search_text" text GENERATED ALWAYS AS (student_key || E'\n' || university_key || E'\n' || lower(reference)) STORED NOT NULL,
	CONSTRAINT "applications_reference_unique" UNIQUE("reference"),
	CONSTRAINT "applications_draft_id_unique" UNIQUE("draft_id")
);

CREATE TABLE "timeline_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"student_id" uuid NOT NULL,
	"application_id" uuid,
	"kind" text NOT NULL,
	"from_value" text,
	"to_value" text,
	"reason" text,
	"actor_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "application_checklists" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"open" integer NOT NULL,
	"since" timestamp with time zone NOT NULL
);

CREATE TABLE "deadline_feeds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"organisation_id" uuid,
	"token_hash" text NOT NULL,
	"read_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deadline_feeds_token_hash_unique" UNIQUE("token_hash")
);

CREATE TABLE "document_kind_rules" (
	"kind" text PRIMARY KEY NOT NULL,
	"requested" text,
	"months_beyond_start" integer,
	"months_old" integer,
	"needs_translation" boolean DEFAULT false NOT NULL,
	"retention_months" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "document_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"student_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"note" text,
	"due_on" date NOT NULL,
	"requested_by" uuid,
	"requested_at" timestamp with time zone NOT NULL,
	"reminded" smallint DEFAULT 0 NOT NULL,
	"cancelled_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "document_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"document_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"thumbnail_id" uuid,
	"name" text NOT NULL,
	"pages" integer NOT NULL,
	"sent_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"student_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" "document_state" NOT NULL,
	"expires_on" date,
	"issued_on" date,
	"name_on_paper" text,
	"born_on" date,
	"return_reason" text,
	"return_note" text,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "application_drafts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"student_id" uuid NOT NULL,
	"answers" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid,
	"source" "record_source" NOT NULL,
	"same_person" text,
	"submitted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "pending_form_posts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"draft_id" uuid NOT NULL,
	"step" text NOT NULL,
	"version" integer NOT NULL,
	"fields" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pending_form_posts_token_hash_unique" UNIQUE("token_hash")
);

CREATE TABLE "guardian_confirmations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"name" text NOT NULL,
	"relationship" text NOT NULL,
	"email" text,
	"phone" text,
	"state" text NOT NULL,
	"way" text,
	"note" text,
	"text_number" integer,
	"answered_at" timestamp with time zone,
	"recorded_by" uuid,
	"token_hash" text,
	"sent_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "guardian_confirmations_application_id_unique" UNIQUE("application_id"),
	CONSTRAINT "guardian_confirmations_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "guardian_confirmations_state_check" CHECK ("guardian_confirmations"."state" in ('waiting', 'confirmed', 'declared', 'declined', 'not-guardian')),
	CONSTRAINT "guardian_confirmations_answered_check" CHECK (("guardian_confirmations"."state" = 'waiting') = ("guardian_confirmations"."answered_at" is null))
);

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

CREATE TABLE "institution_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"review_id" uuid NOT NULL,
	"author_id" uuid,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "institution_questions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"review_id" uuid NOT NULL,
	"body" text NOT NULL,
	"kinds" text[] NOT NULL,
	"due_on" date,
	"requested_by" uuid,
	"requested_at" timestamp with time zone NOT NULL,
	"answer" text,
	"answered_by" uuid,
	"answered_for" uuid,
	"answered_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

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

CREATE TABLE "application_milestones" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"kind" "milestone_kind" NOT NULL,
	"day" date NOT NULL,
	"note" text,
	"reason" text,
	"proof_id" uuid,
	"coe_number" text,
	"visa_subclass" text,
	"visa_grant_number" text,
	"intake_code" text,
	"census_on" date,
	"recorded_by" uuid,
	"recorded_for" uuid,
	"recorded_at" timestamp with time zone NOT NULL,
	"voided_at" timestamp with time zone,
	"voided_by" uuid,
	"void_reason" text,
	CONSTRAINT "application_milestones_coe_check" CHECK ("application_milestones"."coe_number" is null or "application_milestones"."kind" = 'coe-issued'),
	CONSTRAINT "application_milestones_deferred_check" CHECK (("application_milestones"."kind" = 'deferred') = ("application_milestones"."intake_code" is not null))
);

CREATE TABLE "application_next_steps" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"status" "application_status" NOT NULL,
	"is_archived" boolean NOT NULL,
	"is_closed" boolean NOT NULL,
	"represented_by" uuid,
	"represented_until" timestamp with time zone,
	"student_id" uuid NOT NULL,
	"university_id" uuid,
	"intake_code" text,
	"has_agent" boolean NOT NULL,
	"is_unconfirmed" boolean NOT NULL,
	"is_shared" boolean NOT NULL,
	"documents_open" boolean NOT NULL,
	"offer_until" timestamp with time zone,
	"milestone" "milestone_kind",
	"moved_at" timestamp with time zone NOT NULL
);

CREATE TABLE "notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"student_id" uuid NOT NULL,
	"application_id" uuid,
	"body" text NOT NULL,
	"author_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "offer_acceptances" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"offer_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"typed_name" text,
	"accepted_at" timestamp with time zone NOT NULL,
	"letter_version" smallint NOT NULL,
	"letter_sha256" text NOT NULL,
	"content" jsonb,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offer_acceptances_offer_key" UNIQUE("offer_id")
);

CREATE TABLE "offer_conditions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"offer_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"text" text NOT NULL,
	"state" "offer_condition_state" DEFAULT 'open' NOT NULL,
	"document_id" uuid,
	"sent_at" timestamp with time zone,
	"sent_by" uuid,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"note" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "offers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"state" "offer_state" DEFAULT 'draft' NOT NULL,
	"kind" "offer_kind" NOT NULL,
	"university" text NOT NULL,
	"course" text NOT NULL,
	"campus" text,
	"intake_code" text,
	"starts_on" date,
	"currency" "offer_currency" NOT NULL,
	"tuition_minor" bigint NOT NULL,
	"deposit_minor" bigint,
	"scholarship_name" text,
	"scholarship_minor" bigint,
	"health_cover_minor" bigint,
	"other_fees_minor" bigint,
	"expires_on" date NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"note" text,
	"source" "offer_source" NOT NULL,
	"institution_reference" text,
	"letter_file_id" uuid,
	"letter_origin" "offer_letter_origin",
	"letter_version" smallint DEFAULT 0 NOT NULL,
	"letter_sha256" text,
	"issued_at" timestamp with time zone,
	"issued_by" uuid,
	"decided_at" timestamp with time zone,
	"reason" text,
	"defer_to" text,
	"reminded" smallint DEFAULT 0 NOT NULL,
	"created_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offers_tuition_check" CHECK (tuition_minor > 0),
	CONSTRAINT "offers_deposit_check" CHECK (deposit_minor between 0 and tuition_minor),
	CONSTRAINT "offers_scholarship_check" CHECK (scholarship_minor between 0 and tuition_minor),
	CONSTRAINT "offers_fees_check" CHECK (coalesce(health_cover_minor, 0) >= 0 and coalesce(other_fees_minor, 0) >= 0),
	CONSTRAINT "offers_start_check" CHECK (intake_code is not null or starts_on is not null),
	CONSTRAINT "offers_letter_check" CHECK (issued_at is null or (letter_sha256 is not null and letter_version > 0))
);

CREATE TABLE "representation_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"representation_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"event" text NOT NULL,
	"content" jsonb NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "representation_events_position_key" UNIQUE("representation_id","position")
);

CREATE TABLE "representation_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"created_by" uuid,
	"file_name" text NOT NULL,
	"header" jsonb NOT NULL,
	"rows" jsonb NOT NULL,
	"columns" jsonb NOT NULL,
	"confirmed_at" timestamp with time zone,
	"imported" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "representations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"student_id" uuid,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"birth_date" date,
	"country" text,
	"note" text,
	"state" "representation_state" DEFAULT 'asked' NOT NULL,
	"requested_by" uuid,
	"requested_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"token_hash" text,
	"token_round" integer DEFAULT 0 NOT NULL,
	"request_expires_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"consented_at" timestamp with time zone,
	"consent_name" text,
	"consent_version" text,
	"consent_salt" text,
	"expires_at" timestamp with time zone,
	"lapse_notified_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_by" "representation_mover",
	"ended_reason" text,
	"chain_length" integer DEFAULT 0 NOT NULL,
	"chain_hash" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(first_name || ' ' || last_name || E'\n' || case when email like '%@phone.invalid' then '' else email || E'\n' end || coalesce(phone, ''))) STORED NOT NULL,
	CONSTRAINT "representations_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "representations_active_check" CHECK ("representations"."state" <> 'active' or ("representations"."student_id" is not null and "representations"."consented_at" is not null and "representations"."expires_at" is not null)),
	CONSTRAINT "representations_student_check" CHECK ("representations"."student_id" is null or "representations"."consented_at" is not null)
);

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
	CONSTRAINT "application_shares_parts_check" CHECK ("application_shares"."parts" <@ array['answers', 'finance', 'pr', 'contact', 'documents']::text[]),
	CONSTRAINT "application_shares_disclosed_check" CHECK (("application_shares"."disclosure" is null) = ("application_shares"."disclosed_at" is null))
);

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

CREATE TABLE "changed_students" (
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "changed_students_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"student_id" uuid NOT NULL,
	CONSTRAINT "changed_students_number_pk" PRIMARY KEY("number")
);

CREATE TABLE "stage_durations" (
	"id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"stage" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"tenths" integer NOT NULL,
	CONSTRAINT "stage_durations_student_id_id_pk" PRIMARY KEY("student_id","id")
);

CREATE TABLE "step_counts" (
	"counted" text NOT NULL,
	"by" text NOT NULL,
	"unit" date NOT NULL,
	"key" text,
	"code" integer NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "step_counts_key" UNIQUE NULLS NOT DISTINCT("counted","by","unit","key","code")
);

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

CREATE TABLE "duplicate_dismissals" (
	"first_id" uuid NOT NULL,
	"second_id" uuid NOT NULL,
	"dismissed_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "duplicate_dismissals_first_id_second_id_pk" PRIMARY KEY("first_id","second_id"),
	CONSTRAINT "duplicate_dismissals_order" CHECK (first_id < second_id)
);

CREATE TABLE "student_merges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"winner_id" uuid NOT NULL,
	"loser_id" uuid NOT NULL,
	"merged_by" uuid,
	"merged_at" timestamp with time zone NOT NULL,
	"kept" jsonb,
	"undone_at" timestamp with time zone,
	"undone_by" uuid,
	CONSTRAINT "student_merges_two" CHECK (winner_id <> loser_id)
);

CREATE TABLE "students" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"stage" "student_stage" DEFAULT 'Lead' NOT NULL,
	"stage_since" timestamp with time zone DEFAULT now() NOT NULL,
	"counsellor_id" uuid,
	"source" "record_source" NOT NULL,
	"referred_by" uuid,
	"created_by" uuid,
	"is_archived" boolean DEFAULT false NOT NULL,
	"merged_into" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name_key" text GENERATED ALWAYS AS (lower(first_name || ' ' || last_name)) STORED NOT NULL,
	"email_key" text GENERATED ALWAYS AS (case when email like '%@phone.invalid' then '' else email end) STORED NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(first_name || ' ' || last_name || E'\n' || case when email like '%@phone.invalid' then '' else email || E'\n' end || coalesce(phone, ''))) STORED NOT NULL,
	"name_sound" text DEFAULT '' NOT NULL,
	"email_match_key" text,
	"phone_key" text
);

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

CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"webhook_id" uuid NOT NULL,
	"type" text NOT NULL,
	"body" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"attempted_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"status" integer,
	"problem" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "webhooks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"secret" text NOT NULL,
	"is_paused" boolean DEFAULT false NOT NULL,
	"collected_up_to" bigint NOT NULL,
	"created_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhooks_events_check" CHECK (cardinality("webhooks"."events") > 0)
);

CREATE TABLE "course_proposal_fields" (
	"proposal_id" uuid NOT NULL,
	"field" text NOT NULL,
	"seen" jsonb,
	"proposed" jsonb,
	"verdict" "proposal_verdict",
	"reason" text,
	CONSTRAINT "course_proposal_fields_proposal_id_field_pk" PRIMARY KEY("proposal_id","field"),
	CONSTRAINT "course_proposal_fields_reason_check" CHECK (("course_proposal_fields"."verdict" = 'rejected') = ("course_proposal_fields"."reason" is not null) or "course_proposal_fields"."verdict" is null)
);

CREATE TABLE "course_proposals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"university_id" uuid NOT NULL,
	"course_id" uuid,
	"kind" text NOT NULL,
	"status" "course_proposal_status" DEFAULT 'proposed' NOT NULL,
	"note" text,
	"evidence" text,
	"proposed_by" uuid,
	"decided_by" uuid,
	"ended_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_proposals_ended_check" CHECK (("course_proposals"."status" = 'proposed') = ("course_proposals"."ended_at" is null))
);

CREATE TABLE "course_campuses" (
	"course_id" uuid NOT NULL,
	"campus_id" uuid NOT NULL,
	CONSTRAINT "course_campuses_course_id_campus_id_pk" PRIMARY KEY("course_id","campus_id")
);

CREATE TABLE "course_english" (
	"course_id" uuid NOT NULL,
	"test" "requirement_test" NOT NULL,
	"overall" numeric(4, 1) NOT NULL,
	"listening" numeric(4, 1),
	"reading" numeric(4, 1),
	"writing" numeric(4, 1),
	"speaking" numeric(4, 1),
	"source" text,
	"source_as_of" text,
	CONSTRAINT "course_english_course_id_test_pk" PRIMARY KEY("course_id","test")
);

CREATE TABLE "course_grades" (
	"course_id" uuid NOT NULL,
	"scale" "grade_scale" NOT NULL,
	"minimum" numeric(5, 2) NOT NULL,
	"source" text,
	"source_as_of" text,
	CONSTRAINT "course_grades_course_id_scale_pk" PRIMARY KEY("course_id","scale")
);

CREATE TABLE "course_intakes" (
	"course_id" uuid NOT NULL,
	"intake_code" text NOT NULL,
	"state" "course_intake_state",
	"stated_on" date,
	CONSTRAINT "course_intakes_course_id_intake_code_pk" PRIMARY KEY("course_id","intake_code")
);

CREATE TABLE "courses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"university_id" uuid NOT NULL,
	"name" text NOT NULL,
	"level" "course_level" NOT NULL,
	"register_level" text,
	"discipline" "course_discipline",
	"fields" text[] DEFAULT '{}'::text[] NOT NULL,
	"register_code" text,
	"duration_weeks" integer,
	"tuition_minor" integer,
	"tuition_currency" text,
	"tuition_period" "tuition_period" DEFAULT 'course' NOT NULL,
	"non_tuition_minor" integer,
	"work_hours" integer,
	"language" text,
	"dual_qualification" boolean DEFAULT false NOT NULL,
	"entry_note" text,
	"summary" text,
	"website" text,
	"source" text,
	"source_as_of" text,
	"staff_fields" text[] DEFAULT '{}'::text[] NOT NULL,
	"status" "course_status" DEFAULT 'open' NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "courses_slug_unique" UNIQUE("slug"),
	CONSTRAINT "courses_register_code_key" UNIQUE("register_code")
);

CREATE TABLE "grade_equivalences" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"from_scale" "grade_scale" NOT NULL,
	"from_value" numeric(5, 2) NOT NULL,
	"to_scale" "grade_scale" NOT NULL,
	"to_value" numeric(5, 2) NOT NULL,
	"source" text NOT NULL,
	"as_of" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "grade_equivalences_entry_key" UNIQUE("from_scale","to_scale","from_value"),
	CONSTRAINT "grade_equivalences_scales_check" CHECK ("grade_equivalences"."from_scale" <> "grade_equivalences"."to_scale")
);

CREATE TABLE "exchange_rates" (
	"base" text NOT NULL,
	"quote" text NOT NULL,
	"rate" numeric(14, 6) NOT NULL,
	"as_of" date NOT NULL,
	"source" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exchange_rates_base_quote_pk" PRIMARY KEY("base","quote"),
	CONSTRAINT "exchange_rates_rate_check" CHECK ("exchange_rates"."rate" > 0)
);

CREATE TABLE "past_exchange_rates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"base" text NOT NULL,
	"quote" text NOT NULL,
	"rate" numeric(14, 6) NOT NULL,
	"as_of" date NOT NULL,
	"source" text NOT NULL,
	"replaced_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "intakes" (
	"code" text PRIMARY KEY NOT NULL,
	"label" text NOT NULL,
	"opens_at" timestamp with time zone,
	"closes_at" timestamp with time zone,
	"starts_on" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "countries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "countries_code_unique" UNIQUE("code")
);

CREATE TABLE "catalogue_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"register" text NOT NULL,
	"digest" text NOT NULL,
	"as_of" text NOT NULL,
	"added" integer NOT NULL,
	"changed" integer NOT NULL,
	"unchanged" integer NOT NULL,
	"withdrawn" integer NOT NULL,
	"rejected" integer NOT NULL,
	"finished_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "register_courses" (
	"register_code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"duration_weeks" integer,
	"tuition_minor" integer,
	"non_tuition_minor" integer,
	"expired" boolean NOT NULL,
	"as_of" text NOT NULL
);

CREATE TABLE "scholarships" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"university_id" uuid,
	"provider" text,
	"country_id" uuid,
	"worth" text,
	"tuition_percent" smallint,
	"amount_minor" integer,
	"currency" text,
	"levels" "course_level"[] DEFAULT '{}'::course_level[] NOT NULL,
	"eligibility" text,
	"closes_on" date,
	"website" text,
	"source" text,
	"source_as_of" text,
	"status" "course_status" DEFAULT 'open' NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "scholarships_slug_unique" UNIQUE("slug")
);

CREATE TABLE "searches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"day" date NOT NULL,
	"place" text NOT NULL,
	"term" text NOT NULL,
	"searches" integer NOT NULL,
	"without_results" integer NOT NULL,
	CONSTRAINT "searches_key" UNIQUE("day","place","term")
);

CREATE TABLE "shortlisted_courses" (
	"user_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shortlisted_courses_user_id_course_id_pk" PRIMARY KEY("user_id","course_id")
);

CREATE TABLE "campuses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"university_id" uuid NOT NULL,
	"name" text NOT NULL,
	"register_name" text,
	"city" text,
	"state" text,
	"postcode" text,
	"regional_category" smallint,
	"category_source" text,
	"category_as_of" text,
	"source" text,
	"source_as_of" text,
	"staff_fields" text[] DEFAULT '{}'::text[] NOT NULL,
	"status" "course_status" DEFAULT 'open' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campuses_university_name_key" UNIQUE("university_id","name"),
	CONSTRAINT "campuses_regional_category_check" CHECK ("campuses"."regional_category" IN (1, 2, 3))
);

CREATE TABLE "universities" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"legal_name" text,
	"provider_code" text,
	"ownership" text,
	"student_capacity" integer,
	"website" text,
	"contact_email" text,
	"partner" boolean DEFAULT false NOT NULL,
	"organisation_id" uuid,
	"is_university" boolean DEFAULT false NOT NULL,
	"country_id" uuid,
	"city" text,
	"state" text,
	"summary" text,
	"source" text,
	"source_as_of" text,
	"staff_fields" text[] DEFAULT '{}'::text[] NOT NULL,
	"status" "course_status" DEFAULT 'open' NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "universities_slug_unique" UNIQUE("slug"),
	CONSTRAINT "universities_provider_code_unique" UNIQUE("provider_code")
);

CREATE TABLE "commission_agreement_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"agreement_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"applies_from" date NOT NULL,
	"terms" jsonb NOT NULL,
	"note" text,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "commission_agreement_versions_key" UNIQUE("agreement_id","number")
);

CREATE TABLE "commission_agreements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"payer_id" uuid,
	"earner_id" uuid,
	"countries" text[] DEFAULT '{}'::text[] NOT NULL,
	"levels" text[] DEFAULT '{}'::text[] NOT NULL,
	"intake_codes" text[] DEFAULT '{}'::text[] NOT NULL,
	"university_id" uuid,
	"course_id" uuid,
	"valid_from" date NOT NULL,
	"valid_until" date,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "commission_agreements_parties_check" CHECK ("commission_agreements"."payer_id" is distinct from "commission_agreements"."earner_id"),
	CONSTRAINT "commission_agreements_dates_check" CHECK ("commission_agreements"."valid_until" is null or "commission_agreements"."valid_until" >= "commission_agreements"."valid_from")
);

CREATE TABLE "commission_claim_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"claim_id" uuid NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"made_by" uuid,
	"made_at" timestamp with time zone NOT NULL
);

CREATE TABLE "commission_claim_lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"claim_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"entry" bigint NOT NULL,
	"amount_minor" bigint NOT NULL,
	"released_at" timestamp with time zone
);

CREATE TABLE "commission_claims" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"institution_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"until" date NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"number" text,
	"credit_note" text,
	"parties" jsonb,
	"sent_at" timestamp with time zone,
	"due_on" date,
	"total_minor" bigint NOT NULL,
	"tax_minor" bigint NOT NULL,
	"paid_minor" bigint DEFAULT 0 NOT NULL,
	"created_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "commission_claims_number_unique" UNIQUE("number"),
	CONSTRAINT "commission_claims_credit_note_unique" UNIQUE("credit_note"),
	CONSTRAINT "commission_claims_total_check" CHECK ("commission_claims"."total_minor" > 0),
	CONSTRAINT "commission_claims_paid_check" CHECK ("commission_claims"."paid_minor" between 0 and "commission_claims"."total_minor"),
	CONSTRAINT "commission_claims_number_check" CHECK (("commission_claims"."state" in ('draft', 'withdrawn')) or "commission_claims"."number" is not null)
);

CREATE TABLE "commission_numbers" (
	"series" text NOT NULL,
	"currency" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "commission_numbers_series_currency_year_pk" PRIMARY KEY("series","currency","year")
);

CREATE TABLE "onshore_declarations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"has_begun" boolean NOT NULL,
	"has_completed" boolean,
	"accepted_on" date,
	"declared_as" text NOT NULL,
	"declared_by" uuid NOT NULL,
	"declared_at" timestamp with time zone NOT NULL,
	"reason" text,
	CONSTRAINT "onshore_declarations_key" UNIQUE("application_id","sequence")
);

CREATE TABLE "commission_counts" (
	"agreement_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"year" integer NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "commission_counts_agreement_id_application_id_pk" PRIMARY KEY("agreement_id","application_id")
);

CREATE TABLE "commission_standings" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"institution_id" uuid,
	"agent_id" uuid,
	"partners" uuid[] NOT NULL,
	"outcome" text NOT NULL,
	"gate" text,
	"because" text,
	"problems" text[] DEFAULT '{}'::text[] NOT NULL,
	"settled_at" timestamp with time zone NOT NULL
);

CREATE TABLE "ledger_balances" (
	"payer_id" uuid,
	"earner_id" uuid,
	"currency" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	CONSTRAINT "ledger_balances_key" UNIQUE NULLS NOT DISTINCT("earner_id","payer_id","currency")
);

CREATE TABLE "ledger_entries" (
	"position" bigint PRIMARY KEY NOT NULL,
	"application_id" uuid,
	"payer_id" uuid,
	"earner_id" uuid,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"kind" text NOT NULL,
	"part" text NOT NULL,
	"line_key" text NOT NULL,
	"sequence" integer NOT NULL,
	"instalment" integer,
	"basis_minor" bigint,
	"agreement_id" uuid,
	"agreement_version" integer,
	"band" integer,
	"based_on" jsonb NOT NULL,
	"reason" text,
	"made_by" uuid,
	"made_at" timestamp with time zone NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "ledger_entries_line_key" UNIQUE NULLS NOT DISTINCT("application_id","line_key","sequence"),
	CONSTRAINT "ledger_entries_parties_check" CHECK ("ledger_entries"."payer_id" is distinct from "ledger_entries"."earner_id"),
	CONSTRAINT "ledger_entries_currency_check" CHECK ("ledger_entries"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "ledger_entries_amount_check" CHECK ("ledger_entries"."amount_minor" <> 0),
	CONSTRAINT "ledger_entries_reason_check" CHECK (("ledger_entries"."kind" = 'adjustment') = ("ledger_entries"."reason" is not null))
);

CREATE TABLE "commission_payment_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"sha256" text NOT NULL,
	"lines" jsonb NOT NULL,
	"read_by" uuid,
	"imported_at" timestamp with time zone,
	"imported_count" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "commission_payment_parts" (
	"payment_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"amount_minor" bigint NOT NULL,
	CONSTRAINT "commission_payment_parts_payment_id_line_id_pk" PRIMARY KEY("payment_id","line_id")
);

CREATE TABLE "commission_payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"claim_id" uuid NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"received_on" date NOT NULL,
	"transaction_key" text NOT NULL,
	"file_id" uuid,
	"details" text,
	"entered_by" uuid,
	"voided_at" timestamp with time zone,
	"void_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "commission_payments_amount_check" CHECK ("commission_payments"."amount_minor" > 0)
);

CREATE TABLE "commission_payout_lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payout_id" uuid NOT NULL,
	"entry" bigint NOT NULL,
	"amount_minor" bigint NOT NULL,
	"released_at" timestamp with time zone
);

CREATE TABLE "commission_payout_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" integer NOT NULL,
	"currency" text NOT NULL,
	"state" text DEFAULT 'prepared' NOT NULL,
	"total_minor" bigint NOT NULL,
	"needs_second" boolean NOT NULL,
	"prepared_by" uuid NOT NULL,
	"approved_by" uuid,
	"approved_at" timestamp with time zone,
	"paid_on" date,
	"bank_reference" text,
	"reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "commission_payout_runs_number_unique" UNIQUE("number"),
	CONSTRAINT "commission_payout_runs_total_check" CHECK ("commission_payout_runs"."total_minor" > 0),
	CONSTRAINT "commission_payout_runs_eyes_check" CHECK ("commission_payout_runs"."approved_by" is null or not "commission_payout_runs"."needs_second" or "commission_payout_runs"."approved_by" <> "commission_payout_runs"."prepared_by"),
	CONSTRAINT "commission_payout_runs_approved_check" CHECK (("commission_payout_runs"."state" not in ('approved', 'paid')) or "commission_payout_runs"."approved_by" is not null),
	CONSTRAINT "commission_payout_runs_paid_check" CHECK (("commission_payout_runs"."state" = 'paid') = ("commission_payout_runs"."paid_on" is not null))
);

CREATE TABLE "commission_payouts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"run_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	"amount_minor" bigint NOT NULL,
	CONSTRAINT "commission_payouts_amount_check" CHECK ("commission_payouts"."amount_minor" > 0)
);

CREATE TABLE "busy_blocks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"calendar_id" uuid NOT NULL,
	"counsellor_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "busy_blocks_order" CHECK ("busy_blocks"."starts_at" < "busy_blocks"."ends_at")
);

CREATE TABLE "busy_calendars" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"counsellor_id" uuid NOT NULL,
	"name" text NOT NULL,
	"address" text,
	"read_at" timestamp with time zone,
	"problem" text,
	"skipped" jsonb DEFAULT '{"count":0,"entries":[]}'::jsonb NOT NULL,
	"overruns" integer DEFAULT 0 NOT NULL,
	"paused_at" timestamp with time zone,
	"etag" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "calendar_feeds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"counsellor_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"read_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_feeds_token_hash_unique" UNIQUE("token_hash")
);

CREATE TABLE "counsellor_calendars" (
	"counsellor_id" uuid PRIMARY KEY NOT NULL,
	"zone" text NOT NULL,
	"office_id" uuid,
	"takes_bookings" boolean DEFAULT true NOT NULL,
	"topics" text[] NOT NULL,
	"languages" text[] NOT NULL,
	"buffer_before" integer DEFAULT 0 NOT NULL,
	"buffer_after" integer DEFAULT 10 NOT NULL,
	"minimum_notice" integer DEFAULT 720 NOT NULL,
	"horizon_days" integer DEFAULT 60 NOT NULL,
	"step" integer DEFAULT 30 NOT NULL,
	"daily_maximum" integer,
	"weight" integer DEFAULT 1 NOT NULL,
	"priority" integer DEFAULT 100 NOT NULL,
	"meeting_place" text,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "counsellor_calendars_buffers" CHECK ("counsellor_calendars"."buffer_before" >= 0 and "counsellor_calendars"."buffer_after" >= 0),
	CONSTRAINT "counsellor_calendars_step" CHECK ("counsellor_calendars"."step" >= 5),
	CONSTRAINT "counsellor_calendars_weight" CHECK ("counsellor_calendars"."weight" >= 1)
);

CREATE TABLE "date_overrides" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"counsellor_id" uuid NOT NULL,
	"date" date NOT NULL,
	"zone" text NOT NULL,
	CONSTRAINT "date_overrides_counsellor_date_key" UNIQUE("counsellor_id","date")
);

CREATE TABLE "offices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"zone" text NOT NULL,
	"address" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offices_name_unique" UNIQUE("name")
);

CREATE TABLE "override_hours" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"override_id" uuid NOT NULL,
	"from_minute" smallint NOT NULL,
	"to_minute" smallint NOT NULL,
	CONSTRAINT "override_hours_minutes" CHECK (0 <= from_minute and from_minute < to_minute and to_minute <= 1440)
);

CREATE TABLE "public_holidays" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"office_id" uuid,
	"date" date NOT NULL,
	"name" text NOT NULL,
	"source" text,
	"as_of" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "public_holidays_key" UNIQUE NULLS NOT DISTINCT("office_id","date","name")
);

CREATE TABLE "time_off" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"counsellor_id" uuid NOT NULL,
	"from_local" timestamp NOT NULL,
	"until_local" timestamp NOT NULL,
	"zone" text NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "time_off_order" CHECK ("time_off"."from_local" < "time_off"."until_local")
);

CREATE TABLE "weekly_hours" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"counsellor_id" uuid NOT NULL,
	"weekday" smallint NOT NULL,
	"from_minute" smallint NOT NULL,
	"to_minute" smallint NOT NULL,
	"zone" text NOT NULL,
	"office_id" uuid,
	CONSTRAINT "weekly_hours_weekday" CHECK ("weekly_hours"."weekday" between 1 and 7),
	CONSTRAINT "weekly_hours_minutes" CHECK (0 <= from_minute and from_minute < to_minute and to_minute <= 1440)
);

CREATE TABLE "booking_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"reason" text,
	"actor_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "booking_requests" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"claim" jsonb NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"note" text,
	"generation" integer DEFAULT 1 NOT NULL,
	"networks" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "bookings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reference" text,
	"counsellor_id" uuid NOT NULL,
	"status" "booking_status" NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"blocked_from" timestamp with time zone NOT NULL,
	"blocked_until" timestamp with time zone NOT NULL,
	"counsellor_zone" text NOT NULL,
	"visitor_zone" text NOT NULL,
	"topic" text NOT NULL,
	"language" text NOT NULL,
	"channel" text NOT NULL,
	"hold_expires_at" timestamp with time zone,
	"held_by" text,
	"name" text,
	"email" text,
	"phone" text,
	"note" text,
	"student_id" uuid,
	"user_id" uuid,
	"agency_id" uuid,
	"link_generation" integer DEFAULT 1 NOT NULL,
	"reminded_day_at" timestamp with time zone,
	"reminded_hour_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"outcome_note" text,
	"confirmed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bookings_reference_unique" UNIQUE("reference"),
	CONSTRAINT "bookings_order" CHECK (starts_at < ends_at and blocked_from <= starts_at and ends_at <= blocked_until),
	CONSTRAINT "bookings_whose" CHECK (status = 'held' or (name is not null and email is not null and reference is not null and confirmed_at is not null)),
	CONSTRAINT "bookings_hold_ends" CHECK ((status = 'held') = (hold_expires_at is not null))
);

CREATE TABLE "counsellors" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"office" text,
	"active" boolean DEFAULT true NOT NULL,
	"user_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "counsellors_email_unique" UNIQUE("email"),
	CONSTRAINT "counsellors_user_id_unique" UNIQUE("user_id")
);

CREATE TABLE "waiting_list_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"day" date NOT NULL,
	"visitor_zone" text NOT NULL,
	"from_at" timestamp with time zone NOT NULL,
	"until_at" timestamp with time zone NOT NULL,
	"topic" text NOT NULL,
	"language" text NOT NULL,
	"counsellor_id" uuid,
	"notified_at" timestamp with time zone,
	"left_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "bulk_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"body" text NOT NULL,
	"author_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);

CREATE TABLE "bulk_recipients" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"bulk_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"done_at" timestamp with time zone,
	"refused" text,
	CONSTRAINT "bulk_recipients_key" UNIQUE("bulk_id","student_id")
);

CREATE TABLE "enquiries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"topic" text,
	"preferred_time" text,
	"message" text,
	"answer_by" timestamp with time zone,
	"handled_at" timestamp with time zone,
	"handled_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "enquiry_answers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"enquiry_id" uuid NOT NULL,
	"author_id" uuid,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "subscribers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"kind" "subscription_kind" NOT NULL,
	"status" "subscription_status" DEFAULT 'pending' NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"unsubscribed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscribers_email_kind_key" UNIQUE("email","kind")
);

CREATE TABLE "message_preferences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"pace" text NOT NULL,
	"quiet_from" smallint,
	"quiet_until" smallint
);

CREATE TABLE "partner_resource_reads" (
	"resource_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "partner_resource_reads_resource_id_user_id_pk" PRIMARY KEY("resource_id","user_id")
);

CREATE TABLE "partner_resources" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"body" text NOT NULL,
	"link" text,
	"file_id" uuid,
	"file_name" text,
	"tiers" text[] DEFAULT '{}'::text[] NOT NULL,
	"countries" text[] DEFAULT '{}'::text[] NOT NULL,
	"published_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "message_templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"language" text NOT NULL,
	"body" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_templates_title_key" UNIQUE("language","title")
);

CREATE TABLE "message_documents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"message_id" uuid NOT NULL,
	"document_id" uuid,
	"kind" text NOT NULL,
	"position" smallint NOT NULL
);

CREATE TABLE "message_edits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"message_id" uuid NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "message_notices" (
	"user_id" uuid NOT NULL,
	"thread_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_notices_user_id_thread_id_pk" PRIMARY KEY("user_id","thread_id")
);

CREATE TABLE "message_reads" (
	"thread_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_reads_thread_id_user_id_pk" PRIMARY KEY("thread_id","user_id")
);

CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"thread_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"side" text NOT NULL,
	"author_id" uuid,
	"organisation_id" uuid,
	"body" text NOT NULL,
	"quoted_id" uuid,
	"edited_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', body)) STORED NOT NULL,
	CONSTRAINT "messages_number_key" UNIQUE("thread_id","number")
);

CREATE TABLE "received_emails" (
	"message_id" uuid PRIMARY KEY NOT NULL,
	"file_id" uuid NOT NULL,
	"attachments" integer NOT NULL,
	"left_out" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "threads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"student_id" uuid NOT NULL,
	"application_id" uuid,
	"last_number" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	"awaits" text DEFAULT 'nobody' NOT NULL,
	"waiting_since" timestamp with time zone,
	"answer_by" timestamp with time zone,
	"first_asked_at" timestamp with time zone,
	"first_answered_at" timestamp with time zone,
	"snoozed_until" timestamp with time zone,
	"assignee_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "account_addresses" (
	"user_id" uuid NOT NULL,
	"email" text NOT NULL,
	"was_own" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_addresses_user_id_email_pk" PRIMARY KEY("user_id","email")
);

CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"scopes" text[] NOT NULL,
	"secret_hash" text NOT NULL,
	"created_by" uuid NOT NULL,
	"expires_on" date NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "api_keys_scopes_check" CHECK (cardinality("api_keys"."scopes") > 0)
);

CREATE TABLE "consent_drafts" (
	"kind" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "consent_texts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"number" integer NOT NULL,
	"is_default" boolean NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"since" text NOT NULL,
	"requests_again" boolean NOT NULL,
	"reason" text,
	"published_at" timestamp with time zone NOT NULL,
	"published_by" uuid,
	CONSTRAINT "consent_texts_number" UNIQUE("kind","number")
);

CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"version" text NOT NULL,
	"number" integer,
	"decision" text DEFAULT 'given' NOT NULL,
	"door" text,
	"context" text NOT NULL,
	"language" text,
	"brand_name" text,
	"by_id" uuid,
	"guardian_name" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "directories" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"organisation_id" uuid,
	"protocol" text NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text,
	"client_secret" text,
	"sign_in_address" text,
	"certificate" text,
	"is_required" boolean DEFAULT false NOT NULL,
	"tested_at" timestamp with time zone,
	"test_problem" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "directories_protocol_check" CHECK ("directories"."protocol" in ('openid', 'saml'))
);

CREATE TABLE "directory_domains" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"directory_id" uuid NOT NULL,
	"domain" text NOT NULL,
	"token" text NOT NULL,
	"verified_at" timestamp with time zone,
	"verified_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "directory_domains_domain_key" UNIQUE("domain"),
	CONSTRAINT "directory_domains_domain_check" CHECK ("directory_domains"."domain" = lower("directory_domains"."domain")),
	CONSTRAINT "directory_domains_proof_check" CHECK (("directory_domains"."verified_at" is null) = ("directory_domains"."verified_by" is null))
);

CREATE TABLE "identities" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"directory_id" uuid,
	"email" text,
	"last_used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"staff_role" "staff_role",
	"staff_role_id" uuid,
	"only_assigned" boolean DEFAULT false NOT NULL,
	"organisation_id" uuid,
	"member_role" "member_role",
	"token_hash" text NOT NULL,
	"invited_by" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invitations_email_organisation_key" UNIQUE NULLS NOT DISTINCT("email","organisation_id"),
	CONSTRAINT "invitations_staff_role_check" CHECK ("invitations"."staff_role_id" is null or "invitations"."staff_role" = 'viewer'),
	CONSTRAINT "invitations_offer_check" CHECK (case when "invitations"."organisation_id" is null then "invitations"."staff_role" is not null and "invitations"."member_role" is null
        else "invitations"."staff_role" is null and "invitations"."member_role" is not null end)
);

CREATE TABLE "memberships" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" "member_role" NOT NULL,
	"is_chosen" boolean DEFAULT false NOT NULL,
	"disabled_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "memberships_organisation_user_key" UNIQUE("organisation_id","user_id")
);

CREATE TABLE "organisation_documents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"signed_on" date,
	"expires_on" date,
	"file_id" uuid,
	"file_name" text,
	"reminded_at" smallint,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "organisation_offices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"city" text NOT NULL,
	"country" text NOT NULL,
	"address" text,
	"phone" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "organisation_decisions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"status" "organisation_status" NOT NULL,
	"reason" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone NOT NULL
);

CREATE TABLE "organisations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" "organisation_kind" NOT NULL,
	"name" text NOT NULL,
	"contact_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"website" text,
	"referral_code" text,
	"parent_id" uuid,
	"tier" text DEFAULT 'standard' NOT NULL,
	"recruits_in" text[] DEFAULT '{}'::text[] NOT NULL,
	"status" "organisation_status" DEFAULT 'pending' NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"decision_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organisations_referral_code_unique" UNIQUE("referral_code"),
	CONSTRAINT "organisations_parent_check" CHECK ("organisations"."parent_id" is null or ("organisations"."kind" = 'partner' and "organisations"."parent_id" <> "organisations"."id")),
	CONSTRAINT "organisations_referral_code_check" CHECK (("organisations"."kind" = 'partner') = ("organisations"."referral_code" is not null))
);

CREATE TABLE "authenticator_apps" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"setup_session_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "authenticator_apps_set_up_or_confirmed" CHECK (("authenticator_apps"."confirmed_at" is null) <> ("authenticator_apps"."setup_session_id" is null))
);

CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text,
	"public_key" text NOT NULL,
	"credential_id" text NOT NULL,
	"counter" integer NOT NULL,
	"device_type" text NOT NULL,
	"backed_up" boolean NOT NULL,
	"transports" text,
	"aaguid" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "recovery_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"codes" text NOT NULL
);

CREATE TABLE "staff_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"contact_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"status" "approval_status" DEFAULT 'pending' NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"decision_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"full_name" text NOT NULL,
	"granted_role" "staff_role",
	CONSTRAINT "staff_requests_user_id_unique" UNIQUE("user_id")
);

CREATE TABLE "cost_estimates" (
	"country" text NOT NULL,
	"kind" text NOT NULL,
	"amount_minor" integer,
	"currency" text,
	"as_of" date,
	"note" text,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cost_estimates_country_kind_pk" PRIMARY KEY("country","kind"),
	CONSTRAINT "cost_estimates_amount_check" CHECK ("cost_estimates"."amount_minor" > 0),
	CONSTRAINT "cost_estimates_whole_check" CHECK (num_nulls("cost_estimates"."amount_minor", "cost_estimates"."currency", "cost_estimates"."as_of", "cost_estimates"."note") in (0, 4))
);

CREATE TABLE "points_results" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"student_id" uuid NOT NULL,
	"rules_version" text NOT NULL,
	"date" date NOT NULL,
	"total" integer NOT NULL,
	"proven" integer NOT NULL,
	"pass_mark" integer NOT NULL,
	"at_least" boolean NOT NULL,
	"query" text NOT NULL,
	"result" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "points_results_once" UNIQUE("student_id","query")
);

CREATE TABLE "audit_checks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"links" integer NOT NULL,
	"head" text NOT NULL,
	"unsealed" integer NOT NULL,
	"broken_at" bigint,
	"problem" text,
	"milliseconds" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "audit_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" text NOT NULL,
	"fields" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"request_id" text,
	"session_id" uuid,
	"network" text,
	"is_read" boolean DEFAULT false NOT NULL,
	"values_digest" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "audit_links" (
	"position" bigint PRIMARY KEY NOT NULL,
	"entry_id" uuid,
	"digest" text NOT NULL,
	"is_read" boolean NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"hash" text NOT NULL
);

CREATE TABLE "audit_values" (
	"entry_id" uuid PRIMARY KEY NOT NULL,
	"salt" text NOT NULL,
	"changes" jsonb NOT NULL,
	"about" text[] NOT NULL
);

CREATE TABLE "unsealed_entries" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "unsealed_entries_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entry_id" uuid NOT NULL
);

CREATE TABLE "backups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"rows" bigint NOT NULL,
	"files" integer NOT NULL,
	"verified_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "brand_pictures" (
	"key" text PRIMARY KEY NOT NULL,
	"png" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "bulk_change_records" (
	"change_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"record_id" uuid NOT NULL,
	"outcome" text,
	"refusal" jsonb,
	"before" jsonb,
	"version" integer,
	CONSTRAINT "bulk_change_records_change_id_position_pk" PRIMARY KEY("change_id","position")
);

CREATE TABLE "bulk_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"list" text NOT NULL,
	"search" text NOT NULL,
	"kind" text,
	"values" jsonb,
	"undoes_id" uuid,
	"owner_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"stopped_at" timestamp with time zone
);

CREATE TABLE "file_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"files" integer NOT NULL,
	"bytes" bigint NOT NULL,
	"unused" integer NOT NULL,
	"strays" integer NOT NULL,
	"checked" integer NOT NULL,
	"damaged" integer NOT NULL,
	"never_checked" integer NOT NULL,
	"oldest_check_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"blob" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"wrapped_key" text NOT NULL,
	"key_id" text NOT NULL,
	"media_type" text NOT NULL,
	"scan" "file_scan" NOT NULL,
	"scanned_at" timestamp with time zone,
	"original_id" uuid,
	"checked_at" timestamp with time zone,
	"check_found" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "files_blob_unique" UNIQUE("blob")
);

CREATE TABLE "import_memories" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"list" text NOT NULL,
	"header_key" text NOT NULL,
	"columns" jsonb NOT NULL,
	"remembered_at" timestamp with time zone NOT NULL
);

CREATE TABLE "import_rows" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"fields" jsonb,
	"title" text,
	"email" text,
	"verdict" text,
	"problems" jsonb,
	"changes" jsonb,
	"record_id" uuid,
	"outcome" text,
	"before" jsonb,
	"version" integer,
	"undone" text,
	"refusal" jsonb,
	CONSTRAINT "import_rows_import_id_line_pk" PRIMARY KEY("import_id","line")
);

CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"list" text NOT NULL,
	"file_name" text NOT NULL,
	"written" jsonb,
	"header" jsonb NOT NULL,
	"row_count" integer NOT NULL,
	"columns" jsonb NOT NULL,
	"owner_id" uuid NOT NULL,
	"check" uuid,
	"progress" integer DEFAULT 0 NOT NULL,
	"mode" text,
	"existing" text,
	"is_refused" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"check_started_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"stopped_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"undo_started_at" timestamp with time zone,
	"undo_ended_at" timestamp with time zone,
	"undone_by" uuid
);

CREATE TABLE "rate_limits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"count" integer NOT NULL,
	"last_request" bigint NOT NULL,
	CONSTRAINT "rate_limits_key_unique" UNIQUE("key")
);

CREATE TABLE "list_layouts" (
	"user_id" uuid NOT NULL,
	"list" text NOT NULL,
	"columns" text,
	"widths" text,
	CONSTRAINT "list_layouts_user_id_list_pk" PRIMARY KEY("user_id","list")
);

CREATE TABLE "pinned_views" (
	"user_id" uuid NOT NULL,
	"view_id" uuid NOT NULL,
	CONSTRAINT "pinned_views_user_id_view_id_pk" PRIMARY KEY("user_id","view_id")
);

CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"search" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "stored_counts" (
	"name" text NOT NULL,
	"shard" integer GENERATED ALWAYS AS IDENTITY (sequence name "stored_counts_shard_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"value" bigint NOT NULL,
	CONSTRAINT "stored_counts_name_shard_pk" PRIMARY KEY("name","shard")
);

CREATE TABLE "presences" (
	"subject_type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "presences_subject_type_subject_id_user_id_pk" PRIMARY KEY("subject_type","subject_id","user_id")
);

CREATE TABLE "email_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"user_id" uuid,
	"detail" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "email_templates" (
	"kind" text PRIMARY KEY NOT NULL,
	"subject" text,
	"opening" text,
	"closing" text,
	"version" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);

CREATE TABLE "outbox_emails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"channel" text DEFAULT 'mail' NOT NULL,
	"to_email" text NOT NULL,
	"to_name" text,
	"language" text DEFAULT 'en' NOT NULL,
	"subject" text NOT NULL,
	"props" jsonb NOT NULL,
	"sensitive" boolean NOT NULL,
	"redacted_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "notification_queue" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notification_queue_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"action" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" text NOT NULL,
	"actor_id" uuid,
	"fields" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" text NOT NULL,
	"student_id" uuid,
	"values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone
);

CREATE TABLE "staff_roles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"permissions" text[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_roles_name_key" UNIQUE("name")
);

CREATE TABLE "policy_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"directive" text NOT NULL,
	"blocked" text NOT NULL,
	"page" text NOT NULL,
	"number" integer DEFAULT 1 NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "policy_reports_key" UNIQUE("directive","blocked","page")
);

CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "retention_choices" (
	"rule" text PRIMARY KEY NOT NULL,
	"keep" integer,
	"earlier" integer,
	"starts_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "retention_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"night" date NOT NULL,
	"rule" text NOT NULL,
	"before" timestamp with time zone,
	"deleted" integer DEFAULT 0 NOT NULL,
	"retained" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"finished_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "retention_runs_key" UNIQUE("night","rule")
);

CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "profiles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"locale" text DEFAULT 'en' NOT NULL,
	"time_zone" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"authenticated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"second_factor_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);

CREATE TABLE "user_roles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"role" "role" NOT NULL,
	"staff_role" "staff_role",
	"staff_role_id" uuid,
	"only_assigned" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_roles_staff_role_check" CHECK ("user_roles"."staff_role_id" is null or ("user_roles"."role" = 'admin' and "user_roles"."staff_role" = 'viewer'))
);

CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"phone" text,
	"phone_factor_at" timestamp with time zone,
	"known_devices_from" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"disabled_at" timestamp with time zone,
	"disabled_by" uuid,
	"disabled_reason" text,
	"access_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_phone_unique" UNIQUE("phone")
);

CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "signing_keys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"public_key" jsonb NOT NULL,
	"private_key" text NOT NULL,
	"signs_from" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "upload_parts" (
	"upload_id" uuid NOT NULL,
	"from" bigint NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "upload_parts_upload_id_from_pk" PRIMARY KEY("upload_id","from")
);

CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"received" bigint DEFAULT 0 NOT NULL,
	"used_as" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "stored_responses" (
	"key" text PRIMARY KEY NOT NULL,
	"request" text NOT NULL,
	"response" text DEFAULT '' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);

CREATE TABLE "page_visits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"day" date NOT NULL,
	"page" text NOT NULL,
	"source" text NOT NULL,
	"partner_id" uuid,
	"views" integer NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "page_visits_key" UNIQUE NULLS NOT DISTINCT("day","page","source","partner_id")
);

ALTER TABLE "applications" ADD CONSTRAINT "applications_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "applications" ADD CONSTRAINT "applications_draft_id_application_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."application_drafts"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "applications" ADD CONSTRAINT "applications_university_id_universities_id_fk" FOREIGN KEY ("university_id") REFERENCES "public"."universities"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "applications" ADD CONSTRAINT "applications_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "applications" ADD CONSTRAINT "applications_intake_code_intakes_code_fk" FOREIGN KEY ("intake_code") REFERENCES "public"."intakes"("code") ON DELETE no action ON UPDATE no action;
ALTER TABLE "applications" ADD CONSTRAINT "applications_counsellor_id_counsellors_id_fk" FOREIGN KEY ("counsellor_id") REFERENCES "public"."counsellors"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "applications" ADD CONSTRAINT "applications_referred_by_organisations_id_fk" FOREIGN KEY ("referred_by") REFERENCES "public"."organisations"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "applications" ADD CONSTRAINT "applications_agent_id_organisations_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."organisations"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "applications" ADD CONSTRAINT "applications_submitted_by_users_id_fk" FOREIGN KEY ("submitted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "timeline_events" ADD CONSTRAINT "timeline_events_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "timeline_events" ADD CONSTRAINT "timeline_events_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "timeline_events" ADD CONSTRAINT "timeline_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "application_checklists" ADD CONSTRAINT "application_checklists_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "deadline_feeds" ADD CONSTRAINT "deadline_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "deadline_feeds" ADD CONSTRAINT "deadline_feeds_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "document_requests" ADD CONSTRAINT "document_requests_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "document_requests" ADD CONSTRAINT "document_requests_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "document_files" ADD CONSTRAINT "document_files_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "document_files" ADD CONSTRAINT "document_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "document_files" ADD CONSTRAINT "document_files_thumbnail_id_files_id_fk" FOREIGN KEY ("thumbnail_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "document_files" ADD CONSTRAINT "document_files_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "documents" ADD CONSTRAINT "documents_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "documents" ADD CONSTRAINT "documents_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "application_drafts" ADD CONSTRAINT "application_drafts_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "application_drafts" ADD CONSTRAINT "application_drafts_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "pending_form_posts" ADD CONSTRAINT "pending_form_posts_draft_id_application_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."application_drafts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "guardian_confirmations" ADD CONSTRAINT "guardian_confirmations_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "guardian_confirmations" ADD CONSTRAINT "guardian_confirmations_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "institution_criteria" ADD CONSTRAINT "institution_criteria_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "institution_notes" ADD CONSTRAINT "institution_notes_review_id_institution_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."institution_reviews"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "institution_notes" ADD CONSTRAINT "institution_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "institution_questions" ADD CONSTRAINT "institution_questions_review_id_institution_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."institution_reviews"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "institution_questions" ADD CONSTRAINT "institution_questions_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "institution_questions" ADD CONSTRAINT "institution_questions_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "institution_questions" ADD CONSTRAINT "institution_questions_answered_for_organisations_id_fk" FOREIGN KEY ("answered_for") REFERENCES "public"."organisations"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "institution_reviews" ADD CONSTRAINT "institution_reviews_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "institution_reviews" ADD CONSTRAINT "institution_reviews_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "institution_reviews" ADD CONSTRAINT "institution_reviews_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "institution_reviews" ADD CONSTRAINT "institution_reviews_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "application_milestones" ADD CONSTRAINT "application_milestones_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "application_milestones" ADD CONSTRAINT "application_milestones_proof_id_documents_id_fk" FOREIGN KEY ("proof_id") REFERENCES "public"."documents"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "application_milestones" ADD CONSTRAINT "application_milestones_intake_code_intakes_code_fk" FOREIGN KEY ("intake_code") REFERENCES "public"."intakes"("code") ON DELETE no action ON UPDATE no action;
ALTER TABLE "application_milestones" ADD CONSTRAINT "application_milestones_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "application_milestones" ADD CONSTRAINT "application_milestones_recorded_for_organisations_id_fk" FOREIGN KEY ("recorded_for") REFERENCES "public"."organisations"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "application_milestones" ADD CONSTRAINT "application_milestones_voided_by_users_id_fk" FOREIGN KEY ("voided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "application_next_steps" ADD CONSTRAINT "application_next_steps_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "notes" ADD CONSTRAINT "notes_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "notes" ADD CONSTRAINT "notes_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "notes" ADD CONSTRAINT "notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "offer_acceptances" ADD CONSTRAINT "offer_acceptances_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "offer_acceptances" ADD CONSTRAINT "offer_acceptances_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "offer_conditions" ADD CONSTRAINT "offer_conditions_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "offer_conditions" ADD CONSTRAINT "offer_conditions_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "offer_conditions" ADD CONSTRAINT "offer_conditions_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "offer_conditions" ADD CONSTRAINT "offer_conditions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "offers" ADD CONSTRAINT "offers_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "offers" ADD CONSTRAINT "offers_intake_code_intakes_code_fk" FOREIGN KEY ("intake_code") REFERENCES "public"."intakes"("code") ON DELETE no action ON UPDATE no action;
ALTER TABLE "offers" ADD CONSTRAINT "offers_letter_file_id_files_id_fk" FOREIGN KEY ("letter_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "offers" ADD CONSTRAINT "offers_issued_by_users_id_fk" FOREIGN KEY ("issued_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "offers" ADD CONSTRAINT "offers_defer_to_intakes_code_fk" FOREIGN KEY ("defer_to") REFERENCES "public"."intakes"("code") ON DELETE no action ON UPDATE no action;
ALTER TABLE "offers" ADD CONSTRAINT "offers_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "representation_events" ADD CONSTRAINT "representation_events_representation_id_representations_id_fk" FOREIGN KEY ("representation_id") REFERENCES "public"."representations"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "representation_imports" ADD CONSTRAINT "representation_imports_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "representation_imports" ADD CONSTRAINT "representation_imports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "representations" ADD CONSTRAINT "representations_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "representations" ADD CONSTRAINT "representations_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "representations" ADD CONSTRAINT "representations_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "application_shares" ADD CONSTRAINT "application_shares_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "application_shares" ADD CONSTRAINT "application_shares_university_id_universities_id_fk" FOREIGN KEY ("university_id") REFERENCES "public"."universities"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "application_shares" ADD CONSTRAINT "application_shares_given_by_users_id_fk" FOREIGN KEY ("given_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "application_shares" ADD CONSTRAINT "application_shares_withdrawn_by_users_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "duplicate_dismissals" ADD CONSTRAINT "duplicate_dismissals_first_id_students_id_fk" FOREIGN KEY ("first_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "duplicate_dismissals" ADD CONSTRAINT "duplicate_dismissals_second_id_students_id_fk" FOREIGN KEY ("second_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "duplicate_dismissals" ADD CONSTRAINT "duplicate_dismissals_dismissed_by_users_id_fk" FOREIGN KEY ("dismissed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "student_merges" ADD CONSTRAINT "student_merges_winner_id_students_id_fk" FOREIGN KEY ("winner_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "student_merges" ADD CONSTRAINT "student_merges_loser_id_students_id_fk" FOREIGN KEY ("loser_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "student_merges" ADD CONSTRAINT "student_merges_merged_by_users_id_fk" FOREIGN KEY ("merged_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "student_merges" ADD CONSTRAINT "student_merges_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "students" ADD CONSTRAINT "students_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "students" ADD CONSTRAINT "students_counsellor_id_counsellors_id_fk" FOREIGN KEY ("counsellor_id") REFERENCES "public"."counsellors"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "students" ADD CONSTRAINT "students_referred_by_organisations_id_fk" FOREIGN KEY ("referred_by") REFERENCES "public"."organisations"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "students" ADD CONSTRAINT "students_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "students" ADD CONSTRAINT "students_merged_into_students_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_done_by_users_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_follows_id_tasks_id_fk" FOREIGN KEY ("follows_id") REFERENCES "public"."tasks"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "course_proposal_fields" ADD CONSTRAINT "course_proposal_fields_proposal_id_course_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."course_proposals"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "course_proposals" ADD CONSTRAINT "course_proposals_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "course_proposals" ADD CONSTRAINT "course_proposals_university_id_universities_id_fk" FOREIGN KEY ("university_id") REFERENCES "public"."universities"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "course_proposals" ADD CONSTRAINT "course_proposals_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "course_proposals" ADD CONSTRAINT "course_proposals_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "course_proposals" ADD CONSTRAINT "course_proposals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "course_campuses" ADD CONSTRAINT "course_campuses_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "course_campuses" ADD CONSTRAINT "course_campuses_campus_id_campuses_id_fk" FOREIGN KEY ("campus_id") REFERENCES "public"."campuses"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "course_english" ADD CONSTRAINT "course_english_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "course_grades" ADD CONSTRAINT "course_grades_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "course_intakes" ADD CONSTRAINT "course_intakes_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "course_intakes" ADD CONSTRAINT "course_intakes_intake_code_intakes_code_fk" FOREIGN KEY ("intake_code") REFERENCES "public"."intakes"("code") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "courses" ADD CONSTRAINT "courses_university_id_universities_id_fk" FOREIGN KEY ("university_id") REFERENCES "public"."universities"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "scholarships" ADD CONSTRAINT "scholarships_university_id_universities_id_fk" FOREIGN KEY ("university_id") REFERENCES "public"."universities"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "scholarships" ADD CONSTRAINT "scholarships_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "shortlisted_courses" ADD CONSTRAINT "shortlisted_courses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "shortlisted_courses" ADD CONSTRAINT "shortlisted_courses_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "campuses" ADD CONSTRAINT "campuses_university_id_universities_id_fk" FOREIGN KEY ("university_id") REFERENCES "public"."universities"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "universities" ADD CONSTRAINT "universities_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "universities" ADD CONSTRAINT "universities_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "commission_agreement_versions" ADD CONSTRAINT "commission_agreement_versions_agreement_id_commission_agreements_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."commission_agreements"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "commission_agreement_versions" ADD CONSTRAINT "commission_agreement_versions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "commission_agreements" ADD CONSTRAINT "commission_agreements_payer_id_organisations_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "commission_agreements" ADD CONSTRAINT "commission_agreements_earner_id_organisations_id_fk" FOREIGN KEY ("earner_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "commission_agreements" ADD CONSTRAINT "commission_agreements_university_id_universities_id_fk" FOREIGN KEY ("university_id") REFERENCES "public"."universities"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "commission_agreements" ADD CONSTRAINT "commission_agreements_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "commission_claim_events" ADD CONSTRAINT "commission_claim_events_claim_id_commission_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."commission_claims"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "commission_claim_lines" ADD CONSTRAINT "commission_claim_lines_claim_id_commission_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."commission_claims"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "commission_claim_lines" ADD CONSTRAINT "commission_claim_lines_entry_ledger_entries_position_fk" FOREIGN KEY ("entry") REFERENCES "public"."ledger_entries"("position") ON DELETE no action ON UPDATE no action;
ALTER TABLE "commission_claims" ADD CONSTRAINT "commission_claims_institution_id_organisations_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "onshore_declarations" ADD CONSTRAINT "onshore_declarations_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "commission_counts" ADD CONSTRAINT "commission_counts_agreement_id_commission_agreements_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."commission_agreements"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "commission_counts" ADD CONSTRAINT "commission_counts_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "commission_standings" ADD CONSTRAINT "commission_standings_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "commission_standings" ADD CONSTRAINT "commission_standings_institution_id_organisations_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "commission_standings" ADD CONSTRAINT "commission_standings_agent_id_organisations_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "ledger_balances" ADD CONSTRAINT "ledger_balances_payer_id_organisations_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "ledger_balances" ADD CONSTRAINT "ledger_balances_earner_id_organisations_id_fk" FOREIGN KEY ("earner_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_payer_id_organisations_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_earner_id_organisations_id_fk" FOREIGN KEY ("earner_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_agreement_id_commission_agreements_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."commission_agreements"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "commission_payment_parts" ADD CONSTRAINT "commission_payment_parts_payment_id_commission_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."commission_payments"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "commission_payment_parts" ADD CONSTRAINT "commission_payment_parts_line_id_commission_claim_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."commission_claim_lines"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "commission_payments" ADD CONSTRAINT "commission_payments_claim_id_commission_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."commission_claims"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "commission_payments" ADD CONSTRAINT "commission_payments_file_id_commission_payment_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."commission_payment_files"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "commission_payout_lines" ADD CONSTRAINT "commission_payout_lines_payout_id_commission_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."commission_payouts"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "commission_payout_lines" ADD CONSTRAINT "commission_payout_lines_entry_ledger_entries_position_fk" FOREIGN KEY ("entry") REFERENCES "public"."ledger_entries"("position") ON DELETE no action ON UPDATE no action;
ALTER TABLE "commission_payouts" ADD CONSTRAINT "commission_payouts_run_id_commission_payout_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."commission_payout_runs"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "commission_payouts" ADD CONSTRAINT "commission_payouts_partner_id_organisations_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "busy_blocks" ADD CONSTRAINT "busy_blocks_calendar_id_busy_calendars_id_fk" FOREIGN KEY ("calendar_id") REFERENCES "public"."busy_calendars"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "busy_blocks" ADD CONSTRAINT "busy_blocks_counsellor_id_counsellors_id_fk" FOREIGN KEY ("counsellor_id") REFERENCES "public"."counsellors"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "busy_calendars" ADD CONSTRAINT "busy_calendars_counsellor_id_counsellors_id_fk" FOREIGN KEY ("counsellor_id") REFERENCES "public"."counsellors"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_counsellor_id_counsellors_id_fk" FOREIGN KEY ("counsellor_id") REFERENCES "public"."counsellors"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "counsellor_calendars" ADD CONSTRAINT "counsellor_calendars_counsellor_id_counsellors_id_fk" FOREIGN KEY ("counsellor_id") REFERENCES "public"."counsellors"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "counsellor_calendars" ADD CONSTRAINT "counsellor_calendars_office_id_offices_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."offices"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "date_overrides" ADD CONSTRAINT "date_overrides_counsellor_id_counsellors_id_fk" FOREIGN KEY ("counsellor_id") REFERENCES "public"."counsellors"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "override_hours" ADD CONSTRAINT "override_hours_override_id_date_overrides_id_fk" FOREIGN KEY ("override_id") REFERENCES "public"."date_overrides"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "public_holidays" ADD CONSTRAINT "public_holidays_office_id_offices_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."offices"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "time_off" ADD CONSTRAINT "time_off_counsellor_id_counsellors_id_fk" FOREIGN KEY ("counsellor_id") REFERENCES "public"."counsellors"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "weekly_hours" ADD CONSTRAINT "weekly_hours_counsellor_id_counsellors_id_fk" FOREIGN KEY ("counsellor_id") REFERENCES "public"."counsellors"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "weekly_hours" ADD CONSTRAINT "weekly_hours_office_id_offices_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."offices"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "booking_events" ADD CONSTRAINT "booking_events_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "booking_events" ADD CONSTRAINT "booking_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_counsellor_id_counsellors_id_fk" FOREIGN KEY ("counsellor_id") REFERENCES "public"."counsellors"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_agency_id_organisations_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."organisations"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "counsellors" ADD CONSTRAINT "counsellors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "waiting_list_entries" ADD CONSTRAINT "waiting_list_entries_counsellor_id_counsellors_id_fk" FOREIGN KEY ("counsellor_id") REFERENCES "public"."counsellors"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "bulk_messages" ADD CONSTRAINT "bulk_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "bulk_recipients" ADD CONSTRAINT "bulk_recipients_bulk_id_bulk_messages_id_fk" FOREIGN KEY ("bulk_id") REFERENCES "public"."bulk_messages"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "bulk_recipients" ADD CONSTRAINT "bulk_recipients_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_handled_by_users_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "enquiry_answers" ADD CONSTRAINT "enquiry_answers_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "enquiry_answers" ADD CONSTRAINT "enquiry_answers_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "message_preferences" ADD CONSTRAINT "message_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "partner_resource_reads" ADD CONSTRAINT "partner_resource_reads_resource_id_partner_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."partner_resources"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "partner_resource_reads" ADD CONSTRAINT "partner_resource_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "partner_resources" ADD CONSTRAINT "partner_resources_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "message_documents" ADD CONSTRAINT "message_documents_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "message_documents" ADD CONSTRAINT "message_documents_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "message_edits" ADD CONSTRAINT "message_edits_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "message_notices" ADD CONSTRAINT "message_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "message_notices" ADD CONSTRAINT "message_notices_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "message_reads" ADD CONSTRAINT "message_reads_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "message_reads" ADD CONSTRAINT "message_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "messages" ADD CONSTRAINT "messages_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "messages" ADD CONSTRAINT "messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "messages" ADD CONSTRAINT "messages_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "messages" ADD CONSTRAINT "messages_quoted_id_messages_id_fk" FOREIGN KEY ("quoted_id") REFERENCES "public"."messages"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "received_emails" ADD CONSTRAINT "received_emails_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "received_emails" ADD CONSTRAINT "received_emails_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "threads" ADD CONSTRAINT "threads_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "threads" ADD CONSTRAINT "threads_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "threads" ADD CONSTRAINT "threads_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "account_addresses" ADD CONSTRAINT "account_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "consent_texts" ADD CONSTRAINT "consent_texts_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "consents" ADD CONSTRAINT "consents_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "directories" ADD CONSTRAINT "directories_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "directory_domains" ADD CONSTRAINT "directory_domains_directory_id_directories_id_fk" FOREIGN KEY ("directory_id") REFERENCES "public"."directories"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "identities" ADD CONSTRAINT "identities_directory_id_directories_id_fk" FOREIGN KEY ("directory_id") REFERENCES "public"."directories"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_staff_role_id_staff_roles_id_fk" FOREIGN KEY ("staff_role_id") REFERENCES "public"."staff_roles"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "organisation_documents" ADD CONSTRAINT "organisation_documents_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "organisation_documents" ADD CONSTRAINT "organisation_documents_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "organisation_offices" ADD CONSTRAINT "organisation_offices_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "organisation_decisions" ADD CONSTRAINT "organisation_decisions_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "organisation_decisions" ADD CONSTRAINT "organisation_decisions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "organisations" ADD CONSTRAINT "organisations_parent_id_organisations_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."organisations"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "organisations" ADD CONSTRAINT "organisations_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "authenticator_apps" ADD CONSTRAINT "authenticator_apps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "authenticator_apps" ADD CONSTRAINT "authenticator_apps_setup_session_id_sessions_id_fk" FOREIGN KEY ("setup_session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "staff_requests" ADD CONSTRAINT "staff_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "staff_requests" ADD CONSTRAINT "staff_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "points_results" ADD CONSTRAINT "points_results_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "audit_links" ADD CONSTRAINT "audit_links_entry_id_audit_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."audit_entries"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "audit_values" ADD CONSTRAINT "audit_values_entry_id_audit_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."audit_entries"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "bulk_change_records" ADD CONSTRAINT "bulk_change_records_change_id_bulk_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."bulk_changes"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "bulk_changes" ADD CONSTRAINT "bulk_changes_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "files" ADD CONSTRAINT "files_original_id_files_id_fk" FOREIGN KEY ("original_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "imports" ADD CONSTRAINT "imports_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "imports" ADD CONSTRAINT "imports_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "list_layouts" ADD CONSTRAINT "list_layouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "pinned_views" ADD CONSTRAINT "pinned_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "pinned_views" ADD CONSTRAINT "pinned_views_view_id_saved_views_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."saved_views"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "presences" ADD CONSTRAINT "presences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "email_requests" ADD CONSTRAINT "email_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_staff_role_id_staff_roles_id_fk" FOREIGN KEY ("staff_role_id") REFERENCES "public"."staff_roles"("id") ON DELETE restrict ON UPDATE no action;
ALTER TABLE "users" ADD CONSTRAINT "users_disabled_by_users_id_fk" FOREIGN KEY ("disabled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "upload_parts" ADD CONSTRAINT "upload_parts_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "upload_parts" ADD CONSTRAINT "upload_parts_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "page_visits" ADD CONSTRAINT "page_visits_partner_id_organisations_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "applications_student_idx" ON "applications" USING btree ("student_id","created_at");
CREATE INDEX "applications_born_idx" ON "applications" USING btree ("born_on","student_id") WHERE born_on is not null;
CREATE INDEX "applications_counsellor_idx" ON "applications" USING btree ("counsellor_id");
CREATE INDEX "applications_university_idx" ON "applications" USING btree ("university_id");
CREATE INDEX "applications_intake_idx" ON "applications" USING btree ("intake_code");
CREATE INDEX "applications_source_idx" ON "applications" USING btree ("source");
CREATE INDEX "applications_agent_idx" ON "applications" USING btree ("agent_id","created_at","id");
CREATE INDEX "applications_ours_idx" ON "applications" USING btree ("created_at","id") WHERE status in ('New', 'Under Review') and withdrawn_at is null and not is_archived;
CREATE INDEX "applications_represented_idx" ON "applications" USING btree ("represented_by","created_at","id") WHERE "applications"."represented_by" is not null;
CREATE INDEX "timeline_events_student_idx" ON "timeline_events" USING btree ("student_id","created_at");
CREATE INDEX "timeline_events_application_idx" ON "timeline_events" USING btree ("application_id","created_at");
CREATE INDEX "deadline_feeds_user_idx" ON "deadline_feeds" USING btree ("user_id");
CREATE INDEX "deadline_feeds_organisation_idx" ON "deadline_feeds" USING btree ("organisation_id");
CREATE UNIQUE INDEX "document_requests_kind_key" ON "document_requests" USING btree ("student_id","kind") WHERE cancelled_at is null;
CREATE INDEX "document_requests_due_idx" ON "document_requests" USING btree ("due_on") WHERE cancelled_at is null and reminded < 3;
CREATE INDEX "document_files_document_idx" ON "document_files" USING btree ("document_id","created_at");
CREATE INDEX "document_files_file_idx" ON "document_files" USING btree ("file_id");
CREATE INDEX "document_files_thumbnail_idx" ON "document_files" USING btree ("thumbnail_id");
CREATE INDEX "documents_student_idx" ON "documents" USING btree ("student_id","kind");
CREATE INDEX "documents_updated_idx" ON "documents" USING btree ("updated_at","id");
CREATE INDEX "documents_review_idx" ON "documents" USING btree ("state","updated_at","id");
CREATE INDEX "documents_kind_idx" ON "documents" USING btree ("kind","updated_at","id");
CREATE INDEX "documents_born_idx" ON "documents" USING btree ("born_on","student_id") WHERE born_on is not null;
CREATE INDEX "documents_decided_idx" ON "documents" USING btree ("decided_at","kind","state","return_reason") WHERE "documents"."decided_at" is not null;
CREATE INDEX "documents_ending_idx" ON "documents" USING btree ("expires_on") WHERE "documents"."state" = 'accepted';
CREATE INDEX "application_drafts_student_idx" ON "application_drafts" USING btree ("student_id","created_at");
CREATE INDEX "pending_form_posts_expires_at_idx" ON "pending_form_posts" USING btree ("expires_at");
CREATE INDEX "institution_criteria_organisation_idx" ON "institution_criteria" USING btree ("organisation_id","kind","position");
CREATE INDEX "institution_notes_review_idx" ON "institution_notes" USING btree ("review_id","created_at");
CREATE INDEX "institution_questions_review_idx" ON "institution_questions" USING btree ("review_id","requested_at");
CREATE INDEX "institution_reviews_received_idx" ON "institution_reviews" USING btree ("organisation_id","is_shared","received_at","id");
CREATE INDEX "institution_reviews_student_idx" ON "institution_reviews" USING btree ("organisation_id","is_shared","student_key" collate "C","id");
CREATE INDEX "institution_reviews_state_idx" ON "institution_reviews" USING btree ("organisation_id","is_shared","state","received_at","id");
CREATE INDEX "institution_reviews_assignee_idx" ON "institution_reviews" USING btree ("assignee_id","organisation_id");
CREATE INDEX "institution_reviews_course_idx" ON "institution_reviews" USING btree ("course_id","organisation_id");
CREATE INDEX "institution_reviews_agent_idx" ON "institution_reviews" USING btree ("agent_id","organisation_id");
CREATE INDEX "institution_reviews_intake_idx" ON "institution_reviews" USING btree ("intake_code","organisation_id");
CREATE INDEX "institution_reviews_decided_idx" ON "institution_reviews" USING btree ("organisation_id","decided_at");
CREATE INDEX "institution_reviews_reference_idx" ON "institution_reviews" USING btree ("reference");
CREATE INDEX "application_milestones_application_idx" ON "application_milestones" USING btree ("application_id","recorded_at");
CREATE UNIQUE INDEX "application_milestones_once_key" ON "application_milestones" USING btree ("application_id","kind") WHERE voided_at is null and kind <> 'deferred';
CREATE INDEX "application_next_steps_represented_idx" ON "application_next_steps" USING btree ("represented_by","moved_at","application_id","represented_until","status","is_closed","university_id","has_agent","is_unconfirmed","is_shared","documents_open","offer_until","milestone","created_at") WHERE "application_next_steps"."represented_by" is not null and not "application_next_steps"."is_archived";
CREATE INDEX "application_next_steps_ours_idx" ON "application_next_steps" USING btree ("moved_at","application_id") WHERE status in ('New', 'Under Review') and not is_closed;
CREATE INDEX "notes_student_idx" ON "notes" USING btree ("student_id","created_at");
CREATE INDEX "offer_acceptances_student_idx" ON "offer_acceptances" USING btree ("student_id","accepted_at");
CREATE INDEX "offer_conditions_offer_idx" ON "offer_conditions" USING btree ("offer_id","position");
CREATE INDEX "offer_conditions_document_idx" ON "offer_conditions" USING btree ("document_id");
CREATE INDEX "offers_application_idx" ON "offers" USING btree ("application_id","created_at","id");
CREATE INDEX "offers_created_idx" ON "offers" USING btree ("created_at","id");
CREATE INDEX "offers_letter_idx" ON "offers" USING btree ("letter_file_id");
CREATE INDEX "offers_expiring_idx" ON "offers" USING btree ("expires_at","id") WHERE state = 'issued';
CREATE INDEX "representation_imports_organisation_idx" ON "representation_imports" USING btree ("organisation_id","created_at");
CREATE UNIQUE INDEX "representations_active_key" ON "representations" USING btree ("student_id") WHERE "representations"."state" = 'active';
CREATE INDEX "representations_organisation_idx" ON "representations" USING btree ("organisation_id","created_at","id");
CREATE INDEX "representations_state_idx" ON "representations" USING btree ("organisation_id","state","created_at","id");
CREATE INDEX "representations_student_idx" ON "representations" USING btree ("student_id");
CREATE INDEX "representations_born_idx" ON "representations" USING btree ("birth_date","student_id") WHERE birth_date is not null and student_id is not null;
CREATE INDEX "representations_email_idx" ON "representations" USING btree (lower("email"));
CREATE INDEX "representations_asked_idx" ON "representations" USING btree ("request_expires_at") WHERE "representations"."state" = 'asked';
CREATE INDEX "representations_waiting_idx" ON "representations" USING btree ("created_at","id") WHERE "representations"."state" = 'asked' and "representations"."sent_at" is null;
CREATE INDEX "representations_expiry_idx" ON "representations" USING btree ("expires_at") WHERE "representations"."state" = 'active';
CREATE UNIQUE INDEX "application_shares_in_force_key" ON "application_shares" USING btree ("application_id") WHERE "application_shares"."withdrawn_at" is null;
CREATE INDEX "application_shares_university_idx" ON "application_shares" USING btree ("university_id");
CREATE INDEX "application_steps_at_idx" ON "application_steps" USING btree ("at");
CREATE INDEX "application_steps_student_idx" ON "application_steps" USING btree ("student_id","at");
CREATE INDEX "application_steps_intake_idx" ON "application_steps" USING btree ("intake_code","at","issued_at","accepted_at","student_id","application_id");
CREATE INDEX "application_steps_again_idx" ON "application_steps" USING btree ("at","before","partner_before","university_before","partner_id","university_id","student_id") WHERE "application_steps"."before" is not null;
CREATE INDEX "stage_durations_at_idx" ON "stage_durations" USING btree ("stage","at","tenths");
CREATE INDEX "student_steps_at_idx" ON "student_steps" USING btree ("at");
CREATE INDEX "duplicate_dismissals_second_idx" ON "duplicate_dismissals" USING btree ("second_id");
CREATE INDEX "student_merges_winner_idx" ON "student_merges" USING btree ("winner_id","merged_at");
CREATE INDEX "student_merges_loser_idx" ON "student_merges" USING btree ("loser_id");
CREATE INDEX "student_merges_kept_idx" ON "student_merges" USING btree ("merged_at") WHERE kept is not null;
CREATE INDEX "students_user_idx" ON "students" USING btree ("user_id");
CREATE INDEX "students_email_idx" ON "students" USING btree ("email");
CREATE INDEX "students_counsellor_idx" ON "students" USING btree ("counsellor_id");
CREATE INDEX "students_source_idx" ON "students" USING btree ("source");
CREATE INDEX "students_merged_idx" ON "students" USING btree ("merged_into") WHERE merged_into is not null;
CREATE INDEX "students_sound_idx" ON "students" USING btree ("name_sound","id") WHERE not is_archived;
CREATE INDEX "students_email_match_key_idx" ON "students" USING btree ("email_match_key","id") WHERE not is_archived;
CREATE INDEX "students_phone_key_idx" ON "students" USING btree ("phone_key","id") WHERE not is_archived;
CREATE INDEX "students_referred_by_idx" ON "students" USING btree ("referred_by","created_at");
CREATE INDEX "tasks_open_idx" ON "tasks" USING btree (coalesce(due_on, 'infinity'::date),"id") WHERE done_at is null;
CREATE INDEX "tasks_created_idx" ON "tasks" USING btree ("created_at","id");
CREATE INDEX "tasks_assignee_idx" ON "tasks" USING btree ("assignee_id","due_on") WHERE done_at is null;
CREATE INDEX "tasks_subject_idx" ON "tasks" USING btree ("subject_type","subject_id");
CREATE INDEX "tasks_student_idx" ON "tasks" USING btree ("student_id");
CREATE UNIQUE INDEX "tasks_rule_key" ON "tasks" USING btree ("subject_id","rule") WHERE rule is not null;
CREATE INDEX "webhook_deliveries_list_idx" ON "webhook_deliveries" USING btree ("webhook_id","created_at","id");
CREATE INDEX "webhook_deliveries_created_idx" ON "webhook_deliveries" USING btree ("created_at");
CREATE INDEX "webhooks_created_by_idx" ON "webhooks" USING btree ("created_by");
CREATE INDEX "course_proposals_list_idx" ON "course_proposals" USING btree ("status","created_at","id");
CREATE INDEX "course_proposals_organisation_idx" ON "course_proposals" USING btree ("organisation_id","created_at","id");
CREATE INDEX "course_proposals_course_idx" ON "course_proposals" USING btree ("course_id","created_at");
CREATE INDEX "course_campuses_campus_idx" ON "course_campuses" USING btree ("campus_id");
CREATE INDEX "course_intakes_intake_idx" ON "course_intakes" USING btree ("intake_code");
CREATE INDEX "courses_university_idx" ON "courses" USING btree ("university_id","name");
CREATE INDEX "courses_list_idx" ON "courses" USING btree ("is_archived","created_at","id");
CREATE INDEX "past_exchange_rates_pair_idx" ON "past_exchange_rates" USING btree ("base","quote","replaced_at");
CREATE INDEX "scholarships_list_idx" ON "scholarships" USING btree ("is_archived","created_at","id");
CREATE INDEX "scholarships_university_idx" ON "scholarships" USING btree ("university_id");
CREATE INDEX "searches_term_idx" ON "searches" USING btree ("term","day");
CREATE INDEX "shortlisted_courses_course_idx" ON "shortlisted_courses" USING btree ("course_id");
CREATE INDEX "universities_list_idx" ON "universities" USING btree ("is_archived","created_at","id");
CREATE INDEX "universities_organisation_idx" ON "universities" USING btree ("organisation_id");
CREATE INDEX "commission_agreements_payer_idx" ON "commission_agreements" USING btree ("payer_id","earner_id");
CREATE INDEX "commission_agreements_earner_idx" ON "commission_agreements" USING btree ("earner_id");
CREATE INDEX "commission_agreements_created_idx" ON "commission_agreements" USING btree ("created_at","id");
CREATE INDEX "commission_claim_events_claim_idx" ON "commission_claim_events" USING btree ("claim_id","made_at");
CREATE UNIQUE INDEX "commission_claim_lines_entry_key" ON "commission_claim_lines" USING btree ("entry") WHERE "commission_claim_lines"."released_at" is null;
CREATE UNIQUE INDEX "commission_claim_lines_place_key" ON "commission_claim_lines" USING btree ("claim_id","place");
CREATE INDEX "commission_claims_created_idx" ON "commission_claims" USING btree ("created_at","id");
CREATE INDEX "commission_claims_institution_idx" ON "commission_claims" USING btree ("institution_id","created_at","id");
CREATE INDEX "commission_counts_order_idx" ON "commission_counts" USING btree ("agreement_id","year","day","application_id");
CREATE INDEX "commission_counts_application_idx" ON "commission_counts" USING btree ("application_id");
CREATE INDEX "commission_standings_outcome_idx" ON "commission_standings" USING btree ("outcome","settled_at");
CREATE INDEX "commission_standings_settled_idx" ON "commission_standings" USING btree ("settled_at");
CREATE INDEX "ledger_balances_payer_idx" ON "ledger_balances" USING btree ("payer_id");
CREATE INDEX "ledger_entries_earner_idx" ON "ledger_entries" USING btree ("earner_id","position");
CREATE INDEX "ledger_entries_payer_idx" ON "ledger_entries" USING btree ("payer_id","position");
CREATE INDEX "ledger_entries_application_idx" ON "ledger_entries" USING btree ("application_id","position");
CREATE INDEX "ledger_entries_made_idx" ON "ledger_entries" USING btree ("made_at");
CREATE INDEX "ledger_entries_kind_idx" ON "ledger_entries" USING btree ("kind","position");
CREATE UNIQUE INDEX "commission_payment_files_taken_key" ON "commission_payment_files" USING btree ("sha256") WHERE "commission_payment_files"."imported_at" is not null;
CREATE INDEX "commission_payment_files_created_idx" ON "commission_payment_files" USING btree ("created_at","id");
CREATE INDEX "commission_payment_parts_line_idx" ON "commission_payment_parts" USING btree ("line_id");
CREATE UNIQUE INDEX "commission_payments_transaction_key" ON "commission_payments" USING btree ("transaction_key") WHERE "commission_payments"."voided_at" is null;
CREATE INDEX "commission_payments_claim_idx" ON "commission_payments" USING btree ("claim_id","received_on");
CREATE INDEX "commission_payments_created_idx" ON "commission_payments" USING btree ("created_at","id");
CREATE UNIQUE INDEX "commission_payout_lines_entry_key" ON "commission_payout_lines" USING btree ("entry") WHERE "commission_payout_lines"."released_at" is null;
CREATE INDEX "commission_payout_lines_payout_idx" ON "commission_payout_lines" USING btree ("payout_id");
CREATE UNIQUE INDEX "commission_payouts_partner_key" ON "commission_payouts" USING btree ("run_id","partner_id");
CREATE INDEX "commission_payouts_partner_idx" ON "commission_payouts" USING btree ("partner_id");
CREATE INDEX "busy_blocks_counsellor_idx" ON "busy_blocks" USING btree ("counsellor_id","ends_at");
CREATE INDEX "busy_blocks_calendar_idx" ON "busy_blocks" USING btree ("calendar_id");
CREATE INDEX "busy_calendars_counsellor_idx" ON "busy_calendars" USING btree ("counsellor_id");
CREATE INDEX "calendar_feeds_counsellor_idx" ON "calendar_feeds" USING btree ("counsellor_id");
CREATE INDEX "override_hours_override_idx" ON "override_hours" USING btree ("override_id");
CREATE INDEX "time_off_counsellor_idx" ON "time_off" USING btree ("counsellor_id","until_local");
CREATE INDEX "weekly_hours_counsellor_idx" ON "weekly_hours" USING btree ("counsellor_id");
CREATE INDEX "booking_events_booking_idx" ON "booking_events" USING btree ("booking_id","created_at");
CREATE INDEX "booking_requests_networks_idx" ON "booking_requests" USING gin ("networks");
CREATE INDEX "booking_requests_email_idx" ON "booking_requests" USING btree ("email");
CREATE INDEX "booking_requests_created_idx" ON "booking_requests" USING btree ("created_at");
CREATE INDEX "bookings_counsellor_time_idx" ON "bookings" USING btree ("counsellor_id","starts_at");
CREATE INDEX "bookings_time_idx" ON "bookings" USING btree ("starts_at","id");
CREATE INDEX "bookings_student_idx" ON "bookings" USING btree ("student_id","starts_at");
CREATE INDEX "bookings_email_idx" ON "bookings" USING btree ("email");
CREATE INDEX "bookings_assigned_idx" ON "bookings" USING btree ("counsellor_id","created_at");
CREATE INDEX "bookings_holds_idx" ON "bookings" USING btree ("held_by","hold_expires_at") WHERE status = 'held';
CREATE INDEX "waiting_list_entries_open_idx" ON "waiting_list_entries" USING btree ("from_at") WHERE notified_at is null and left_at is null;
CREATE INDEX "waiting_list_entries_email_idx" ON "waiting_list_entries" USING btree ("email");
CREATE INDEX "bulk_messages_created_idx" ON "bulk_messages" USING btree ("created_at");
CREATE INDEX "bulk_messages_author_idx" ON "bulk_messages" USING btree ("author_id");
CREATE INDEX "bulk_recipients_student_idx" ON "bulk_recipients" USING btree ("student_id");
CREATE INDEX "enquiries_list_idx" ON "enquiries" USING btree ("created_at","id");
CREATE INDEX "enquiry_answers_enquiry_idx" ON "enquiry_answers" USING btree ("enquiry_id","created_at");
CREATE INDEX "subscribers_list_idx" ON "subscribers" USING btree ("created_at","id");
CREATE INDEX "partner_resource_reads_user_idx" ON "partner_resource_reads" USING btree ("user_id");
CREATE INDEX "partner_resources_published_idx" ON "partner_resources" USING btree ("published_at","id") WHERE "partner_resources"."published_at" is not null;
CREATE INDEX "partner_resources_file_idx" ON "partner_resources" USING btree ("file_id");
CREATE INDEX "message_documents_message_idx" ON "message_documents" USING btree ("message_id");
CREATE INDEX "message_documents_document_idx" ON "message_documents" USING btree ("document_id");
CREATE INDEX "message_edits_message_idx" ON "message_edits" USING btree ("message_id");
CREATE INDEX "message_notices_due_idx" ON "message_notices" USING btree ("due_at");
CREATE INDEX "message_notices_thread_idx" ON "message_notices" USING btree ("thread_id");
CREATE INDEX "message_reads_user_idx" ON "message_reads" USING btree ("user_id");
CREATE INDEX "messages_search_idx" ON "messages" USING gin ("search");
CREATE INDEX "messages_quoted_idx" ON "messages" USING btree ("quoted_id");
CREATE INDEX "messages_author_idx" ON "messages" USING btree ("author_id");
CREATE INDEX "received_emails_file_idx" ON "received_emails" USING btree ("file_id");
CREATE INDEX "received_emails_created_idx" ON "received_emails" USING btree ("created_at");
CREATE INDEX "threads_list_idx" ON "threads" USING btree ("last_at","id");
CREATE INDEX "threads_student_idx" ON "threads" USING btree ("student_id","last_at");
CREATE INDEX "threads_answered_idx" ON "threads" USING btree ("first_answered_at");
CREATE INDEX "threads_application_idx" ON "threads" USING btree ("application_id");
CREATE INDEX "threads_assignee_idx" ON "threads" USING btree ("assignee_id");
CREATE INDEX "threads_waiting_idx" ON "threads" USING btree ("last_at","id") WHERE awaits = 'us';
CREATE INDEX "threads_waiting_since_idx" ON "threads" USING btree ("waiting_since","id") WHERE awaits = 'us';
CREATE INDEX "api_keys_created_by_idx" ON "api_keys" USING btree ("created_by");
CREATE INDEX "consents_user_id_idx" ON "consents" USING btree ("user_id");
CREATE INDEX "consents_text_idx" ON "consents" USING btree ("kind","number");
CREATE INDEX "directories_organisation_id_idx" ON "directories" USING btree ("organisation_id");
CREATE INDEX "directory_domains_directory_id_idx" ON "directory_domains" USING btree ("directory_id");
CREATE INDEX "identities_user_id_idx" ON "identities" USING btree ("user_id");
CREATE INDEX "identities_directory_id_idx" ON "identities" USING btree ("directory_id");
CREATE UNIQUE INDEX "identities_issuer_subject_key" ON "identities" USING btree ("issuer","subject");
CREATE UNIQUE INDEX "invitations_token_hash_key" ON "invitations" USING btree ("token_hash");
CREATE INDEX "invitations_invited_by_idx" ON "invitations" USING btree ("invited_by");
CREATE INDEX "invitations_organisation_id_idx" ON "invitations" USING btree ("organisation_id");
CREATE INDEX "invitations_staff_role_id_idx" ON "invitations" USING btree ("staff_role_id");
CREATE INDEX "invitations_expires_at_idx" ON "invitations" USING btree ("expires_at");
CREATE INDEX "memberships_user_id_idx" ON "memberships" USING btree ("user_id");
CREATE UNIQUE INDEX "memberships_chosen_key" ON "memberships" USING btree ("user_id") WHERE "memberships"."is_chosen";
CREATE INDEX "organisation_documents_organisation_idx" ON "organisation_documents" USING btree ("organisation_id","created_at");
CREATE INDEX "organisation_documents_expiry_idx" ON "organisation_documents" USING btree ("expires_on") WHERE "organisation_documents"."expires_on" is not null;
CREATE INDEX "organisation_documents_file_idx" ON "organisation_documents" USING btree ("file_id");
CREATE INDEX "organisation_offices_organisation_idx" ON "organisation_offices" USING btree ("organisation_id","created_at");
CREATE INDEX "organisation_decisions_organisation_id_idx" ON "organisation_decisions" USING btree ("organisation_id","decided_at");
CREATE INDEX "organisations_status_idx" ON "organisations" USING btree ("kind","status","created_at","id");
CREATE INDEX "organisations_parent_idx" ON "organisations" USING btree ("parent_id");
CREATE INDEX "authenticator_apps_user_id_idx" ON "authenticator_apps" USING btree ("user_id");
CREATE UNIQUE INDEX "authenticator_apps_setup_session_key" ON "authenticator_apps" USING btree ("setup_session_id");
CREATE INDEX "passkeys_user_id_idx" ON "passkeys" USING btree ("user_id");
CREATE UNIQUE INDEX "passkeys_credential_id_key" ON "passkeys" USING btree ("credential_id");
CREATE INDEX "recovery_codes_user_id_idx" ON "recovery_codes" USING btree ("user_id");
CREATE INDEX "staff_requests_status_idx" ON "staff_requests" USING btree ("status","created_at","id");
CREATE INDEX "points_results_student_idx" ON "points_results" USING btree ("student_id","created_at");
CREATE INDEX "audit_checks_created_idx" ON "audit_checks" USING btree ("created_at");
CREATE INDEX "audit_entries_subject_idx" ON "audit_entries" USING btree ("subject_type","subject_id","created_at","id");
CREATE INDEX "audit_entries_changes_idx" ON "audit_entries" USING btree ("subject_type","subject_id","created_at") WHERE not is_read;
CREATE INDEX "audit_entries_actor_idx" ON "audit_entries" USING btree ("actor_id","created_at","id");
CREATE INDEX "audit_entries_action_idx" ON "audit_entries" USING btree ("action","created_at","id");
CREATE INDEX "audit_entries_newest_idx" ON "audit_entries" USING btree ("created_at","id");
CREATE INDEX "audit_entries_forgotten_idx" ON "audit_entries" USING btree ("created_at") WHERE is_read or session_id is not null or network is not null;
CREATE INDEX "audit_links_entry_idx" ON "audit_links" USING btree ("entry_id");
CREATE INDEX "audit_values_about_idx" ON "audit_values" USING gin ("about");
CREATE INDEX "backups_created_idx" ON "backups" USING btree ("created_at");
CREATE INDEX "bulk_change_records_pending_idx" ON "bulk_change_records" USING btree ("change_id","position") WHERE "bulk_change_records"."outcome" is null;
CREATE INDEX "bulk_change_records_record_idx" ON "bulk_change_records" USING btree ("record_id");
CREATE UNIQUE INDEX "bulk_changes_undoes_id_key" ON "bulk_changes" USING btree ("undoes_id");
CREATE INDEX "bulk_changes_owner_idx" ON "bulk_changes" USING btree ("owner_id");
CREATE INDEX "bulk_changes_created_idx" ON "bulk_changes" USING btree ("created_at");
CREATE INDEX "file_reports_created_idx" ON "file_reports" USING btree ("created_at");
CREATE INDEX "files_key_idx" ON "files" USING btree ("key_id");
CREATE INDEX "files_original_idx" ON "files" USING btree ("original_id") WHERE "files"."original_id" is not null;
CREATE INDEX "files_created_idx" ON "files" USING btree ("created_at");
CREATE INDEX "files_infected_idx" ON "files" USING btree ("id") WHERE "files"."scan" = 'infected';
CREATE INDEX "files_damaged_idx" ON "files" USING btree ("id") WHERE "files"."check_found" <> 'whole';
CREATE UNIQUE INDEX "import_memories_header_key" ON "import_memories" USING btree ("list","header_key");
CREATE INDEX "import_rows_pending_idx" ON "import_rows" USING btree ("import_id","line") WHERE "import_rows"."verdict" in ('new', 'changed') and "import_rows"."outcome" is null;
CREATE INDEX "import_rows_verdict_idx" ON "import_rows" USING btree ("import_id","verdict","line");
CREATE INDEX "import_rows_record_idx" ON "import_rows" USING btree ("record_id");
CREATE INDEX "import_rows_email_idx" ON "import_rows" USING btree ("email");
CREATE INDEX "imports_owner_idx" ON "imports" USING btree ("owner_id");
CREATE INDEX "imports_undone_by_idx" ON "imports" USING btree ("undone_by");
CREATE INDEX "imports_created_idx" ON "imports" USING btree ("created_at");
CREATE INDEX "pinned_views_view_idx" ON "pinned_views" USING btree ("view_id");
CREATE UNIQUE INDEX "saved_views_name_key" ON "saved_views" USING btree ("owner_id","list",lower("name"));
CREATE INDEX "saved_views_list_idx" ON "saved_views" USING btree ("list");
CREATE INDEX "presences_seen_idx" ON "presences" USING btree ("seen_at");
CREATE INDEX "presences_user_idx" ON "presences" USING btree ("user_id");
CREATE INDEX "email_requests_user_id_idx" ON "email_requests" USING btree ("user_id");
CREATE INDEX "email_requests_created_at_idx" ON "email_requests" USING btree ("created_at");
CREATE INDEX "outbox_emails_list_idx" ON "outbox_emails" USING btree ("created_at","id");
CREATE INDEX "outbox_emails_address_idx" ON "outbox_emails" USING btree ("to_email","created_at");
CREATE UNIQUE INDEX "notifications_unread_key" ON "notifications" USING btree ("user_id","kind","subject_id") WHERE read_at is null;
CREATE INDEX "notifications_list_idx" ON "notifications" USING btree ("user_id","created_at","id");
CREATE INDEX "notifications_student_idx" ON "notifications" USING btree ("student_id");
CREATE INDEX "notifications_age_idx" ON "notifications" USING btree ("created_at");
CREATE INDEX "retention_runs_rule_idx" ON "retention_runs" USING btree ("rule","night");
CREATE INDEX "accounts_user_id_idx" ON "accounts" USING btree ("user_id");
CREATE UNIQUE INDEX "accounts_provider_account_key" ON "accounts" USING btree ("provider_id","account_id");
CREATE INDEX "sessions_user_id_idx" ON "sessions" USING btree ("user_id");
CREATE INDEX "sessions_expires_at_idx" ON "sessions" USING btree ("expires_at");
CREATE INDEX "user_roles_staff_role_id_idx" ON "user_roles" USING btree ("staff_role_id");
CREATE INDEX "verifications_identifier_idx" ON "verifications" USING btree ("identifier");
CREATE INDEX "signing_keys_signs_from_idx" ON "signing_keys" USING btree ("signs_from");
CREATE INDEX "upload_parts_file_idx" ON "upload_parts" USING btree ("file_id");
CREATE INDEX "uploads_owner_idx" ON "uploads" USING btree ("owner_id");
CREATE INDEX "uploads_created_idx" ON "uploads" USING btree ("created_at");
CREATE INDEX "stored_responses_until_idx" ON "stored_responses" USING btree ("expires_at");
CREATE INDEX "page_visits_partner_idx" ON "page_visits" USING btree ("partner_id","day") WHERE "page_visits"."partner_id" is not null;

-- What drizzle-kit cannot write: extensions, functions, triggers, some indexes, a constraint, and the rows that a new
-- database begins with.

-- ## Extensions

-- Both are trusted extensions: whoever may create tables here may create them. btree_gist knows the equality of ids inside
-- the index of `bookings_never_overlap`.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gist;

-- ## What several nouns use

-- A table that is append-only and empty has nothing to lose when another that it refers to is truncated.
CREATE FUNCTION refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  has_rows boolean := true;
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    EXECUTE format('SELECT EXISTS (SELECT 1 FROM %I)', TG_TABLE_NAME) INTO has_rows;
  END IF;
  IF has_rows THEN
    RAISE EXCEPTION '% is append-only: % is refused', TG_TABLE_NAME, lower(TG_OP) USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;

-- Adds to a count by a row of it that no other transaction holds; makes one more when all are held.
CREATE FUNCTION add_to_count(counted text, delta bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF delta = 0 THEN RETURN; END IF;
  UPDATE stored_counts SET value = value + delta WHERE (name, shard) = (
    SELECT name, shard FROM stored_counts WHERE name = counted ORDER BY shard LIMIT 1 FOR UPDATE SKIP LOCKED
  );
  IF NOT FOUND THEN INSERT INTO stored_counts (name, value) VALUES (counted, delta); END IF;
END $$;

-- Counts what is not archived, under the table's name. Statement triggers: a bulk write counts once.
CREATE FUNCTION keep_count() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE delta bigint := 0;
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM stored_counts WHERE name = TG_TABLE_NAME;
    RETURN NULL;
  END IF;
  IF TG_OP <> 'DELETE' THEN delta := (SELECT count(*) FROM after_rows WHERE NOT is_archived); END IF;
  IF TG_OP <> 'INSERT' THEN delta := delta - (SELECT count(*) FROM before_rows WHERE NOT is_archived); END IF;
  PERFORM add_to_count(TG_TABLE_NAME, delta);
  RETURN NULL;
END $$;

-- Counts applications that are open by their status, under `open:` and the status.
CREATE FUNCTION keep_open_count() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  statuses CONSTANT text[] := ARRAY['New', 'Under Review', 'Submitted'];
  after_counts bigint[] := ARRAY[0, 0, 0];
  before_counts bigint[] := ARRAY[0, 0, 0];
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM stored_counts WHERE name LIKE 'open:%';
    RETURN NULL;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    after_counts := (SELECT ARRAY[count(*) FILTER (WHERE status = 'New'), count(*) FILTER (WHERE status = 'Under Review'),
      count(*) FILTER (WHERE status = 'Submitted')] FROM after_rows WHERE NOT is_archived);
  END IF;
  IF TG_OP <> 'INSERT' THEN
    before_counts := (SELECT ARRAY[count(*) FILTER (WHERE status = 'New'), count(*) FILTER (WHERE status = 'Under Review'),
      count(*) FILTER (WHERE status = 'Submitted')] FROM before_rows WHERE NOT is_archived);
  END IF;
  FOR place IN 1..3 LOOP
    PERFORM add_to_count('open:' || statuses[place], after_counts[place] - before_counts[place]);
  END LOOP;
  RETURN NULL;
END $$;

DO $$
DECLARE counted record;
BEGIN
  FOR counted IN SELECT * FROM (VALUES
    ('students', 'keep_count'), ('applications', 'keep_count'), ('universities', 'keep_count'),
    ('applications', 'keep_open_count')) AS listed(on_table, by_function)
  LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION %I()',
      counted.by_function || '_of_inserted', counted.on_table, counted.by_function);
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION %I()',
      counted.by_function || '_of_updated', counted.on_table, counted.by_function);
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION %I()',
      counted.by_function || '_of_deleted', counted.on_table, counted.by_function);
    EXECUTE format('CREATE TRIGGER %I AFTER TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION %I()',
      counted.by_function || '_of_truncated', counted.on_table, counted.by_function);
  END LOOP;
END $$;
INSERT INTO stored_counts (name, value) VALUES ('students', 0), ('applications', 0), ('universities', 0),
  ('open:New', 0), ('open:Under Review', 0), ('open:Submitted', 0);

-- ## Lists

-- The characters of a text and its pairs of neighbours: what a search for one or two letters is looked up by, since
-- trigrams need three. The index leaves out by itself what comes twice.
CREATE FUNCTION search_pairs(value text) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  pieces text[] := string_to_array(value, NULL);
  letters integer := cardinality(pieces);
BEGIN
  FOR at IN 1 .. letters - 1 LOOP
    pieces[letters + at] := pieces[at] || pieces[at + 1];
  END LOOP;
  RETURN nullif(pieces, '{}');
END $$;

-- One index for each sort of a list. They carry what the list searches and filters by, so that walking
-- along them touches no table. The pending lists of the two lookups are kept short: every search reads
-- them whole. COLLATE "C": sorted the same on every server.
CREATE INDEX students_by_created_idx ON students (is_archived, created_at, id)
  INCLUDE (search_text, stage, source, counsellor_id);
CREATE INDEX students_by_name_idx ON students (is_archived, name_key COLLATE "C", id)
  INCLUDE (search_text, stage, source, counsellor_id);
CREATE INDEX students_by_email_idx ON students (is_archived, email_key COLLATE "C", id)
  INCLUDE (search_text, stage, source, counsellor_id);
CREATE INDEX students_by_stage_idx ON students (is_archived, stage, id)
  INCLUDE (search_text, source, counsellor_id);
CREATE INDEX students_board_idx ON students (is_archived, stage, stage_since, id);
CREATE INDEX students_search_trigrams_idx ON students USING gin (search_text gin_trgm_ops)
  WITH (gin_pending_list_limit = 256);
CREATE INDEX students_search_pairs_idx ON students USING gin (search_pairs(search_text))
  WITH (gin_pending_list_limit = 256);
CREATE INDEX applications_by_created_idx ON applications (is_archived, created_at, id)
  INCLUDE (search_text, status, withdrawn_at, counsellor_id, course_id);
CREATE INDEX applications_by_student_idx ON applications (is_archived, student_key COLLATE "C", id)
  INCLUDE (search_text, status, withdrawn_at, counsellor_id, course_id);
CREATE INDEX applications_by_university_idx ON applications (is_archived, university_key COLLATE "C", id)
  INCLUDE (search_text, status, withdrawn_at, counsellor_id, course_id);
CREATE INDEX applications_by_status_idx ON applications (is_archived, status, id)
  INCLUDE (search_text, withdrawn_at, counsellor_id, course_id);
CREATE INDEX applications_search_trigrams_idx ON applications USING gin (search_text gin_trgm_ops)
  WITH (gin_pending_list_limit = 256);
CREATE INDEX applications_search_pairs_idx ON applications USING gin (search_pairs(search_text))
  WITH (gin_pending_list_limit = 256);

-- A 128th of the rows, at random because their ids are random: it tells how frequent the matches of a
-- search are before the search is made.
CREATE INDEX students_sample_idx ON students (id)
  INCLUDE (is_archived, search_text, stage, source, counsellor_id)
  WHERE id < '02000000-0000-0000-0000-000000000000';
CREATE INDEX applications_sample_idx ON applications (id)
  INCLUDE (is_archived, search_text, status, withdrawn_at, counsellor_id, course_id)
  WHERE id < '02000000-0000-0000-0000-000000000000';

-- The staff's list of courses sorted by name, and what its search looks names and codes up by.
CREATE INDEX courses_by_name_idx ON courses (is_archived, lower(name) COLLATE "C", id);
CREATE INDEX courses_by_updated_idx ON courses (is_archived, updated_at, id);
CREATE INDEX institution_reviews_sample_idx ON institution_reviews (organisation_id, is_shared, id)
  WHERE id < '02000000-0000-0000-0000-000000000000';
CREATE INDEX institution_reviews_search_trigrams_idx ON institution_reviews USING gin (search_text gin_trgm_ops);
CREATE INDEX institution_reviews_search_pairs_idx ON institution_reviews USING gin (search_pairs(search_text));

-- ## Names that applications carry

-- Applications carry the names that their list searches and sorts by. The locks let nobody rename a
-- student or a university between the reading of the name and the end of the transaction; the student's
-- is one that two submissions of the same student cannot both hold, because each goes on to write it.
CREATE FUNCTION keep_application_keys() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT name_key INTO NEW.student_key FROM students WHERE id = NEW.student_id FOR NO KEY UPDATE;
  NEW.student_key := coalesce(NEW.student_key, ''); -- No such student: the foreign key will say so.
  NEW.university_key := '';
  IF NEW.university_id IS NOT NULL THEN
    SELECT lower(name) INTO NEW.university_key FROM universities WHERE id = NEW.university_id FOR SHARE;
    NEW.university_key := coalesce(NEW.university_key, '');
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER applications_keep_keys BEFORE INSERT OR UPDATE OF student_id, university_id ON applications
  FOR EACH ROW EXECUTE FUNCTION keep_application_keys();

CREATE FUNCTION spread_student_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE applications SET student_key = NEW.name_key WHERE student_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER students_spread_name AFTER UPDATE ON students FOR EACH ROW
  WHEN (OLD.name_key IS DISTINCT FROM NEW.name_key) EXECUTE FUNCTION spread_student_name();

CREATE FUNCTION spread_university_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE applications SET university_key = lower(NEW.name) WHERE university_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER universities_spread_name AFTER UPDATE OF name ON universities FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION spread_university_name();

-- ## Catalogue

-- Whoever keeps the catalogue in memory hears of every change. Notifications of one transaction are one.
CREATE FUNCTION notify_catalogue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', '');
  RETURN NULL;
END $$;

DO $$
DECLARE on_table text;
BEGIN
  FOREACH on_table IN ARRAY ARRAY['universities', 'campuses', 'courses', 'course_campuses', 'course_intakes', 'course_english', 'intakes']
  LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue()',
      on_table || '_notify', on_table);
  END LOOP;
END $$;

-- ## Bookings

-- Two consultations of one counsellor never share a moment, buffers included, whoever writes. A range without its
-- end touches its neighbour without overlapping it. Holds count, too; what has run out is deleted by whoever claims.
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_never_overlap"
	EXCLUDE USING gist ("counsellor_id" WITH =, tstzrange("blocked_from", "blocked_until") WITH &&)
	WHERE ("status" <> 'cancelled');

-- ## The audit log

-- Whoever is disabled while a request of theirs is under way writes nothing more: every write leaves a row in
-- the audit log, in its own transaction. The row's lock waits for a disabling that has not been committed yet.
CREATE FUNCTION refuse_disabled_actor() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  since timestamptz;
BEGIN
  SELECT disabled_at INTO since FROM users WHERE id = NEW.actor_id FOR KEY SHARE;
  IF since IS NOT NULL THEN
    RAISE EXCEPTION 'the account has been disabled' USING ERRCODE = 'SB001';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER audit_entries_actor_enabled BEFORE INSERT ON audit_entries
FOR EACH ROW WHEN (NEW.actor_id IS NOT NULL) EXECUTE FUNCTION refuse_disabled_actor();

-- Every entry waits for the chain from the moment that it is committed: whoever writes it takes no lock of others.
CREATE FUNCTION await_seal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO unsealed_entries (entry_id) SELECT id FROM added;
  RETURN NULL;
END $$;
CREATE TRIGGER audit_entries_await_seal AFTER INSERT ON audit_entries
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION await_seal();

-- A link may lose its entry when an old opening is forgotten, and nothing else.
CREATE TRIGGER audit_links_immutable BEFORE UPDATE ON audit_links FOR EACH ROW
  WHEN (new.entry_id is not null or to_jsonb(new) - 'entry_id' is distinct from to_jsonb(old) - 'entry_id')
  EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER audit_links_append_only BEFORE DELETE ON audit_links FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER audit_links_no_truncate BEFORE TRUNCATE ON audit_links FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

-- ## Notifications and live pages

-- What changes is told to every process together with the commit: names and ids, never a value.
CREATE FUNCTION notify_live(action text, subject text, subject_id text) RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('live', json_build_object(
    'id', gen_random_uuid(), 'action', action, 'subject', subject, 'subjectId', left(subject_id, 200))::text);
$$;

-- Every change also waits in `notification_queue`, from its own transaction, until people are notified of it. Many rows of one
-- statement are handled at once: an import adds a thousand.
CREATE FUNCTION notify_live_of_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_live(action, subject_type, subject_id) FROM added WHERE NOT is_read;
  INSERT INTO notification_queue (action, subject_type, subject_id, actor_id, fields, created_at)
    SELECT action, subject_type, subject_id, actor_id, fields, created_at FROM added WHERE NOT is_read;
  RETURN NULL;
END $$;
CREATE TRIGGER audit_entries_live AFTER INSERT ON audit_entries REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION notify_live_of_audit();

-- For records that also come by ways that leave no line about them in the audit log. The argument is the subject.
CREATE FUNCTION notify_live_of_new() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_live(TG_ARGV[0] || '.new', TG_ARGV[0], id::text) FROM added;
  INSERT INTO notification_queue (action, subject_type, subject_id, fields, created_at)
    SELECT TG_ARGV[0] || '.new', TG_ARGV[0], id::text, '[]', created_at FROM added;
  RETURN NULL;
END $$;
CREATE TRIGGER students_live AFTER INSERT ON students REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION notify_live_of_new('student');
CREATE TRIGGER enquiries_live AFTER INSERT ON enquiries REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION notify_live_of_new('enquiry');

-- Whose notifications have changed; many lines of one person are one event.
CREATE FUNCTION notify_live_of_notifications() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_live(TG_ARGV[0], 'notification', user_id::text) FROM (SELECT DISTINCT user_id FROM changed) AS people;
  RETURN NULL;
END $$;
CREATE TRIGGER notifications_live_notify AFTER INSERT ON notifications REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION notify_live_of_notifications('notification.tell');
CREATE TRIGGER notifications_live_marked AFTER UPDATE ON notifications REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION notify_live_of_notifications('notification.mark');

-- Whoever looks at an import sees how far it has come: every step of it is an update of its row.
CREATE FUNCTION notify_live_of_import() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_live('import.progress', 'import', NEW.id::text);
  RETURN NULL;
END $$;
CREATE TRIGGER imports_live AFTER UPDATE ON imports FOR EACH ROW EXECUTE FUNCTION notify_live_of_import();

-- ## Consents

-- A receipt goes with its account, and loses the guardian's name when a person is erased, and nothing else.
CREATE FUNCTION refuse_receipt_removal() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if exists (select from users where id = old.user_id) then
    raise exception 'consents is append-only: delete is refused' using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
CREATE TRIGGER consents_immutable BEFORE UPDATE ON "consents" FOR EACH ROW WHEN (
  (new.guardian_name is not null and new.guardian_name is distinct from old.guardian_name)
  or (new.by_id is not null and new.by_id is distinct from old.by_id)
  or to_jsonb(new) - 'guardian_name' - 'by_id' is distinct from to_jsonb(old) - 'guardian_name' - 'by_id'
) EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER consents_append_only BEFORE DELETE ON "consents" FOR EACH ROW EXECUTE FUNCTION refuse_receipt_removal();
CREATE TRIGGER consent_texts_append_only BEFORE UPDATE OR DELETE ON "consent_texts" FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_rewriting();

-- ## Two records of one person

-- Names as they sound, whatever the order of their words: transliterations differ in vowels, in h and y, in doubled
-- letters, and write one sound with several letters.
CREATE FUNCTION sound_of_name(name text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  s text := lower(regexp_replace(normalize(name, NFKD), '[\u0300-\u036f]', '', 'g'));
BEGIN
  s := translate(s, '.,-/''’`', '    ');
  s := regexp_replace(s, '\m(mr|mrs|ms|miss|dr|prof|smt)\M', ' ', 'g');
  s := regexp_replace(s, '\m(md|mohd|muhd)\M', 'mohammad', 'g');
  s := replace(replace(replace(replace(replace(s, 'x', 'ks'), 'q', 'k'), 'ph', 'f'), 'z', 'j'), 'ch', 'C');
  s := translate(regexp_replace(s, '([aeo])w(?![aeiou])', '\1', 'g'), 'cCvw', 'kcbb');
  s := regexp_replace(regexp_replace(s, '\Y[aeiouyh]+', '', 'g'), '(.)\1+', '\1', 'g');
  RETURN array_to_string(ARRAY(
    SELECT DISTINCT word COLLATE "C" FROM unnest(string_to_array(s, ' ')) AS word WHERE word <> '' ORDER BY 1), ' ');
END $$;

-- One mailbox has several addresses where its provider says so: dots at Gmail, what follows a plus at those named here.
CREATE FUNCTION email_match_key_of(address text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  box text := split_part(lower(address), '@', 1);
  domain text := split_part(lower(address), '@', 2);
BEGIN
  IF domain = '' OR domain LIKE '%.invalid' THEN RETURN NULL; END IF;
  IF domain = 'googlemail.com' THEN domain := 'gmail.com'; END IF;
  IF domain = 'gmail.com' THEN box := replace(split_part(box, '+', 1), '.', '');
  ELSIF domain IN ('outlook.com', 'hotmail.com', 'live.com', 'icloud.com', 'me.com', 'fastmail.com', 'proton.me', 'protonmail.com')
    THEN box := split_part(box, '+', 1);
  END IF;
  RETURN box || '@' || domain;
END $$;

-- The last nine digits: numbers are stored with their country code, but for some from before, and codes are mistaken.
CREATE FUNCTION key_of_phone(phone text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN length(regexp_replace(phone, '\D', '', 'g')) >= 8
    THEN right(regexp_replace(phone, '\D', '', 'g'), 9) END
$$;

-- Answers are kept as they were typed.
CREATE FUNCTION day_or_null(day text) RETURNS date LANGUAGE plpgsql IMMUTABLE STRICT AS $$
BEGIN
  RETURN day::date;
EXCEPTION WHEN OTHERS THEN
  RETURN NULL;
END $$;

CREATE FUNCTION keep_person_keys() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.email_match_key := email_match_key_of(NEW.email);
  NEW.phone_key := key_of_phone(NEW.phone);
  -- Whoever was erased is like nobody.
  NEW.name_sound := CASE WHEN NEW.email = 'erased@erased.invalid' THEN ''
    ELSE sound_of_name(NEW.first_name || ' ' || NEW.last_name) END;
  RETURN NEW;
END $$;
CREATE TRIGGER students_keep_keys BEFORE INSERT OR UPDATE OF first_name, last_name, email, phone ON students
  FOR EACH ROW EXECUTE FUNCTION keep_person_keys();

-- Unless the statement says since when: an undone merge brings the old beginning back.
CREATE FUNCTION keep_stage_since() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.stage_since := now();
  RETURN NEW;
END $$;
CREATE TRIGGER students_keep_stage_since BEFORE UPDATE OF stage ON students
  FOR EACH ROW WHEN (OLD.stage IS DISTINCT FROM NEW.stage AND OLD.stage_since = NEW.stage_since) EXECUTE FUNCTION keep_stage_since();

-- Nothing hangs on a record that was merged into another: what is written for it goes to that one, also by whoever began
-- before the merge and waited for it here. The names begin with an a, since other triggers go by the student that this one finds.
CREATE FUNCTION follow_merged_student() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  winner uuid;
BEGIN
  SELECT merged_into INTO winner FROM students WHERE id = NEW.student_id FOR KEY SHARE;
  IF winner IS NOT NULL THEN
    -- The thread of a student has the student's id.
    IF TG_TABLE_NAME = 'threads' THEN
      IF NEW.id = NEW.student_id THEN NEW.id := winner; END IF;
    END IF;
    NEW.student_id := winner;
  END IF;
  RETURN NEW;
END $$;

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['applications', 'application_drafts', 'timeline_events', 'documents', 'document_requests', 'notes',
    'tasks', 'threads', 'bookings', 'points_results', 'bulk_recipients', 'representations', 'offer_acceptances']
  LOOP
    EXECUTE format('CREATE TRIGGER a_follow_merged BEFORE INSERT OR UPDATE OF student_id ON %I FOR EACH ROW WHEN (NEW.student_id IS NOT NULL) EXECUTE FUNCTION follow_merged_student()', name);
  END LOOP;
END $$;

-- ## Representations

-- What was once said of a representation is never changed: what was wrong is put right by another line.
CREATE FUNCTION refuse_representation_event_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'TRUNCATE' OR EXISTS (SELECT 1 FROM representation_events) THEN
    RAISE EXCEPTION 'Lines of a representation''s chain are never changed or deleted';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER representation_events_immutable BEFORE UPDATE OR DELETE ON representation_events
  FOR EACH ROW EXECUTE FUNCTION refuse_representation_event_change();
CREATE TRIGGER representation_events_not_emptied BEFORE TRUNCATE ON representation_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_representation_event_change();

-- Who represents the student of an application now: `representations` once more, for lists of many. Whoever changes a
-- representation holds the student's applications first (`lock-applications.server.ts`), as every write of an application does.
CREATE FUNCTION refresh_represented(of_student uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  partner uuid;
  until timestamptz;
BEGIN
  PERFORM FROM applications WHERE student_id = of_student ORDER BY id FOR NO KEY UPDATE;
  SELECT organisation_id, expires_at INTO partner, until
    FROM representations WHERE student_id = of_student AND state = 'active';
  UPDATE applications SET represented_by = partner, represented_until = until
    WHERE student_id = of_student AND (represented_by, represented_until) IS DISTINCT FROM (partner, until);
END $$;

CREATE FUNCTION keep_represented() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.student_id IS NOT NULL THEN
    PERFORM refresh_represented(OLD.student_id);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.student_id IS NOT NULL
    AND (TG_OP = 'INSERT' OR NEW.student_id IS DISTINCT FROM OLD.student_id) THEN
    PERFORM refresh_represented(NEW.student_id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER representations_keep_represented
  AFTER INSERT OR UPDATE OF student_id, organisation_id, state, expires_at OR DELETE
  ON representations FOR EACH ROW EXECUTE FUNCTION keep_represented();

-- A new application reads what holds once nobody is changing it: an ending holds the representation, a beginning the student.
CREATE FUNCTION represented_from_the_start() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM students WHERE id = NEW.student_id FOR KEY SHARE;
  NEW.represented_by := NULL;
  NEW.represented_until := NULL;
  SELECT organisation_id, expires_at INTO NEW.represented_by, NEW.represented_until
    FROM representations WHERE student_id = NEW.student_id AND state = 'active' FOR SHARE;
  RETURN NEW;
END $$;
CREATE TRIGGER applications_represented BEFORE INSERT OR UPDATE OF student_id
  ON applications FOR EACH ROW EXECUTE FUNCTION represented_from_the_start();

-- ## Checklists

-- The rules of `app/admissions/checklists/checklist.ts` (papersAsked, checklistOf) and of
-- `app/admissions/document-requests/request-state.ts` once more, for lists that count; a test holds them together.
CREATE FUNCTION refresh_open_documents(of_student uuid, happened timestamptz) RETURNS void LANGUAGE sql AS $$
  INSERT INTO application_checklists (application_id, open, since)
  SELECT a.id, missing.open, greatest(happened, a.created_at)
  FROM applications a
  LEFT JOIN courses c ON c.id = a.course_id
  LEFT JOIN intakes i ON i.code = a.intake_code
  CROSS JOIN LATERAL (
    SELECT
      coalesce(a.answers #>> '{personalInfo,dateOfBirth}', '') AS born,
      coalesce(left(i.starts_on, 7) || '-01', to_char(happened, 'YYYY-MM-DD'))::date AS begins
  ) AS person
  CROSS JOIN LATERAL (
    SELECT count(*)::integer AS open FROM (
      SELECT asked.kind
      FROM (VALUES
        ('passport', 1, true),
        ('transcript', 1, true),
        ('certificate', 1,
          coalesce(a.answers #>> '{education,highestQualification}', '') NOT IN ('', 'high-school')),
        ('english-test', 1, true),
        ('financial-proof', 1, true),
        ('loan-letter', 1,
          a.answers #>> '{finance,requiresLoan}' = 'true' OR a.answers #>> '{finance,fundingSource}' = 'loan'),
        ('recommendation', 2, true),
        ('statement-of-purpose', 1,
          c.level::text IN ('graduate-certificate', 'graduate-diploma', 'master', 'phd')),
        ('cv', 1, c.level::text IN ('graduate-certificate', 'graduate-diploma', 'master', 'phd')),
        ('guardian-consent', 1,
          person.born <> '' AND person.born > to_char(person.begins - interval '18 years', 'YYYY-MM-DD')),
        ('no-objection', 1, a.answers #>> '{personalInfo,country}' = 'nepal')
      ) AS asked (kind, needed, applies)
      WHERE asked.applies AND asked.needed > (
        SELECT count(*) FROM documents d
        WHERE d.student_id = a.student_id AND d.kind = asked.kind AND d.state <> 'returned')
      UNION
      SELECT r.kind FROM document_requests r
      WHERE r.student_id = a.student_id AND r.cancelled_at IS NULL AND NOT EXISTS (
        SELECT FROM documents d JOIN document_files f ON f.document_id = d.id
        WHERE d.student_id = r.student_id AND d.kind = r.kind AND d.state <> 'returned'
          AND f.created_at >= r.requested_at)
    ) AS kinds
  ) AS missing
  WHERE a.student_id = of_student
  -- Two at once come in one order.
  ORDER BY a.id
  ON CONFLICT (application_id) DO UPDATE SET
    open = excluded.open,
    -- It goes on waiting since it began to.
    since = CASE WHEN application_checklists.open = 0 THEN excluded.since ELSE application_checklists.since END
  WHERE application_checklists.open <> excluded.open;
$$;

CREATE FUNCTION open_documents_of_student() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'document_files' THEN
    PERFORM refresh_open_documents(d.student_id, NEW.created_at) FROM documents d WHERE d.id = NEW.document_id;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM refresh_open_documents(OLD.student_id, now());
  ELSIF TG_TABLE_NAME = 'documents' THEN
    PERFORM refresh_open_documents(NEW.student_id, NEW.updated_at);
  ELSIF TG_TABLE_NAME = 'document_requests' THEN
    PERFORM refresh_open_documents(NEW.student_id, NEW.requested_at);
  ELSE
    PERFORM refresh_open_documents(NEW.student_id, CASE TG_OP WHEN 'INSERT' THEN NEW.created_at ELSE now() END);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER applications_open_documents AFTER INSERT OR UPDATE OF student_id, course_id, intake_code, answers
  ON applications FOR EACH ROW EXECUTE FUNCTION open_documents_of_student();
CREATE TRIGGER documents_open_documents AFTER INSERT OR UPDATE OF state, kind OR DELETE
  ON documents FOR EACH ROW EXECUTE FUNCTION open_documents_of_student();
CREATE TRIGGER document_files_open_documents AFTER INSERT
  ON document_files FOR EACH ROW EXECUTE FUNCTION open_documents_of_student();
CREATE TRIGGER document_requests_open_documents AFTER INSERT OR UPDATE OR DELETE
  ON document_requests FOR EACH ROW EXECUTE FUNCTION open_documents_of_student();

-- ## What institutions see

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
END $$;
CREATE TRIGGER institution_reviews_keep_turn BEFORE INSERT OR UPDATE ON institution_reviews
  FOR EACH ROW EXECUTE FUNCTION keep_review_turn();

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
END $$;

CREATE FUNCTION keep_reviews_of_share() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN PERFORM keep_reviews_of(OLD.application_id, now());
  ELSE PERFORM keep_reviews_of(NEW.application_id, now()); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER application_shares_keep_reviews AFTER INSERT OR UPDATE OR DELETE ON application_shares
  FOR EACH ROW EXECUTE FUNCTION keep_reviews_of_share();

CREATE FUNCTION keep_reviews_of_application() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_reviews_of(NEW.id, now());
  RETURN NULL;
END $$;
CREATE TRIGGER applications_keep_reviews AFTER UPDATE ON applications FOR EACH ROW
  WHEN ((OLD.status, OLD.withdrawn_at, OLD.university_id, OLD.course_id, OLD.intake_code, OLD.agent_id, OLD.student_key, OLD.answers)
    IS DISTINCT FROM (NEW.status, NEW.withdrawn_at, NEW.university_id, NEW.course_id, NEW.intake_code, NEW.agent_id, NEW.student_key, NEW.answers))
  EXECUTE FUNCTION keep_reviews_of_application();

CREATE FUNCTION keep_reviews_of_university() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_reviews_of(s.application_id, now())
    FROM application_shares s WHERE s.university_id = NEW.id AND s.withdrawn_at IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER universities_keep_reviews AFTER UPDATE OF organisation_id ON universities FOR EACH ROW
  WHEN (OLD.organisation_id IS DISTINCT FROM NEW.organisation_id) EXECUTE FUNCTION keep_reviews_of_university();

-- What an offer makes of the review: decided while one stands, back in review once the last was withdrawn.
CREATE FUNCTION keep_review_of_offer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state IN ('issued', 'accepted', 'declined', 'deferred', 'expired') THEN
    UPDATE institution_reviews SET state = 'offered', decided_at = coalesce(NEW.issued_at, now()), decided_by = NEW.issued_by,
        reviewed_at = coalesce(reviewed_at, NEW.issued_at, now())
      WHERE application_id = NEW.application_id AND is_shared AND state IN ('received', 'reviewing', 'asked');
  ELSIF NEW.state = 'withdrawn' AND NOT EXISTS (
    SELECT 1 FROM offers o WHERE o.application_id = NEW.application_id AND o.id <> NEW.id
      AND o.state IN ('issued', 'accepted', 'declined', 'deferred', 'expired')) THEN
    UPDATE institution_reviews SET state = 'reviewing', decided_at = NULL, decided_by = NULL
      WHERE application_id = NEW.application_id AND is_shared AND state = 'offered' AND status = 'Submitted';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER offers_keep_review AFTER INSERT OR UPDATE OF state ON offers
  FOR EACH ROW EXECUTE FUNCTION keep_review_of_offer();

-- An application that staff set to Accepted has been offered something, too.
CREATE FUNCTION keep_accepted_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'Accepted' AND NEW.state IN ('received', 'reviewing', 'asked') THEN
    NEW.state := 'offered';
    NEW.decided_at := coalesce(NEW.decided_at, now());
    NEW.reviewed_at := coalesce(NEW.reviewed_at, now());
  END IF;
  -- Refused or rejected by whomever: there is nothing left to decide.
  IF NEW.status = 'Rejected' AND NEW.state IN ('received', 'reviewing', 'asked') THEN
    NEW.state := 'refused';
    NEW.decided_at := coalesce(NEW.decided_at, now());
  END IF;
  RETURN NEW;
END $$;

-- Named to run before `institution_reviews_keep_turn`, which reads the state.
CREATE TRIGGER institution_reviews_accepted BEFORE INSERT OR UPDATE ON institution_reviews
  FOR EACH ROW EXECUTE FUNCTION keep_accepted_review();

-- ## Offers

-- What was accepted is evidence: nothing of it changes. Erasing takes the name and the content, and leaves their hash.
CREATE FUNCTION keep_offer_acceptance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.typed_name IS NULL AND NEW.content IS NULL
     AND (NEW.id, NEW.offer_id, NEW.student_id, NEW.accepted_at, NEW.letter_version, NEW.letter_sha256, NEW.hash, NEW.created_at)
       IS NOT DISTINCT FROM
         (OLD.id, OLD.offer_id, OLD.student_id, OLD.accepted_at, OLD.letter_version, OLD.letter_sha256, OLD.hash, OLD.created_at)
  THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'An acceptance of an offer is kept as it is' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER offer_acceptances_immutable BEFORE UPDATE OR DELETE ON offer_acceptances
FOR EACH ROW EXECUTE FUNCTION keep_offer_acceptance();

-- ## What applications wait for

-- What the rules of `app/admissions/next-steps` look at, of some applications, as their own records say it now.
CREATE FUNCTION next_steps_of(of_applications uuid[]) RETURNS SETOF application_next_steps LANGUAGE sql STABLE AS $$
  SELECT a.id, a.created_at, a.status, a.is_archived, a.withdrawn_at IS NOT NULL OR a.is_archived,
    a.represented_by, a.represented_until, a.student_id, a.university_id, a.intake_code, a.agent_id IS NOT NULL,
    a.source = 'agent' AND NOT EXISTS (
      SELECT FROM students s JOIN consents c ON c.user_id = s.user_id
      WHERE s.id = a.student_id AND c.context = a.id::text AND c.kind = 'terms'),
    EXISTS (
      SELECT FROM application_shares s
      WHERE s.application_id = a.id AND s.withdrawn_at IS NULL AND s.university_id IS NOT DISTINCT FROM a.university_id),
    coalesce((SELECT p.open > 0 FROM application_checklists p WHERE p.application_id = a.id), false),
    (SELECT max(o.expires_at) FROM offers o WHERE o.application_id = a.id AND o.state = 'issued'),
    (SELECT m.kind FROM application_milestones m WHERE m.application_id = a.id AND m.voided_at IS NULL
      ORDER BY m.recorded_at DESC, m.id DESC LIMIT 1),
    coalesce(
      (SELECT max(m.recorded_at) FROM application_milestones m WHERE m.application_id = a.id AND m.voided_at IS NULL),
      (SELECT max(e.created_at) FROM timeline_events e WHERE e.application_id = a.id AND e.kind = 'status-changed'),
      a.created_at)
  FROM applications a WHERE a.id = ANY (of_applications) ORDER BY a.id
$$;

-- Planning what an application waits for takes longer than reading it, and a plan for one application differs from no other.
CREATE FUNCTION refresh_next_steps(of_applications uuid[]) RETURNS void LANGUAGE plpgsql
SET plan_cache_mode = 'force_generic_plan' AS $$
DECLARE
  added integer;
BEGIN
  INSERT INTO application_next_steps SELECT * FROM next_steps_of(of_applications) ON CONFLICT DO NOTHING;
  GET DIAGNOSTICS added = ROW_COUNT;
  IF added = cardinality(of_applications) THEN RETURN; END IF;
  -- Of two at once, who comes second reads what the first has left.
  PERFORM FROM application_next_steps WHERE application_id = ANY (of_applications)
    ORDER BY application_id FOR NO KEY UPDATE;
  UPDATE application_next_steps AS kept SET
    status = fresh.status, is_archived = fresh.is_archived, is_closed = fresh.is_closed,
    represented_by = fresh.represented_by, represented_until = fresh.represented_until,
    student_id = fresh.student_id, university_id = fresh.university_id, intake_code = fresh.intake_code,
    has_agent = fresh.has_agent, is_unconfirmed = fresh.is_unconfirmed, is_shared = fresh.is_shared,
    documents_open = fresh.documents_open, offer_until = fresh.offer_until,
    milestone = fresh.milestone, moved_at = fresh.moved_at
  FROM next_steps_of(of_applications) AS fresh
  WHERE kept.application_id = fresh.application_id AND kept IS DISTINCT FROM fresh;
END $$;

-- The order of a board: those first that have not moved for longest, then those without a next step, the newest first.
-- The same rules are in `waits-for.ts`. In milliseconds.
CREATE FUNCTION board_order(moved_at timestamptz, is_closed boolean, status application_status, milestone milestone_kind)
RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN is_closed OR status = 'Rejected' OR status = 'Accepted'
      AND coalesce(milestone IN ('enrolled', 'census-passed', 'withdrawn', 'transferred'), false)
    THEN 100000000000000 - (extract(epoch FROM moved_at) * 1000)::bigint
    ELSE (extract(epoch FROM moved_at) * 1000)::bigint END
$$;
CREATE INDEX application_next_steps_board_idx ON application_next_steps
  (is_archived, status, board_order(moved_at, is_closed, status, milestone), application_id);

-- Named to run before `applications_open_documents`, which adds the papers of a new one.
CREATE FUNCTION keep_next_steps_of_application() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_next_steps(ARRAY[NEW.id]);
  RETURN NULL;
END $$;
CREATE TRIGGER applications_keep_new_next_steps AFTER INSERT ON applications
  FOR EACH ROW EXECUTE FUNCTION keep_next_steps_of_application();
CREATE TRIGGER applications_keep_next_steps AFTER UPDATE ON applications FOR EACH ROW
  WHEN ((OLD.status, OLD.withdrawn_at, OLD.is_archived, OLD.represented_by, OLD.represented_until, OLD.university_id,
      OLD.intake_code, OLD.agent_id, OLD.source, OLD.student_id)
    IS DISTINCT FROM (NEW.status, NEW.withdrawn_at, NEW.is_archived, NEW.represented_by, NEW.represented_until,
      NEW.university_id, NEW.intake_code, NEW.agent_id, NEW.source, NEW.student_id))
  EXECUTE FUNCTION keep_next_steps_of_application();

CREATE FUNCTION keep_next_steps_of_documents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE application_next_steps SET documents_open = NEW.open > 0
    WHERE application_id = NEW.application_id AND documents_open <> (NEW.open > 0);
  RETURN NULL;
END $$;
CREATE TRIGGER application_checklists_keep_next_steps AFTER INSERT OR UPDATE OF open ON application_checklists
  FOR EACH ROW EXECUTE FUNCTION keep_next_steps_of_documents();

CREATE FUNCTION keep_next_steps_of_part() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM refresh_next_steps(ARRAY[OLD.application_id]); END IF;
  IF TG_OP = 'INSERT' THEN PERFORM refresh_next_steps(ARRAY[NEW.application_id]);
  ELSIF TG_OP = 'UPDATE' AND NEW.application_id <> OLD.application_id THEN
    PERFORM refresh_next_steps(ARRAY[NEW.application_id]);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER application_milestones_keep_next_steps
  AFTER INSERT OR UPDATE OF application_id, kind, recorded_at, voided_at OR DELETE ON application_milestones
  FOR EACH ROW EXECUTE FUNCTION keep_next_steps_of_part();
-- A status and the event that says when it changed are written one after the other.
CREATE TRIGGER timeline_events_keep_next_steps AFTER INSERT OR UPDATE OF application_id, kind, created_at ON timeline_events
  FOR EACH ROW WHEN (NEW.kind = 'status-changed') EXECUTE FUNCTION keep_next_steps_of_part();
CREATE TRIGGER offers_keep_next_steps AFTER INSERT OR UPDATE OF application_id, state, expires_at OR DELETE ON offers
  FOR EACH ROW EXECUTE FUNCTION keep_next_steps_of_part();
CREATE TRIGGER application_shares_keep_next_steps
  AFTER INSERT OR UPDATE OF application_id, university_id, withdrawn_at OR DELETE ON application_shares
  FOR EACH ROW EXECUTE FUNCTION keep_next_steps_of_part();

-- What agents sent in waits for its student's word; nobody else's matters here.
CREATE FUNCTION keep_next_steps_of_consent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_next_steps(ARRAY[a.id]) FROM applications a JOIN students s ON s.id = a.student_id
    WHERE a.source = 'agent' AND s.user_id IN (NEW.user_id, OLD.user_id) AND a.id::text IN (NEW.context, OLD.context);
  RETURN NULL;
END $$;
CREATE TRIGGER consents_keep_next_steps AFTER INSERT OR UPDATE OF user_id, kind, context OR DELETE ON consents
  FOR EACH ROW EXECUTE FUNCTION keep_next_steps_of_consent();

CREATE FUNCTION keep_next_steps_of_student() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_next_steps(array_agg(a.id)) FROM applications a
    WHERE a.student_id = NEW.id AND a.source = 'agent' HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER students_keep_next_steps AFTER UPDATE OF user_id ON students FOR EACH ROW
  WHEN (OLD.user_id IS DISTINCT FROM NEW.user_id) EXECUTE FUNCTION keep_next_steps_of_student();

-- ## Steps that are counted

-- Whoever changes what steps are derived from (`derive-steps.server.ts`) adds a mark for the student, with the change itself.
-- Marks are only added: no write waits for another, and none holds more rows than before.
CREATE FUNCTION mark_student() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changed_students (student_id) VALUES (CASE WHEN TG_OP = 'DELETE' THEN OLD.id ELSE NEW.id END);
  RETURN NULL;
END $$;

CREATE FUNCTION mark_student_of_record() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO changed_students (student_id) VALUES (NEW.student_id);
  END IF;
  IF TG_OP = 'DELETE' OR (TG_OP = 'UPDATE' AND OLD.student_id <> NEW.student_id) THEN
    INSERT INTO changed_students (student_id) VALUES (OLD.student_id);
  END IF;
  RETURN NULL;
END $$;

-- Whoever writes about an application holds it, so that it cannot move to another record meanwhile.
CREATE FUNCTION mark_student_of_application() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changed_students (student_id)
    SELECT student_id FROM applications
    WHERE id IN (CASE WHEN TG_OP <> 'DELETE' THEN NEW.application_id END, CASE WHEN TG_OP <> 'INSERT' THEN OLD.application_id END);
  RETURN NULL;
END $$;
CREATE TRIGGER students_mark_added AFTER INSERT OR DELETE ON students FOR EACH ROW EXECUTE FUNCTION mark_student();
CREATE TRIGGER students_mark_changed AFTER UPDATE OF created_at, is_archived, source, referred_by, counsellor_id ON students
  FOR EACH ROW WHEN ((OLD.created_at, OLD.is_archived, OLD.source, OLD.referred_by, OLD.counsellor_id)
    IS DISTINCT FROM (NEW.created_at, NEW.is_archived, NEW.source, NEW.referred_by, NEW.counsellor_id))
  EXECUTE FUNCTION mark_student();
CREATE TRIGGER application_drafts_mark_added AFTER INSERT OR DELETE ON application_drafts
  FOR EACH ROW EXECUTE FUNCTION mark_student_of_record();
CREATE TRIGGER application_drafts_mark_changed AFTER UPDATE OF student_id, created_at, answers ON application_drafts
  FOR EACH ROW WHEN ((OLD.student_id, OLD.created_at, OLD.answers #>> '{personalInfo,country}')
    IS DISTINCT FROM (NEW.student_id, NEW.created_at, NEW.answers #>> '{personalInfo,country}'))
  EXECUTE FUNCTION mark_student_of_record();
CREATE TRIGGER applications_mark_added AFTER INSERT OR DELETE ON applications
  FOR EACH ROW EXECUTE FUNCTION mark_student_of_record();
CREATE TRIGGER applications_mark_changed
  AFTER UPDATE OF student_id, draft_id, university_id, course_id, intake_code, status, agent_id, is_archived, created_at
  ON applications FOR EACH ROW
  WHEN ((OLD.student_id, OLD.draft_id, OLD.university_id, OLD.course_id, OLD.intake_code, OLD.status, OLD.agent_id,
      OLD.is_archived, OLD.created_at)
    IS DISTINCT FROM (NEW.student_id, NEW.draft_id, NEW.university_id, NEW.course_id, NEW.intake_code, NEW.status, NEW.agent_id,
      NEW.is_archived, NEW.created_at))
  EXECUTE FUNCTION mark_student_of_record();
CREATE TRIGGER offers_mark_added AFTER INSERT OR DELETE ON offers
  FOR EACH ROW EXECUTE FUNCTION mark_student_of_application();
CREATE TRIGGER offers_mark_changed AFTER UPDATE OF application_id, state, issued_at, decided_at ON offers
  FOR EACH ROW WHEN ((OLD.application_id, OLD.state, OLD.issued_at, OLD.decided_at)
    IS DISTINCT FROM (NEW.application_id, NEW.state, NEW.issued_at, NEW.decided_at))
  EXECUTE FUNCTION mark_student_of_application();
CREATE TRIGGER application_milestones_mark_added AFTER INSERT OR DELETE ON application_milestones
  FOR EACH ROW EXECUTE FUNCTION mark_student_of_application();
CREATE TRIGGER application_milestones_mark_changed
  AFTER UPDATE OF application_id, kind, day, recorded_at, voided_at ON application_milestones
  FOR EACH ROW WHEN ((OLD.application_id, OLD.kind, OLD.day, OLD.recorded_at, OLD.voided_at)
    IS DISTINCT FROM (NEW.application_id, NEW.kind, NEW.day, NEW.recorded_at, NEW.voided_at))
  EXECUTE FUNCTION mark_student_of_application();
CREATE TRIGGER timeline_events_mark_added AFTER INSERT ON timeline_events
  FOR EACH ROW WHEN (NEW.kind = 'status-changed' AND NEW.application_id IS NOT NULL)
  EXECUTE FUNCTION mark_student_of_application();
CREATE TRIGGER timeline_events_mark_removed AFTER DELETE ON timeline_events
  FOR EACH ROW WHEN (OLD.kind = 'status-changed' AND OLD.application_id IS NOT NULL)
  EXECUTE FUNCTION mark_student_of_application();
CREATE TRIGGER timeline_events_mark_changed
  AFTER UPDATE OF application_id, kind, from_value, to_value, created_at ON timeline_events
  FOR EACH ROW WHEN ((OLD.application_id, OLD.kind, OLD.from_value, OLD.to_value, OLD.created_at)
    IS DISTINCT FROM (NEW.application_id, NEW.kind, NEW.from_value, NEW.to_value, NEW.created_at))
  EXECUTE FUNCTION mark_student_of_application();

-- ## Commissions

CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE ON "ledger_entries" FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER ledger_entries_no_truncate BEFORE TRUNCATE ON "ledger_entries" FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

-- Entries are appended one transaction after the other, so no two add to a balance at once.
CREATE FUNCTION keep_ledger_balances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ledger_balances AS b (payer_id, earner_id, currency, amount_minor)
    SELECT payer_id, earner_id, currency, sum(amount_minor) FROM added GROUP BY 1, 2, 3
    ON CONFLICT (earner_id, payer_id, currency) DO UPDATE SET amount_minor = b.amount_minor + excluded.amount_minor;
  RETURN NULL;
END $$;
CREATE TRIGGER ledger_entries_keep_balances AFTER INSERT ON ledger_entries
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_ledger_balances();
CREATE TRIGGER commission_agreement_versions_append_only BEFORE UPDATE OR DELETE ON "commission_agreement_versions" FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER commission_agreement_versions_no_truncate BEFORE TRUNCATE ON "commission_agreement_versions" FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

-- A declaration may lose its words when a person is erased, and nothing else.
CREATE TRIGGER onshore_declarations_immutable BEFORE UPDATE ON "onshore_declarations" FOR EACH ROW WHEN (new.reason is not null or to_jsonb(new) - 'reason' is distinct from to_jsonb(old) - 'reason') EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER onshore_declarations_append_only BEFORE DELETE ON "onshore_declarations" FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER onshore_declarations_no_truncate BEFORE TRUNCATE ON "onshore_declarations" FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER commission_claim_events_append_only BEFORE UPDATE OR DELETE ON "commission_claim_events" FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER commission_claims_immutable BEFORE DELETE ON "commission_claims" FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER commission_payments_immutable BEFORE DELETE ON "commission_payments" FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER commission_payout_runs_immutable BEFORE DELETE ON "commission_payout_runs" FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();

CREATE TYPE "public"."course_status" AS ENUM('open', 'closed');--> statement-breakpoint
CREATE TYPE "public"."grade_scale" AS ENUM('in-percent', 'in-cgpa-10', 'np-gpa-4', 'np-percent', 'pk-percent', 'pk-cgpa-4', 'bd-gpa-5', 'bd-cgpa-4', 'lk-gpa-4');--> statement-breakpoint
CREATE TYPE "public"."requirement_test" AS ENUM('ielts', 'toefl', 'pte', 'duolingo');--> statement-breakpoint
CREATE TYPE "public"."tuition_period" AS ENUM('course', 'year');--> statement-breakpoint
CREATE TYPE "public"."subscription_kind" AS ENUM('newsletter', 'canada', 'usa', 'uk');--> statement-breakpoint
CREATE TYPE "public"."subscription_status" AS ENUM('pending', 'confirmed', 'unsubscribed');--> statement-breakpoint
ALTER TYPE "public"."course_discipline" ADD VALUE 'science';--> statement-breakpoint
ALTER TYPE "public"."course_discipline" ADD VALUE 'education';--> statement-breakpoint
ALTER TYPE "public"."course_discipline" ADD VALUE 'law';--> statement-breakpoint
ALTER TYPE "public"."course_discipline" ADD VALUE 'society';--> statement-breakpoint
ALTER TYPE "public"."course_discipline" ADD VALUE 'arts';--> statement-breakpoint
ALTER TYPE "public"."course_discipline" ADD VALUE 'architecture';--> statement-breakpoint
ALTER TYPE "public"."course_discipline" ADD VALUE 'hospitality';--> statement-breakpoint
ALTER TYPE "public"."course_discipline" ADD VALUE 'agriculture';--> statement-breakpoint
ALTER TYPE "public"."course_discipline" ADD VALUE 'general';--> statement-breakpoint
ALTER TYPE "public"."course_level" ADD VALUE 'graduate-diploma';--> statement-breakpoint
ALTER TYPE "public"."course_level" ADD VALUE 'graduate-certificate';--> statement-breakpoint
ALTER TYPE "public"."course_level" ADD VALUE 'advanced-diploma';--> statement-breakpoint
ALTER TYPE "public"."course_level" ADD VALUE 'associate-degree';--> statement-breakpoint
ALTER TYPE "public"."course_level" ADD VALUE 'certificate';--> statement-breakpoint
ALTER TYPE "public"."course_level" ADD VALUE 'school';--> statement-breakpoint
ALTER TYPE "public"."course_level" ADD VALUE 'non-award';--> statement-breakpoint
CREATE TABLE "campuses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"university_id" uuid NOT NULL,
	"name" text NOT NULL,
	"city" text,
	"state" text,
	"postcode" text,
	"regional_category" smallint,
	"source" text,
	"source_as_of" text,
	"staff_fields" text[] DEFAULT '{}'::text[] NOT NULL,
	"status" "course_status" DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campuses_university_name_key" UNIQUE("university_id","name"),
	CONSTRAINT "campuses_regional_category_check" CHECK ("campuses"."regional_category" IN (1, 2, 3))
);
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE "course_campuses" (
	"course_id" uuid NOT NULL,
	"campus_id" uuid NOT NULL,
	CONSTRAINT "course_campuses_course_id_campus_id_pk" PRIMARY KEY("course_id","campus_id")
);
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE "course_grades" (
	"course_id" uuid NOT NULL,
	"scale" "grade_scale" NOT NULL,
	"minimum" numeric(5, 2) NOT NULL,
	"source" text,
	"source_as_of" text,
	CONSTRAINT "course_grades_course_id_scale_pk" PRIMARY KEY("course_id","scale")
);
--> statement-breakpoint
CREATE TABLE "course_intakes" (
	"course_id" uuid NOT NULL,
	"intake_code" text NOT NULL,
	CONSTRAINT "course_intakes_course_id_intake_code_pk" PRIMARY KEY("course_id","intake_code")
);
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE "shortlisted_courses" (
	"user_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shortlisted_courses_user_id_course_id_pk" PRIMARY KEY("user_id","course_id")
);
--> statement-breakpoint
CREATE TABLE "subscribers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"kind" "subscription_kind" NOT NULL,
	"status" "subscription_status" DEFAULT 'pending' NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"unsubscribed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscribers_email_kind_key" UNIQUE("email","kind")
);
--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "slug" text;--> statement-breakpoint
-- As domain/courses/course-slug.ts spells them; the id tells courses without a register code apart.
UPDATE "courses" SET "slug" = trim(BOTH '-' FROM regexp_replace(lower("name"), '[^a-z0-9]+', '-', 'g')) || '-' || lower(coalesce("register_code", "id"::text));--> statement-breakpoint
ALTER TABLE "courses" ALTER COLUMN "slug" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "register_level" text;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "fields" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" RENAME COLUMN "tuition_total_minor" TO "tuition_minor";--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "tuition_period" "tuition_period" DEFAULT 'course' NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "non_tuition_minor" integer;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "work_hours" integer;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "dual_qualification" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "entry_note" text;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "summary" text;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "website" text;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "staff_fields" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "status" "course_status" DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "universities" ADD COLUMN "legal_name" text;--> statement-breakpoint
ALTER TABLE "universities" ADD COLUMN "provider_code" text;--> statement-breakpoint
ALTER TABLE "universities" ADD COLUMN "ownership" text;--> statement-breakpoint
ALTER TABLE "universities" ADD COLUMN "student_capacity" integer;--> statement-breakpoint
ALTER TABLE "universities" ADD COLUMN "is_university" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "universities" ADD COLUMN "state" text;--> statement-breakpoint
ALTER TABLE "universities" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "universities" ADD COLUMN "source_as_of" text;--> statement-breakpoint
ALTER TABLE "universities" ADD COLUMN "staff_fields" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "universities" ADD COLUMN "status" "course_status" DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "universities" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "campuses" ADD CONSTRAINT "campuses_university_id_universities_id_fk" FOREIGN KEY ("university_id") REFERENCES "public"."universities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_campuses" ADD CONSTRAINT "course_campuses_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_campuses" ADD CONSTRAINT "course_campuses_campus_id_campuses_id_fk" FOREIGN KEY ("campus_id") REFERENCES "public"."campuses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_english" ADD CONSTRAINT "course_english_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_grades" ADD CONSTRAINT "course_grades_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_intakes" ADD CONSTRAINT "course_intakes_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_intakes" ADD CONSTRAINT "course_intakes_intake_code_intakes_code_fk" FOREIGN KEY ("intake_code") REFERENCES "public"."intakes"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scholarships" ADD CONSTRAINT "scholarships_university_id_universities_id_fk" FOREIGN KEY ("university_id") REFERENCES "public"."universities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scholarships" ADD CONSTRAINT "scholarships_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortlisted_courses" ADD CONSTRAINT "shortlisted_courses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortlisted_courses" ADD CONSTRAINT "shortlisted_courses_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_campuses_campus_idx" ON "course_campuses" USING btree ("campus_id");--> statement-breakpoint
CREATE INDEX "course_intakes_intake_idx" ON "course_intakes" USING btree ("intake_code");--> statement-breakpoint
CREATE INDEX "scholarships_list_idx" ON "scholarships" USING btree ("is_archived","created_at","id");--> statement-breakpoint
CREATE INDEX "scholarships_university_idx" ON "scholarships" USING btree ("university_id");--> statement-breakpoint
CREATE INDEX "shortlisted_courses_course_idx" ON "shortlisted_courses" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "subscribers_list_idx" ON "subscribers" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "courses_list_idx" ON "courses" USING btree ("is_archived","created_at","id");--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_slug_unique" UNIQUE("slug");--> statement-breakpoint
ALTER TABLE "universities" ADD CONSTRAINT "universities_provider_code_unique" UNIQUE("provider_code");--> statement-breakpoint
-- Whoever keeps the catalogue in memory hears of every change. Notifications of one transaction are one.
CREATE FUNCTION notify_catalogue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', '');
  RETURN NULL;
END $$;--> statement-breakpoint
DO $$
DECLARE on_table text;
BEGIN
  FOREACH on_table IN ARRAY ARRAY['universities', 'campuses', 'courses', 'course_campuses', 'course_intakes', 'course_english', 'intakes']
  LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue()',
      on_table || '_notify', on_table);
  END LOOP;
END $$;

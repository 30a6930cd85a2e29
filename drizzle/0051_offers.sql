CREATE TYPE "public"."offer_letter_origin" AS ENUM('institution', 'template');--> statement-breakpoint
CREATE TYPE "public"."offer_condition_state" AS ENUM('open', 'sent', 'met', 'waived', 'not-met');--> statement-breakpoint
CREATE TYPE "public"."offer_currency" AS ENUM('AUD', 'NZD');--> statement-breakpoint
CREATE TYPE "public"."offer_kind" AS ENUM('conditional', 'full');--> statement-breakpoint
CREATE TYPE "public"."offer_source" AS ENUM('institution', 'staff');--> statement-breakpoint
CREATE TYPE "public"."offer_state" AS ENUM('draft', 'issued', 'accepted', 'declined', 'deferred', 'withdrawn', 'expired');--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
ALTER TABLE "offer_acceptances" ADD CONSTRAINT "offer_acceptances_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_acceptances" ADD CONSTRAINT "offer_acceptances_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_conditions" ADD CONSTRAINT "offer_conditions_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_conditions" ADD CONSTRAINT "offer_conditions_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_conditions" ADD CONSTRAINT "offer_conditions_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_conditions" ADD CONSTRAINT "offer_conditions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_intake_code_intakes_code_fk" FOREIGN KEY ("intake_code") REFERENCES "public"."intakes"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_letter_file_id_files_id_fk" FOREIGN KEY ("letter_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_issued_by_users_id_fk" FOREIGN KEY ("issued_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_defer_to_intakes_code_fk" FOREIGN KEY ("defer_to") REFERENCES "public"."intakes"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offer_acceptances_student_idx" ON "offer_acceptances" USING btree ("student_id","accepted_at");--> statement-breakpoint
CREATE INDEX "offer_conditions_offer_idx" ON "offer_conditions" USING btree ("offer_id","position");--> statement-breakpoint
CREATE INDEX "offer_conditions_document_idx" ON "offer_conditions" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "offers_application_idx" ON "offers" USING btree ("application_id","created_at","id");--> statement-breakpoint
CREATE INDEX "offers_letter_idx" ON "offers" USING btree ("letter_file_id");--> statement-breakpoint
CREATE INDEX "offers_expiring_idx" ON "offers" USING btree ("expires_at","id") WHERE state = 'issued';--> statement-breakpoint
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
--> statement-breakpoint
CREATE TRIGGER offer_acceptances_kept BEFORE UPDATE OR DELETE ON offer_acceptances
FOR EACH ROW EXECUTE FUNCTION keep_offer_acceptance();

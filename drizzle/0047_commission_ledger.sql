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
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE "commission_counts" (
	"agreement_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"year" integer NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "commission_counts_agreement_id_application_id_pk" PRIMARY KEY("agreement_id","application_id")
);
--> statement-breakpoint
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
--> statement-breakpoint
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
	"rests_on" jsonb NOT NULL,
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
--> statement-breakpoint
ALTER TABLE "commission_agreement_versions" ADD CONSTRAINT "commission_agreement_versions_agreement_id_commission_agreements_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."commission_agreements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_agreement_versions" ADD CONSTRAINT "commission_agreement_versions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_agreements" ADD CONSTRAINT "commission_agreements_payer_id_organisations_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_agreements" ADD CONSTRAINT "commission_agreements_earner_id_organisations_id_fk" FOREIGN KEY ("earner_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_agreements" ADD CONSTRAINT "commission_agreements_university_id_universities_id_fk" FOREIGN KEY ("university_id") REFERENCES "public"."universities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_agreements" ADD CONSTRAINT "commission_agreements_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onshore_declarations" ADD CONSTRAINT "onshore_declarations_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_counts" ADD CONSTRAINT "commission_counts_agreement_id_commission_agreements_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."commission_agreements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_counts" ADD CONSTRAINT "commission_counts_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_standings" ADD CONSTRAINT "commission_standings_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_standings" ADD CONSTRAINT "commission_standings_institution_id_organisations_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_standings" ADD CONSTRAINT "commission_standings_agent_id_organisations_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_payer_id_organisations_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_earner_id_organisations_id_fk" FOREIGN KEY ("earner_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_agreement_id_commission_agreements_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."commission_agreements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "commission_agreements_payer_idx" ON "commission_agreements" USING btree ("payer_id","earner_id");--> statement-breakpoint
CREATE INDEX "commission_agreements_earner_idx" ON "commission_agreements" USING btree ("earner_id");--> statement-breakpoint
CREATE INDEX "commission_agreements_created_idx" ON "commission_agreements" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "commission_counts_order_idx" ON "commission_counts" USING btree ("agreement_id","year","day","application_id");--> statement-breakpoint
CREATE INDEX "commission_counts_application_idx" ON "commission_counts" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "commission_standings_outcome_idx" ON "commission_standings" USING btree ("outcome","settled_at");--> statement-breakpoint
CREATE INDEX "commission_standings_settled_idx" ON "commission_standings" USING btree ("settled_at");--> statement-breakpoint
CREATE INDEX "ledger_entries_earner_idx" ON "ledger_entries" USING btree ("earner_id","position");--> statement-breakpoint
CREATE INDEX "ledger_entries_payer_idx" ON "ledger_entries" USING btree ("payer_id","position");--> statement-breakpoint
CREATE INDEX "ledger_entries_application_idx" ON "ledger_entries" USING btree ("application_id","position");--> statement-breakpoint
CREATE INDEX "ledger_entries_kind_idx" ON "ledger_entries" USING btree ("kind","position");--> statement-breakpoint
CREATE FUNCTION refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  raise exception '% is append-only: % is refused', tg_table_name, lower(tg_op) using errcode = 'restrict_violation';
end $$;--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE ON "ledger_entries" FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();--> statement-breakpoint
CREATE TRIGGER ledger_entries_no_truncate BEFORE TRUNCATE ON "ledger_entries" FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();--> statement-breakpoint
CREATE TRIGGER commission_agreement_versions_append_only BEFORE UPDATE OR DELETE ON "commission_agreement_versions" FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();--> statement-breakpoint
CREATE TRIGGER commission_agreement_versions_no_truncate BEFORE TRUNCATE ON "commission_agreement_versions" FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();--> statement-breakpoint
-- A declaration may lose its words when a person is erased, and nothing else.
CREATE TRIGGER onshore_declarations_kept BEFORE UPDATE ON "onshore_declarations" FOR EACH ROW WHEN (new.reason is not null or to_jsonb(new) - 'reason' is distinct from to_jsonb(old) - 'reason') EXECUTE FUNCTION refuse_rewriting();--> statement-breakpoint
CREATE TRIGGER onshore_declarations_append_only BEFORE DELETE ON "onshore_declarations" FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();--> statement-breakpoint
CREATE TRIGGER onshore_declarations_no_truncate BEFORE TRUNCATE ON "onshore_declarations" FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

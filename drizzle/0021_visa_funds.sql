CREATE TABLE "family_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"name" text NOT NULL,
	"relation" text NOT NULL,
	"email" text,
	"phone" text NOT NULL,
	"token_hash" text NOT NULL,
	"consented_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoked_by" uuid,
	"last_opened_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "family_links_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "family_links_relation_check" CHECK ("family_links"."relation" in ('mother', 'father', 'guardian', 'partner', 'sponsor', 'other'))
);
--> statement-breakpoint
CREATE TABLE "university_payment_pages" (
	"university_id" uuid PRIMARY KEY NOT NULL,
	"url" text,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "university_payment_pages_url_check" CHECK ("university_payment_pages"."url" like 'https://%')
);
--> statement-breakpoint
CREATE TABLE "visa_fund_lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"source_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"on_day" date NOT NULL,
	"description" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"balance_minor" bigint,
	"explanation" text,
	"explained_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visa_fund_sources" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"sponsor_id" uuid,
	"label" text NOT NULL,
	"last_four" text,
	"currency" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"disbursed_minor" bigint DEFAULT 0 NOT NULL,
	"document_on" date,
	"is_government_document" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visa_fund_sources_last_four_check" CHECK ("visa_fund_sources"."last_four" ~ '^[0-9]{4}$'),
	CONSTRAINT "visa_fund_sources_amount_check" CHECK ("visa_fund_sources"."amount_minor" >= 0 and "visa_fund_sources"."disbursed_minor" >= 0),
	CONSTRAINT "visa_fund_sources_kind_check" CHECK ("visa_fund_sources"."kind" in ('account', 'education-loan', 'other-loan', 'scholarship', 'income'))
);
--> statement-breakpoint
CREATE TABLE "visa_fund_sponsors" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"name" text NOT NULL,
	"relation" text NOT NULL,
	"consent_on" date NOT NULL,
	"recorded_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visa_funds" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"planned_on" date,
	"currency" text,
	"rate" numeric(14, 6),
	"rate_on" date,
	"rate_source" text,
	"route" text DEFAULT 'savings' NOT NULL,
	"tuition_minor" bigint,
	"tuition_paid_minor" bigint DEFAULT 0 NOT NULL,
	"stay_days" integer,
	"origin" text DEFAULT 'elsewhere' NOT NULL,
	"has_ticket" boolean DEFAULT false NOT NULL,
	"travel_minor" bigint,
	"accommodation_paid_minor" bigint DEFAULT 0 NOT NULL,
	"partner" boolean DEFAULT false NOT NULL,
	"children" integer DEFAULT 0 NOT NULL,
	"school" integer DEFAULT 0 NOT NULL,
	"family_ground" text,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visa_funds_route_check" CHECK ("visa_funds"."route" in ('savings', 'income')),
	CONSTRAINT "visa_funds_rate_check" CHECK ("visa_funds"."rate" > 0 and "visa_funds"."rate_on" is not null or "visa_funds"."rate" is null),
	CONSTRAINT "visa_funds_stay_check" CHECK ("visa_funds"."stay_days" between 1 and 364),
	CONSTRAINT "visa_funds_school_check" CHECK ("visa_funds"."school" <= "visa_funds"."children")
);
--> statement-breakpoint
ALTER TABLE "family_links" ADD CONSTRAINT "family_links_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_links" ADD CONSTRAINT "family_links_revoked_by_users_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "university_payment_pages" ADD CONSTRAINT "university_payment_pages_university_id_universities_id_fk" FOREIGN KEY ("university_id") REFERENCES "public"."universities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visa_fund_lines" ADD CONSTRAINT "visa_fund_lines_source_id_visa_fund_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."visa_fund_sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visa_fund_lines" ADD CONSTRAINT "visa_fund_lines_explained_by_users_id_fk" FOREIGN KEY ("explained_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visa_fund_sources" ADD CONSTRAINT "visa_fund_sources_application_id_visa_funds_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."visa_funds"("application_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visa_fund_sources" ADD CONSTRAINT "visa_fund_sources_sponsor_id_visa_fund_sponsors_id_fk" FOREIGN KEY ("sponsor_id") REFERENCES "public"."visa_fund_sponsors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visa_fund_sponsors" ADD CONSTRAINT "visa_fund_sponsors_application_id_visa_funds_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."visa_funds"("application_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visa_fund_sponsors" ADD CONSTRAINT "visa_fund_sponsors_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visa_funds" ADD CONSTRAINT "visa_funds_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "family_links_application_idx" ON "family_links" USING btree ("application_id","created_at");--> statement-breakpoint
CREATE INDEX "visa_fund_lines_source_idx" ON "visa_fund_lines" USING btree ("source_id","on_day","position");--> statement-breakpoint
CREATE INDEX "visa_fund_sources_application_idx" ON "visa_fund_sources" USING btree ("application_id","created_at");--> statement-breakpoint
CREATE INDEX "visa_fund_sources_sponsor_idx" ON "visa_fund_sources" USING btree ("sponsor_id");--> statement-breakpoint
CREATE INDEX "visa_fund_sponsors_application_idx" ON "visa_fund_sponsors" USING btree ("application_id");
CREATE TABLE "directories" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"partner_id" uuid,
	"institution_id" uuid,
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
	CONSTRAINT "directories_protocol_check" CHECK ("directories"."protocol" in ('openid', 'saml')),
	CONSTRAINT "directories_holder_check" CHECK ("directories"."partner_id" is null or "directories"."institution_id" is null)
);
--> statement-breakpoint
CREATE TABLE "directory_domains" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"directory_id" uuid NOT NULL,
	"domain" text NOT NULL,
	"token" text NOT NULL,
	"proved_at" timestamp with time zone,
	"proved_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "directory_domains_domain_key" UNIQUE("domain"),
	CONSTRAINT "directory_domains_domain_check" CHECK ("directory_domains"."domain" = lower("directory_domains"."domain")),
	CONSTRAINT "directory_domains_proof_check" CHECK (("directory_domains"."proved_at" is null) = ("directory_domains"."proved_by" is null))
);
--> statement-breakpoint
ALTER TABLE "identities" ADD COLUMN "directory_id" uuid;--> statement-breakpoint
ALTER TABLE "directories" ADD CONSTRAINT "directories_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directories" ADD CONSTRAINT "directories_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_domains" ADD CONSTRAINT "directory_domains_directory_id_directories_id_fk" FOREIGN KEY ("directory_id") REFERENCES "public"."directories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "directories_partner_id_idx" ON "directories" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "directories_institution_id_idx" ON "directories" USING btree ("institution_id");--> statement-breakpoint
CREATE INDEX "directory_domains_directory_id_idx" ON "directory_domains" USING btree ("directory_id");--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_directory_id_directories_id_fk" FOREIGN KEY ("directory_id") REFERENCES "public"."directories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "identities_directory_id_idx" ON "identities" USING btree ("directory_id");
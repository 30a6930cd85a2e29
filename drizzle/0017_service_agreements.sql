CREATE TABLE "service_prices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"currency" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"tax" text NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "service_prices_name_key" UNIQUE("name","currency"),
	CONSTRAINT "service_prices_amount_check" CHECK ("service_prices"."amount_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "service_agreement_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"agreement_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"description" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_minor" bigint NOT NULL,
	"tax_name" text,
	"tax_basis_points" integer NOT NULL,
	"net_minor" bigint NOT NULL,
	"tax_minor" bigint NOT NULL,
	CONSTRAINT "service_agreement_items_amount_check" CHECK ("service_agreement_items"."quantity" > 0 and "service_agreement_items"."unit_minor" >= 0 and "service_agreement_items"."tax_basis_points" between 0 and 10000
        and ("service_agreement_items"."tax_name" is not null or "service_agreement_items"."tax_basis_points" = 0)
        and "service_agreement_items"."net_minor" = round("service_agreement_items"."unit_minor"::numeric * "service_agreement_items"."quantity" / 100)
        and "service_agreement_items"."tax_minor" = round("service_agreement_items"."net_minor"::numeric * "service_agreement_items"."tax_basis_points" / 10000))
);
--> statement-breakpoint
CREATE TABLE "service_agreements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"student_id" uuid NOT NULL,
	"application_id" uuid,
	"currency" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"text" text NOT NULL,
	"text_version" integer NOT NULL,
	"net_minor" bigint DEFAULT 0 NOT NULL,
	"tax_minor" bigint DEFAULT 0 NOT NULL,
	"total_minor" bigint DEFAULT 0 NOT NULL,
	"agency" jsonb,
	"student_name" text,
	"sent_at" timestamp with time zone,
	"typed_name" text,
	"decided_at" timestamp with time zone,
	"reason" text,
	"content" jsonb,
	"hash" text,
	"invoice_id" uuid,
	"created_by" uuid,
	"sent_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "service_agreements_invoice_key" UNIQUE("invoice_id"),
	CONSTRAINT "service_agreements_state_check" CHECK (case "service_agreements"."state"
        when 'draft' then "service_agreements"."sent_at" is null and "service_agreements"."decided_at" is null
        when 'sent' then "service_agreements"."sent_at" is not null and "service_agreements"."agency" is not null and "service_agreements"."decided_at" is null
        when 'accepted' then "service_agreements"."decided_at" is not null and "service_agreements"."hash" is not null
        else "service_agreements"."state" in ('declined', 'withdrawn') and "service_agreements"."decided_at" is not null end),
	CONSTRAINT "service_agreements_accepted_check" CHECK ("service_agreements"."state" = 'accepted' or ("service_agreements"."hash" is null and "service_agreements"."invoice_id" is null)),
	CONSTRAINT "service_agreements_total_check" CHECK ("service_agreements"."total_minor" = "service_agreements"."net_minor" + "service_agreements"."tax_minor")
);
--> statement-breakpoint
ALTER TABLE "service_agreement_items" ADD CONSTRAINT "service_agreement_items_agreement_id_service_agreements_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."service_agreements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_agreements" ADD CONSTRAINT "service_agreements_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_agreements" ADD CONSTRAINT "service_agreements_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_agreements" ADD CONSTRAINT "service_agreements_invoice_id_student_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."student_invoices"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "service_agreement_items_place_key" ON "service_agreement_items" USING btree ("agreement_id","place");--> statement-breakpoint
CREATE INDEX "service_agreements_student_idx" ON "service_agreements" USING btree ("student_id","created_at");--> statement-breakpoint
CREATE INDEX "service_agreements_application_idx" ON "service_agreements" USING btree ("application_id");
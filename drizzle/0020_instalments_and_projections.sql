CREATE TABLE "commission_projections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"instalment" integer NOT NULL,
	"expected_on" date,
	"basis" text,
	"currency" text,
	"amount_minor" bigint,
	"state" text NOT NULL,
	"because" text,
	"projected_at" timestamp with time zone NOT NULL,
	CONSTRAINT "commission_projections_application_key" UNIQUE("application_id","instalment"),
	CONSTRAINT "commission_projections_amount_check" CHECK (("commission_projections"."state" = 'unknown') = ("commission_projections"."amount_minor" is null)
        and ("commission_projections"."currency" is null) = ("commission_projections"."amount_minor" is null))
);
--> statement-breakpoint
ALTER TABLE "commission_projections" ADD CONSTRAINT "commission_projections_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "commission_projections_expected_idx" ON "commission_projections" USING btree (coalesce("expected_on", 'infinity'::date),"id");--> statement-breakpoint
CREATE INDEX "commission_projections_state_idx" ON "commission_projections" USING btree ("state",coalesce("expected_on", 'infinity'::date),"id");
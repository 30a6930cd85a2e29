CREATE TABLE "lead_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"source_id" uuid NOT NULL,
	"delivery_key" text NOT NULL,
	"result" text NOT NULL,
	"reason" text,
	"fields" jsonb,
	"enquiry_id" uuid,
	"repeats" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_deliveries_key" UNIQUE("source_id","delivery_key")
);
--> statement-breakpoint
CREATE TABLE "lead_sources" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"origins" text[] DEFAULT '{}' NOT NULL,
	"consent" text,
	"token_hash" text,
	"mapping" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_paused" boolean DEFAULT false NOT NULL,
	"created_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_sources_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "lead_sources_token_check" CHECK (("lead_sources"."kind" = 'webhook') = ("lead_sources"."token_hash" is not null))
);
--> statement-breakpoint
ALTER TABLE "enquiries" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "interest" text;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "source_id" uuid;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "campaign" jsonb;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "consent" text;--> statement-breakpoint
ALTER TABLE "lead_deliveries" ADD CONSTRAINT "lead_deliveries_source_id_lead_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."lead_sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_deliveries" ADD CONSTRAINT "lead_deliveries_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_sources" ADD CONSTRAINT "lead_sources_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_deliveries_list_idx" ON "lead_deliveries" USING btree ("source_id","created_at","id");--> statement-breakpoint
CREATE INDEX "lead_deliveries_created_idx" ON "lead_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "lead_deliveries_enquiry_idx" ON "lead_deliveries" USING btree ("enquiry_id");--> statement-breakpoint
CREATE INDEX "lead_sources_created_by_idx" ON "lead_sources" USING btree ("created_by");--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_source_id_lead_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."lead_sources"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enquiries_source_idx" ON "enquiries" USING btree ("source_id","created_at");--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_contact_check" CHECK (num_nonnulls("enquiries"."email", "enquiries"."phone") > 0);
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
--> statement-breakpoint
CREATE TABLE "bulk_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"list" text NOT NULL,
	"search" text NOT NULL,
	"kind" text,
	"values" jsonb,
	"takes_back" uuid,
	"owner_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"begun_at" timestamp with time zone,
	"stopped_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "bulk_change_records" ADD CONSTRAINT "bulk_change_records_change_id_bulk_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."bulk_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD CONSTRAINT "bulk_changes_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_change_records_pending_idx" ON "bulk_change_records" USING btree ("change_id","position") WHERE "bulk_change_records"."outcome" is null;--> statement-breakpoint
CREATE INDEX "bulk_change_records_record_idx" ON "bulk_change_records" USING btree ("record_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bulk_changes_takes_back_key" ON "bulk_changes" USING btree ("takes_back");--> statement-breakpoint
CREATE INDEX "bulk_changes_owner_idx" ON "bulk_changes" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "bulk_changes_created_idx" ON "bulk_changes" USING btree ("created_at");
ALTER TABLE "partner_resources" ADD COLUMN "file_id" uuid;--> statement-breakpoint
ALTER TABLE "partner_resources" ADD COLUMN "file_name" text;--> statement-breakpoint
ALTER TABLE "partner_resources" ADD CONSTRAINT "partner_resources_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "partner_resources_file_idx" ON "partner_resources" USING btree ("file_id");
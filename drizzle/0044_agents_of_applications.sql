ALTER TABLE "applications" ADD COLUMN "agent_id" uuid;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_agent_id_organisations_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."organisations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "applications_agent_idx" ON "applications" USING btree ("agent_id","created_at","id");
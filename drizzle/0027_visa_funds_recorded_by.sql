ALTER TABLE "visa_fund_lines" ADD COLUMN "recorded_by" uuid;--> statement-breakpoint
ALTER TABLE "visa_fund_sources" ADD COLUMN "recorded_by" uuid;--> statement-breakpoint
ALTER TABLE "visa_fund_lines" ADD CONSTRAINT "visa_fund_lines_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visa_fund_sources" ADD CONSTRAINT "visa_fund_sources_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
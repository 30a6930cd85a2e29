CREATE INDEX "applications_intake_idx" ON "applications" USING btree ("intake_code");--> statement-breakpoint
CREATE INDEX "applications_source_idx" ON "applications" USING btree ("source");
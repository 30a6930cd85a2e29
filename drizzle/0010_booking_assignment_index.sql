DROP INDEX "bookings_assigned_idx";--> statement-breakpoint
CREATE INDEX "bookings_assigned_idx" ON "bookings" USING btree ("counsellor_id","created_at");
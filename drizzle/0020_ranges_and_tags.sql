CREATE TABLE "application_tags" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	CONSTRAINT "application_tags_application_tag_key" UNIQUE("application_id","tag_id")
);
--> statement-breakpoint
ALTER TABLE "application_tags" ADD CONSTRAINT "application_tags_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_tags" ADD CONSTRAINT "application_tags_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_tags_tag_idx" ON "application_tags" USING btree ("tag_id","application_id");--> statement-breakpoint
-- By hand: ranges of custom fields. Only values that look like a number or a date are in the index of their kind, as in
-- app/admissions/custom-fields/field-values.server.ts.
CREATE INDEX "student_field_values_number_idx" ON "student_field_values" USING btree ("field_id",(CASE WHEN "value" ~ '^-?[0-9]{1,12}([.][0-9]{1,6})?$' THEN "value"::numeric END),"student_id") WHERE "value" ~ '^-?[0-9]{1,12}([.][0-9]{1,6})?$';--> statement-breakpoint
CREATE INDEX "student_field_values_date_idx" ON "student_field_values" USING btree ("field_id","value" COLLATE "C","student_id") WHERE "value" ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$';--> statement-breakpoint
CREATE INDEX "application_field_values_number_idx" ON "application_field_values" USING btree ("field_id",(CASE WHEN "value" ~ '^-?[0-9]{1,12}([.][0-9]{1,6})?$' THEN "value"::numeric END),"application_id") WHERE "value" ~ '^-?[0-9]{1,12}([.][0-9]{1,6})?$';--> statement-breakpoint
CREATE INDEX "application_field_values_date_idx" ON "application_field_values" USING btree ("field_id","value" COLLATE "C","application_id") WHERE "value" ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$';
--> statement-breakpoint
-- Without these the planner takes a third of the values to be above a number, however few are.
CREATE STATISTICS "student_field_values_number_stats" ON (CASE WHEN "value" ~ '^-?[0-9]{1,12}([.][0-9]{1,6})?$' THEN "value"::numeric END) FROM "student_field_values";--> statement-breakpoint
CREATE STATISTICS "application_field_values_number_stats" ON (CASE WHEN "value" ~ '^-?[0-9]{1,12}([.][0-9]{1,6})?$' THEN "value"::numeric END) FROM "application_field_values";

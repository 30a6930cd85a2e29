CREATE TABLE "application_field_values" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"field_id" uuid NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "application_field_values_application_field_key" UNIQUE("application_id","field_id")
);
--> statement-breakpoint
ALTER TABLE "custom_fields" DROP CONSTRAINT "custom_fields_key_key";--> statement-breakpoint
ALTER TABLE "custom_fields" DROP CONSTRAINT "custom_fields_label_key";--> statement-breakpoint
ALTER TABLE "custom_fields" ADD COLUMN "of" text DEFAULT 'students' NOT NULL;--> statement-breakpoint
ALTER TABLE "application_field_values" ADD CONSTRAINT "application_field_values_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_field_values" ADD CONSTRAINT "application_field_values_field_id_custom_fields_id_fk" FOREIGN KEY ("field_id") REFERENCES "public"."custom_fields"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_field_values_field_idx" ON "application_field_values" USING btree ("field_id");--> statement-breakpoint
CREATE INDEX "application_field_values_value_idx" ON "application_field_values" USING btree ("value","application_id");--> statement-breakpoint
ALTER TABLE "custom_fields" ADD CONSTRAINT "custom_fields_of_key_key" UNIQUE("of","key");--> statement-breakpoint
ALTER TABLE "custom_fields" ADD CONSTRAINT "custom_fields_of_label_key" UNIQUE("of","label");
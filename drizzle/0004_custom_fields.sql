CREATE TABLE "custom_fields" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"label" text NOT NULL,
	"kind" text NOT NULL,
	"options" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"position" integer NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "custom_fields_key_key" UNIQUE("key"),
	CONSTRAINT "custom_fields_label_key" UNIQUE("label")
);
--> statement-breakpoint
CREATE TABLE "student_field_values" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"student_id" uuid NOT NULL,
	"field_id" uuid NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "student_field_values_student_field_key" UNIQUE("student_id","field_id")
);
--> statement-breakpoint
ALTER TABLE "student_field_values" ADD CONSTRAINT "student_field_values_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_field_values" ADD CONSTRAINT "student_field_values_field_id_custom_fields_id_fk" FOREIGN KEY ("field_id") REFERENCES "public"."custom_fields"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "student_field_values_field_idx" ON "student_field_values" USING btree ("field_id");--> statement-breakpoint
CREATE INDEX "student_field_values_value_idx" ON "student_field_values" USING btree ("value","student_id");
CREATE TABLE "staff_levels" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"rights" text[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_levels_name_key" UNIQUE("name")
);
--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "level_id" uuid;--> statement-breakpoint
ALTER TABLE "user_roles" ADD COLUMN "level_id" uuid;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_level_id_staff_levels_id_fk" FOREIGN KEY ("level_id") REFERENCES "public"."staff_levels"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_level_id_staff_levels_id_fk" FOREIGN KEY ("level_id") REFERENCES "public"."staff_levels"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitations_level_id_idx" ON "invitations" USING btree ("level_id");--> statement-breakpoint
CREATE INDEX "user_roles_level_id_idx" ON "user_roles" USING btree ("level_id");--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_level_check" CHECK ("invitations"."level_id" is null or "invitations"."level" = 'viewer');--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_level_check" CHECK ("user_roles"."level_id" is null or ("user_roles"."role" = 'admin' and "user_roles"."staff_level" = 'viewer'));
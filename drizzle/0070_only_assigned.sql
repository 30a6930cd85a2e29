ALTER TABLE "invitations" ADD COLUMN "only_assigned" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "user_roles" ADD COLUMN "only_assigned" boolean DEFAULT false NOT NULL;
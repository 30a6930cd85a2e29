CREATE TABLE "mail_texts" (
	"kind" text PRIMARY KEY NOT NULL,
	"subject" text,
	"opening" text,
	"closing" text,
	"version" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);

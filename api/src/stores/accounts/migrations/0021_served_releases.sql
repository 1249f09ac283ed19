CREATE TABLE "served_releases" (
	"id" text PRIMARY KEY NOT NULL,
	"builds" jsonb NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);

ALTER TABLE "accounts" ADD COLUMN "login_language" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "login_site" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "radar_mailed_at" timestamp with time zone DEFAULT now() NOT NULL;
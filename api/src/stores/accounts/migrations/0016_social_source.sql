ALTER TABLE "customers" ADD COLUMN "social_source" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "social_observed_on" date;
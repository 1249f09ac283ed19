ALTER TABLE "api_keys" ADD COLUMN "assistant" jsonb;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "grant_hash" "bytea";--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "grant_until" timestamp with time zone;
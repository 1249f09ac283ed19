ALTER TABLE "files" ADD COLUMN "ordered" jsonb;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "unsubscribe" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "mail" text DEFAULT 'never' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "mail_language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "mail_site" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "unmailed" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "mailed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "subscriptions_unmailed" ON "subscriptions" USING btree ("mail") WHERE "subscriptions"."unmailed" > 0;
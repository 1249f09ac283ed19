ALTER TABLE "customers" ADD COLUMN "won_from" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "won_after" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "own_companies" ADD COLUMN "judged_withdrawn" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "customers" SET "won_from" = coalesce((SELECT "customer_events"."text" FROM "customer_events" WHERE "customer_events"."customer_id" = "customers"."id" AND "customer_events"."kind" = 'label' ORDER BY "customer_events"."created_at" DESC LIMIT 1), 'not_contacted') WHERE "label" = 'won' AND "won_record" IS NOT NULL;

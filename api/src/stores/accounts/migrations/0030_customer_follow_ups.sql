ALTER TABLE "customers" ADD COLUMN "follow_up_on" date;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "follow_up" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "customers_follow_up" ON "customers" USING btree ("account_id","follow_up_on") WHERE "customers"."follow_up_on" IS NOT NULL;
ALTER TABLE "customers" RENAME COLUMN "account_id" TO "team_id";--> statement-breakpoint
ALTER TABLE "customers" DROP CONSTRAINT "customers_account_id_accounts_id_fk";
--> statement-breakpoint
DROP INDEX "customers_once";--> statement-breakpoint
DROP INDEX "customers_company_once";--> statement-breakpoint
DROP INDEX "customers_newest";--> statement-breakpoint
DROP INDEX "customers_follow_up";--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "display_name" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "customer_events" ADD COLUMN "by_name" text;--> statement-breakpoint
UPDATE "customers" SET "owner_id" = "team_id";--> statement-breakpoint
UPDATE "customers" SET "team_id" = "accounts"."master_id" FROM "accounts" WHERE "accounts"."id" = "customers"."owner_id" AND "accounts"."master_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_team_id_accounts_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customers_team_contact" ON "customers" USING btree ("team_id","contact_id");--> statement-breakpoint
CREATE INDEX "customers_team_company" ON "customers" USING btree ("team_id","company_id");--> statement-breakpoint
CREATE INDEX "customers_owner" ON "customers" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "customers_newest" ON "customers" USING btree ("team_id","tag","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "customers_follow_up" ON "customers" USING btree ("team_id","follow_up_on") WHERE "customers"."follow_up_on" IS NOT NULL;
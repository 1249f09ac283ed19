DROP INDEX "customers_company_once";--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "persons" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "files" SET "persons" = true WHERE "name" ~ '^(customers|potential-customers|contact-task)-';--> statement-breakpoint
CREATE UNIQUE INDEX "customers_company_once" ON "customers" USING btree ("account_id","company_id") WHERE "customers"."is_company" AND "customers"."company_id" <> '';
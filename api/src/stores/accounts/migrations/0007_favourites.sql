CREATE TABLE "company_marks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"company_id" text NOT NULL,
	"name" text NOT NULL,
	"mark" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "followed_companies" (
	"account_id" uuid NOT NULL,
	"company_id" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "followed_companies_account_id_company_id_pk" PRIMARY KEY("account_id","company_id")
);
--> statement-breakpoint
DROP INDEX "favourites_newest";--> statement-breakpoint
ALTER TABLE "favourites" DROP CONSTRAINT "favourites_account_id_record_id_pk";--> statement-breakpoint
ALTER TABLE "favourites" ADD COLUMN "kind" text DEFAULT 'transaction' NOT NULL;--> statement-breakpoint
ALTER TABLE "favourites" ADD COLUMN "record_key" text;--> statement-breakpoint
UPDATE "favourites" SET "record_key" = split_part("record_id", '-', 2);--> statement-breakpoint
DELETE FROM "favourites" AS later USING "favourites" AS first WHERE later."account_id" = first."account_id" AND later."record_key" = first."record_key" AND later."record_id" > first."record_id";--> statement-breakpoint
ALTER TABLE "favourites" ALTER COLUMN "record_key" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_account_id_kind_record_key_pk" PRIMARY KEY("account_id","kind","record_key");--> statement-breakpoint
ALTER TABLE "company_marks" ADD CONSTRAINT "company_marks_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "followed_companies" ADD CONSTRAINT "followed_companies_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "company_marks_once" ON "company_marks" USING btree ("account_id","company_id","mark");--> statement-breakpoint
CREATE INDEX "company_marks_newest" ON "company_marks" USING btree ("account_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "followed_companies_newest" ON "followed_companies" USING btree ("account_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "favourites_newest" ON "favourites" USING btree ("account_id","kind","created_at" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "favourites" DROP COLUMN "importer_id";--> statement-breakpoint
ALTER TABLE "favourites" DROP COLUMN "exporter_id";
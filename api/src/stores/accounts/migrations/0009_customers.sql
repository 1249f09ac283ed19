CREATE TABLE "customers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"contact_id" uuid,
	"company_id" text DEFAULT '' NOT NULL,
	"company" text NOT NULL,
	"country" text,
	"name" text NOT NULL,
	"position" text,
	"phone" text,
	"email" text,
	"email_verified" boolean DEFAULT false NOT NULL,
	"email_guessed" boolean DEFAULT false NOT NULL,
	"locality" text,
	"profile" text,
	"linkedin" text,
	"twitter" text,
	"facebook" text,
	"source" text NOT NULL,
	"observed_on" date NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"tag" integer NOT NULL,
	"label" text DEFAULT 'not_contacted' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "customers_once" ON "customers" USING btree ("account_id","contact_id");--> statement-breakpoint
CREATE INDEX "customers_newest" ON "customers" USING btree ("account_id","tag","created_at" DESC NULLS LAST);
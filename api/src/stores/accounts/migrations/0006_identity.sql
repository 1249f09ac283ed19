CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"agent_id" text NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"sender" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verify_codes" (
	"id" "bytea" PRIMARY KEY NOT NULL,
	"code" "bytea" NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "idempotency" DROP CONSTRAINT "idempotency_account_id_accounts_id_fk";
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "keyword" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "password_retrieval" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "account_days" integer DEFAULT 365 NOT NULL;--> statement-breakpoint
CREATE INDEX "outbox_next" ON "outbox" USING btree ("state","next_at");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_mobile" ON "accounts" USING btree ("agent_id","mobile") WHERE "accounts"."mobile" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_email" ON "accounts" USING btree ("agent_id","email") WHERE "accounts"."email" IS NOT NULL;
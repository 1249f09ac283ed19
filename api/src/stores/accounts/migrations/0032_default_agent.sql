ALTER TABLE "accounts" DROP CONSTRAINT "accounts_agent_id_agents_id_fk";
--> statement-breakpoint
ALTER TABLE "agent_pictures" DROP CONSTRAINT "agent_pictures_agent_id_agents_id_fk";
--> statement-breakpoint
ALTER TABLE "lexicon_links" DROP CONSTRAINT "lexicon_links_agent_id_agents_id_fk";
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "agent_pictures" ADD CONSTRAINT "agent_pictures_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "lexicon_links" ADD CONSTRAINT "lexicon_links_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
UPDATE "agents" SET "id" = 'default' WHERE "id" = 'house';--> statement-breakpoint
UPDATE "sessions" SET "agent_id" = 'default' WHERE "agent_id" = 'house';--> statement-breakpoint
UPDATE "access_codes" SET "agent_id" = 'default' WHERE "agent_id" = 'house';--> statement-breakpoint
UPDATE "passkey_tickets" SET "agent_id" = 'default' WHERE "agent_id" = 'house';--> statement-breakpoint
UPDATE "outbox" SET "agent_id" = 'default' WHERE "agent_id" = 'house';--> statement-breakpoint
UPDATE "files" SET "agent_id" = 'default' WHERE "agent_id" = 'house';--> statement-breakpoint
UPDATE "failure_counts" SET "agent_id" = 'default' WHERE "agent_id" = 'house';
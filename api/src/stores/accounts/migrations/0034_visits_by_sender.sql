ALTER TABLE "visit_counts" ADD COLUMN "sender" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "visit_counts" DROP CONSTRAINT "visit_counts_key";
--> statement-breakpoint
ALTER TABLE "visit_counts" ADD CONSTRAINT "visit_counts_key" PRIMARY KEY("minute","sender","canary","remote","version","measure","step");
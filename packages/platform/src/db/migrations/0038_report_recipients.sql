ALTER TABLE "reports" ADD COLUMN "recipient_ids" bigint[] DEFAULT '{}' NOT NULL;

ALTER TABLE "use_units" ADD COLUMN "seen_from" bigint[] DEFAULT '{}' NOT NULL;
CREATE INDEX "use_units_seen_from_idx" ON "use_units" USING gin ("seen_from") WHERE deleted_at is null;

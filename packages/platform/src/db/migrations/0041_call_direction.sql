ALTER TABLE "repair_calls" ADD COLUMN "direction" text;

ALTER TABLE "users" ADD COLUMN "locked_until" timestamp with time zone;
ALTER TABLE "users" DROP COLUMN "locked_at";

ALTER TABLE "gateway_settings" ADD COLUMN "device_state" text;
ALTER TABLE "gateway_settings" ADD COLUMN "written_at" timestamp with time zone;
ALTER TABLE "gateway_settings" ADD COLUMN "device_problem" text;

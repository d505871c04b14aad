ALTER TABLE "maintenance_settings" ADD COLUMN "plan_from" date;
ALTER TABLE "maintenance_settings" ADD COLUMN "plan_until" date;
ALTER TABLE "maintenance_settings" ADD COLUMN "plan_end_reason" text;
ALTER TABLE "maintenance_settings" ADD COLUMN "late_reading" text;
ALTER TABLE "maintenance_settings" ADD COLUMN "limits_to_law" boolean DEFAULT false NOT NULL;
ALTER TABLE "maintenance_settings" ADD COLUMN "zone_id" text;
ALTER TABLE "maintenance_settings" ADD COLUMN "holiday_calendar_id" bigint;
ALTER TABLE "maintenance_settings" ADD CONSTRAINT "maintenance_settings_holiday_calendar_id_fk" FOREIGN KEY ("tenant_id","holiday_calendar_id") REFERENCES "public"."holiday_calendars"("tenant_id","id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "maintenance_settings_holiday_calendar_id_idx" ON "maintenance_settings" USING btree ("tenant_id","holiday_calendar_id");

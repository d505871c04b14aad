ALTER TABLE "organisations" ADD COLUMN "ignores_number_case" boolean DEFAULT false NOT NULL;
CREATE INDEX "elevators_no_folded" ON "elevators" USING btree ("tenant_id",lower("no")) WHERE deleted_at is null;

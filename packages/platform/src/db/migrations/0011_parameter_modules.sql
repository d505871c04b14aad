ALTER TABLE "parameters" ADD COLUMN "module_id" bigint;
ALTER TABLE "parameters" ADD CONSTRAINT "parameters_module_id_fk" FOREIGN KEY ("tenant_id","module_id") REFERENCES "public"."parameter_modules"("tenant_id","id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "parameters_module_id_idx" ON "parameters" USING btree ("tenant_id","module_id");

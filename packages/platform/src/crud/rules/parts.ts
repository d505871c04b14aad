import { sql } from 'drizzle-orm';
import { lookedUp } from './lookedUp.ts';
import type { EntityRules } from './rules.ts';

/** A part is bound while an undeleted elevator part names it. */
export const parts: EntityRules = {
  async columns({ before, session }) {
    return before ? {} : { creator: session.name };
  },
  ...lookedUp({
    field: 'bindState',
    table: 'parts',
    lookedUpIn: 'elevatorParts',
    yes: 'bound',
    no: 'unbound',
    holds: sql`exists (select 1 from elevator_parts p
      where p.tenant_id = r.tenant_id and p.part_id = r.id and p.deleted_at is null)`,
  }),
};

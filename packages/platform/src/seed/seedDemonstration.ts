import { demonstrationFleet } from '@hoistway/shared/demonstration/demonstrationFleet.ts';
import type { Clock } from '@hoistway/shared/domain/clock.ts';
import type { Locale } from '@hoistway/shared/domain/constants.ts';
import type { Database } from '../db/database.ts';
import { asPlatform } from '../db/tenantTransaction.ts';
import { speaking, translate } from './phrases.ts';
import { seedAccess } from './seedAccess.ts';
import { seedBusiness } from './seedBusiness.ts';
import { seedCatalogue, seedPotentialFaultSettings } from './seedCatalogue.ts';
import { demonstrationDays } from './seedContext.ts';
import { seedDevices } from './seedDevices.ts';
import { seedDictionaries } from './seedDictionaries.ts';
import { seedEscalation } from './seedEscalation.ts';
import { seedFaultTemplates } from './seedFaultTemplates.ts';
import { seedHealth } from './seedHealth.ts';
import { seedHistory } from './seedHistory.ts';
import { seedOffice } from './seedOffice.ts';
import { seedTenant } from './seedOrganisations.ts';
import { demonstrationPassword, type SeededPerson, seedPeople } from './seedPeople.ts';
import { seedPlatformRecords } from './seedPlatformRecords.ts';
import { seedReportPlans } from './seedReportPlans.ts';
import { seedRides } from './seedRides.ts';
import { seedSites } from './seedSites.ts';
import { seedSupervision } from './seedSupervision.ts';
import { seedUpkeep } from './seedUpkeep.ts';

/** A login to print after the first start. */
export interface SeededLogin {
  username: string;
  password: string;
  who: string;
}

/** Fills an empty database with the demonstration: two tenants, three companies, people, and `elevators` elevators. */
export async function seedDemonstration(
  db: Database,
  options: { elevators: number; clock: Clock; language?: Locale },
): Promise<SeededLogin[]> {
  const nowMs = options.clock.now();
  const { elevators, language = 'zh-CN' } = options;
  const sites = demonstrationFleet({ elevators, language });
  const logins = await asPlatform(db, async (own) => {
    await seedDictionaries(own);
    const tx = speaking(own, language);
    await seedPlatformRecords(tx);
    const allLogins: SeededLogin[] = [];
    for (const which of [0, 1] as const) {
      const tenant = await seedTenant(tx, which);
      const people = translateNames(await seedPeople(tx, tenant, which), language);
      const own = sites.filter((site) => site.tenant === which);
      const seededSites = await seedSites(tx, own, { tenant, people, nowMs });
      await seedBusiness(tx, seededSites, { tenant, people, nowMs });
      await seedUpkeep(tx, seededSites, { tenant, people, nowMs });
      await seedSupervision(tx, seededSites, { tenant, people, nowMs });
      await seedOffice(tx, seededSites, { tenant, people, nowMs });
      await seedReportPlans(tx, { tenant, people, nowMs, language });
      await seedFaultTemplates(tx, tenant.id, language);
      await seedEscalation(tx, { tenant, people, nowMs, language });
      await seedPotentialFaultSettings(tx, tenant.id);
      await seedCatalogue(tx, seededSites, { tenant, nowMs });
      await seedHealth(tx, seededSites, { tenant, people, nowMs });
      await seedRides(tx, { tenant, nowMs });
      await seedDevices(tx, seededSites, { tenant, people, nowMs });
      await seedAccess(tx, seededSites, { tenant, people, nowMs });
      allLogins.push(
        ...people.map(({ username, who }) => ({ username, password: demonstrationPassword, who })),
      );
    }
    return allLogins;
  });
  await seedHistory(db, { clock: options.clock, longHistoryDays: demonstrationDays - 3 });
  return logins;
}

/** Case files bind names by a hash, so that they are translated before and not with the row. */
const translateNames = (people: SeededPerson[], language: Locale): SeededPerson[] =>
  language === 'zh-CN' ? people : people.map((one) => ({ ...one, name: translate(one.name, language) }));

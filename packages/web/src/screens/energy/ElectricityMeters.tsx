import { energyClassLimits } from '@hoistway/shared/resources/energyClassLimits.ts';
import { energyRatings } from '@hoistway/shared/resources/energyRatings.ts';
import { meterTariffs } from '@hoistway/shared/resources/meterTariffs.ts';
import { ResourceTabs } from '../../crud/ResourceTabs.tsx';
import { MeterOverview } from './MeterOverview.tsx';

/** Consumption of electricity meters (§2.3), with tariffs, energy ratings and class limits. */
export default function ElectricityMeters() {
  return (
    <ResourceTabs
      notice={<MeterOverview />}
      tabs={[{ resource: meterTariffs }, { resource: energyRatings }, { resource: energyClassLimits }]}
    />
  );
}

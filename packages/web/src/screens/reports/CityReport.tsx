import { PreviewedReport } from './PreviewedReport.tsx';
import { useCityScope } from './useCityScope.tsx';

/** The monthly report in the shape of a city's, for a site, a company, a district or the whole scope. */
export default function CityReport() {
  const { query, fields } = useCityScope();
  return <PreviewedReport query={{ kind: 'city', ...query }} controls={fields} />;
}

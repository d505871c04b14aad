import { parameterModules } from '@hoistway/shared/resources/parameterModules.ts';
import { ResourceScreen } from '../../crud/ResourceScreen.tsx';

/** Groups of controller parameters. */
export default function ParameterModules() {
  return <ResourceScreen resource={parameterModules} />;
}

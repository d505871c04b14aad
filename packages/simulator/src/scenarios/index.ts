import { linkScenarios } from './links.ts';
import { machineScenarios } from './machines.ts';
import { modeScenarios } from './modes.ts';
import { peopleScenarios } from './people.ts';
import type { ScenarioDeclaration } from './story.ts';
import { supplyScenarios } from './supply.ts';

/** Every scenario by its name. */
export const scenarios = {
  ...peopleScenarios,
  ...machineScenarios,
  ...supplyScenarios,
  ...linkScenarios,
  ...modeScenarios,
} satisfies Record<string, ScenarioDeclaration>;
export type ScenarioName = keyof typeof scenarios;
export const isScenarioName = (name: string): name is ScenarioName => Object.hasOwn(scenarios, name);

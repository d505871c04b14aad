import { peopleScenarios } from './people.ts';
import type { ScenarioDeclaration } from './story.ts';

/** Every scenario by its name. */
export const scenarios = { ...peopleScenarios } satisfies Record<string, ScenarioDeclaration>;
export type ScenarioName = keyof typeof scenarios;
export const scenarioNames = Object.keys(scenarios) as ScenarioName[];
export const isScenarioName = (name: string): name is ScenarioName => Object.hasOwn(scenarios, name);

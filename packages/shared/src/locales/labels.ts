import type { Locale } from '../domain/constants.ts';
import type { Messages } from './message.ts';

/** One file of `labels/`: the texts of one noun in each language. Its path is their key. */
export interface LabelFile {
  zhCN: Messages;
  enUS: Messages;
  itItaly: Messages;
}

/** The export of a label file for a language. */
export const labelExports = {
  'zh-CN': 'zhCN',
  'en-US': 'enUS',
  'it-Italy': 'itItaly',
} as const satisfies Record<Locale, keyof LabelFile>;

/** Adds labels to a tree of messages: those of `…/labels/resources/cameras.ts` are at `resources.cameras`. */
export function withLabels(messages: Messages, labelsByPath: Record<string, Messages>): Messages {
  const whole = { ...messages };
  for (const [path, labels] of Object.entries(labelsByPath)) {
    const [area = '', noun = ''] = path
      .replace(/^.*\/labels\//, '')
      .replace(/\.ts$/, '')
      .split('/');
    whole[area] = { ...messagesAt(whole, area), [noun]: labels };
  }
  return whole;
}

function messagesAt(messages: Messages, area: string): Messages {
  const labels = messages[area];
  return typeof labels === 'object' ? labels : {};
}

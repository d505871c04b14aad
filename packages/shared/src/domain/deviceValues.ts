/**
 * Who may write a parameter from afar: `harmless` reverts unless it is confirmed, `service` needs a standing and empty
 * car as well, `readOnly` and `safety` are never written.
 */
export const parameterAccesses = ['readOnly', 'harmless', 'service', 'safety'] as const;
export type ParameterAccess = (typeof parameterAccesses)[number];

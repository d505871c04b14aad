/** Kinds of supervision records: daily control, weekly check, monthly dispatch. */
export const supervisionKinds = ['day', 'week', 'month'] as const;
export type SupervisionKind = (typeof supervisionKinds)[number];

/** Roles of SAMR Order 74 within a use unit. */
export const supervisionRoles = ['officer', 'director', 'mainResponsible'] as const;
export type SupervisionRole = (typeof supervisionRoles)[number];

/** Who signs a record, in order; the last signature seals it. */
export const signingOrder: Readonly<Record<SupervisionKind, readonly SupervisionRole[]>> = {
  day: ['officer'],
  week: ['officer', 'director'],
  month: ['director', 'mainResponsible'],
};

/** A draft is edited; a submitted record waits for its second signature; an archived one is sealed. */
export const supervisionStates = ['draft', 'submitted', 'archived'] as const;
export type SupervisionState = (typeof supervisionStates)[number];

/** Outcomes of a record. */
export const supervisionResults = ['normal', 'hazard', 'zeroRisk', 'pending'] as const;
export type SupervisionResult = (typeof supervisionResults)[number];

/** Answers to an item: not checked yet, √, ×, ○. */
export const itemResults = ['notChecked', 'qualified', 'unqualified', 'notApplicable'] as const;
export type ItemResult = (typeof itemResults)[number];

/** A serious danger stops the elevator at once. */
export const dangerSeverities = ['general', 'serious'] as const;
export type DangerSeverity = (typeof dangerSeverities)[number];

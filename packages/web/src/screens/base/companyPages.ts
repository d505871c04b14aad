/** The page of the organisations of each type that has one; it also names the type. */
export const companyPages = {
  manufacturer: 'createCompany',
  property: 'propertyCompany',
  maintenance: 'maintCompany',
  installer: 'installCompany',
  reconstructor: 'changeCompany',
  agent: 'agent',
  supervision: 'quantity',
} as const;

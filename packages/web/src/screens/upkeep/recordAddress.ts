/** Pages on which the records of the check-up stand; a repair order has a page of its own. */
const pages: Readonly<Record<string, string>> = {
  maintenanceOrders: '/maintWork',
  yearChecks: '/yearCheck',
  rescueDrills: '/yearCheck?of=rescueDrills',
  spotChecks: '/safeCheck',
  dayControls: '/dayWeekMonthManger',
  elevators: '/elevator',
  contracts: '/contract',
  operatorCertificates: '/maintenanceSetting?of=operatorCertificates',
};

/** The address of a record, or of its list where there is no record. */
export function recordAddress(records: string, id: string | null): string {
  if (records === 'repairOrders') return id === null ? '/workOrder' : `/workOrder/${id}`;
  const page = pages[records] ?? '/';
  if (id === null) return page;
  return `${page}${page.includes('?') ? '&' : '?'}row=${id}`;
}

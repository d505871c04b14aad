/** Where the steps of a key were entered: the page's address, and the label key of its kind. */
export interface KeyPage {
  path: string;
  title: string;
}

const sheetPages: Readonly<Record<string, string>> = {
  day: '/dayControl',
  week: '/weekCheck',
  month: '/monthDispatch',
};

/** The page of a stored key behind the login; null for a signed link's, whose page its user opens by the link. */
export function pageOfKey(key: string): KeyPage | null {
  const [, name, first = '', second = ''] = key.split('/');
  if (name === 'visit')
    return { path: `/newMaintWorkOrder/${first}`, title: 'resources.maintenanceOrders.one' };
  if (name === 'spotChecks')
    return { path: '/newSpotCheck', title: 'commands.spotChecks.action.conductSpotCheck' };
  const sheetPath = name === 'sheet' ? sheetPages[first] : undefined;
  return sheetPath === undefined
    ? null
    : { path: `${sheetPath}/${second}`, title: `supervision.kinds.${first}` };
}

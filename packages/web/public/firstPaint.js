// Runs before the first paint: the theme, so that light does not flash dark, and the skeleton that fits the page.
const stored = (name) => localStorage.getItem(`hoistway.${name}`);

/** Paths that need no session, and paths of pages without sidebar; `skeleton.test.ts` holds both equal to the route table. */
const loginFree =
  /^\/(thirdLogin|dataManagement|pdf|cloud|eocdOperate|eocdPrivate|private|h5video|h5rvideo|genGzReport|scheme|r\/o|monitorReport|8NMuztq|h5workOrder|visitConfirmation|d|doc|doc1)(\/|$)/;
const withoutShell =
  /^\/(elevatorMonitor\/monitorCenter|kanban|china|malaysia|cloudKanban|singleMonitor|singleMonitorOld|MarkToUseUnit|monitorMore|elevatorTest|elevatorCheck|dayControl|meterGateway|dayControlReport|singleElevatorReport|multiElevatorReport|singleElectricityMeterReport|multiElectricityMeterReport|weekCheck|echartReport|report|reportRows|monthDispatch|jx\/imageList|maintWorkOrder|newMaintWorkOrder|simCard)(\/|$)|^\/(elevator|workOrder)\/[^/]/;

function frameOf(path) {
  if (loginFree.test(path)) return 'bare';
  if ((stored('session') ?? 'null') === 'null') return 'login';
  return withoutShell.test(path) ? 'bare' : 'shell';
}

const theme = stored('theme') === '"light"' ? 'light' : 'dark';
const { documentElement } = document;
documentElement.className = theme;
documentElement.style.colorScheme = theme;
documentElement.dataset.skeleton = frameOf(location.pathname);
documentElement.dataset.sidebar = stored('sidebarOpen') === 'false' ? 'rail' : 'full';

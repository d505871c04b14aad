export const zhCN = {
  title: '监管概况',
  byCompany: '按维保单位',
  byDistrict: '按区域',
  name: '名称',
  elevators: '电梯',
  none: '没有可见电梯',
  columns: {
    inspectionsOverdue: '检验超期',
    inspectionsDue: '检验将到期',
    selfInspectionsMissing: '缺自检',
    visitsOverdue: '维保超期',
    rectificationsOverdue: '整改逾期',
    rectificationsOpen: '待整改',
    hazardsOpen: '隐患',
    drillsOverdue: '演练超期',
  },
};

export const enUS = {
  title: 'Supervision overview',
  byCompany: 'By maintenance company',
  byDistrict: 'By district',
  name: 'Name',
  elevators: 'Elevators',
  none: 'No visible elevators',
  columns: {
    inspectionsOverdue: 'Inspections overdue',
    inspectionsDue: 'Inspections due',
    selfInspectionsMissing: 'Self-inspection missing',
    visitsOverdue: 'Visits overdue',
    rectificationsOverdue: 'Rectification overdue',
    rectificationsOpen: 'Rectification open',
    hazardsOpen: 'Hazards open',
    drillsOverdue: 'Drills overdue',
  },
};

export const itItaly = {
  title: 'Quadro di vigilanza',
  byCompany: 'Per ditta di manutenzione',
  byDistrict: 'Per distretto',
  name: 'Nome',
  elevators: 'Impianti',
  none: 'Nessun impianto visibile',
  columns: {
    inspectionsOverdue: 'Verifiche scadute',
    inspectionsDue: 'Verifiche prossime',
    selfInspectionsMissing: 'Autoispezione mancante',
    visitsOverdue: 'Visite scadute',
    rectificationsOverdue: 'Correzioni scadute',
    rectificationsOpen: 'Correzioni aperte',
    hazardsOpen: 'Pericoli aperti',
    drillsOverdue: 'Esercitazioni scadute',
  },
};

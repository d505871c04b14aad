export const zhCN = {
  title: '维保规则',
  one: '维保规则',
  fields: {
    name: '名称',
    companyId: '维保单位',
    autoSendDay: '提前自动下发天数',
    cycleDays: '维保周期',
    signInDistanceM: '签到距离',
    autoConfirmHours: '自动确认时限',
    arrivalDistanceM: '到达判定距离',
    repairConfirmHours: '急修自动确认时限',
    needsPhoto: '必须拍照',
    needsSignature: '必须签字',
    note: '备注',
  },
};

export const enUS = {
  title: 'Maintenance rules',
  one: 'Maintenance rule',
  fields: {
    name: 'Name',
    companyId: 'Company',
    autoSendDay: 'Auto-send days before',
    cycleDays: 'Maintenance cycle',
    signInDistanceM: 'Sign-in distance',
    autoConfirmHours: 'Auto-confirm after',
    arrivalDistanceM: 'Arrival distance',
    repairConfirmHours: 'Repair orders auto-confirm after',
    needsPhoto: 'Photos required',
    needsSignature: 'Signature required',
    note: 'Note',
  },
};

export const itItaly = {
  title: 'Regole di manutenzione',
  one: 'Regola di manutenzione',
  fields: {
    name: 'Nome',
    companyId: 'Azienda',
    autoSendDay: 'Invio automatico giorni prima',
    cycleDays: 'Ciclo di manutenzione',
    signInDistanceM: 'Distanza di presenza',
    autoConfirmHours: 'Conferma automatica dopo',
    arrivalDistanceM: 'Distanza di arrivo',
    repairConfirmHours: 'Conferma automatica riparazioni dopo',
    needsPhoto: 'Foto obbligatorie',
    needsSignature: 'Firma obbligatoria',
    note: 'Nota',
  },
};

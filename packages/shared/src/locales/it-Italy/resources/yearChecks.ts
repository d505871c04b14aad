export default {
  title: 'Ispezioni annuali',
  one: 'Ispezione annuale',
  groups: {
    inspection: 'Ispezione',
  },
  fields: {
    elevatorId: 'Ascensore',
    dueDate: 'Scadenza',
    kind: 'Tipo',
    checkedOn: 'Eseguita',
    result: 'Esito',
    inspectionBody: 'Ente ispettivo',
    inspector: 'Ispettore',
    reportNo: 'N. rapporto',
    nextDate: 'Prossima ispezione',
    report: 'Rapporto',
    note: 'Nota',
  },
  options: {
    kind: {
      periodic: 'Periodica',
      selfTest: 'Autocontrollo',
      supervision: 'Supervisionata',
      recheck: 'Ricontrollo',
    },
    result: {
      pending: 'In attesa',
      passed: 'Superata',
      failed: 'Non superata',
    },
  },
};

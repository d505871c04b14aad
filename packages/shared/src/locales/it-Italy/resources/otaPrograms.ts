export default {
  title: 'Programmi OTA',
  one: 'Programma OTA',
  groups: {
    quota: 'Quota di scrittura',
  },
  fields: {
    programName: 'Programma',
    programNo: 'N. programma',
    edition: 'Versione',
    ownedCompanyId: 'Azienda proprietaria',
    state: 'Stato',
    file: 'File',
    count: 'Totale',
    remainingNumber: 'Rimanenti',
    currentNumber: 'Scrivibili ora',
    note: 'Nota',
  },
  options: {
    state: {
      effective: 'Valido',
      locked: 'Bloccato',
    },
  },
};

export default {
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

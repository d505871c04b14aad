export default {
  title: 'Verifiche annuali',
  one: 'Verifica annuale',
  fields: {
    elevatorId: 'Ascensore',
    dueDate: 'Scadenza',
    checkedOn: 'Verificato il',
    result: 'Esito',
    note: 'Nota',
  },
  options: {
    result: {
      pending: 'In attesa',
      passed: 'Superata',
      failed: 'Non superata',
    },
  },
};

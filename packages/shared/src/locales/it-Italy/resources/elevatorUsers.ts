export default {
  title: 'Utenti degli ascensori',
  one: 'Utente dell’ascensore',
  fields: {
    elevatorId: 'Ascensore',
    companyId: 'Azienda',
    userId: 'Utente',
    relation: 'Relazione',
    roomNo: 'Interno',
    boundOn: 'Abbinato il',
    note: 'Nota',
  },
  options: {
    relation: {
      owner: 'Proprietario',
      resident: 'Residente',
      caretaker: 'Custode',
    },
  },
};

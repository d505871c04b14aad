export default {
  title: 'Autorizzazioni codice speciale',
  one: 'Autorizzazione',
  fields: {
    specialCode: 'Codice speciale',
    companyId: 'Azienda',
    userIds: 'Utenti',
    motherboardProgramNo: 'N. programma scheda madre',
    validFrom: 'Valido dal',
    validUntil: 'Valido fino al',
    isActive: 'Attivo',
    note: 'Nota',
  },
};

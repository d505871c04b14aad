export default {
  title: 'Richieste OTA',
  one: 'Richiesta OTA',
  groups: {
    approval: 'Approvazione',
  },
  fields: {
    programId: 'Programma',
    programName: 'Nome programma',
    applyNumber: 'Numero richiesto',
    note: 'Nota',
    applicantAccount: 'Account richiedente',
    applicantName: 'Richiedente',
    applicationTime: 'Richiesto il',
    status: 'Stato di approvazione',
    approverAccount: 'Account approvatore',
    approverName: 'Approvata da',
    approvedTime: 'Approvata il',
    rejectReason: 'Motivo del rifiuto',
    rejectPeople: 'Respinta da',
    rejectTime: 'Respinta il',
  },
  options: {
    status: {
      applying: 'In richiesta',
      approved: 'Approvata',
      rejected: 'Respinta',
    },
  },
};

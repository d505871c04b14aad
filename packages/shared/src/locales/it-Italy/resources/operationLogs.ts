export default {
  title: 'Registro operazioni',
  one: 'Operazione',
  fields: {
    operateTime: 'Ora',
    user: 'Utente',
    action: 'Azione',
    resource: 'Tipo di record',
    content: 'Contenuto',
    address: 'Indirizzo',
    recordId: 'Id del record',
    rows: 'Record',
    specialCode: 'Codice speciale',
    mainBoardProgramNo: 'N. programma scheda madre',
    remarks: 'Note',
  },
  options: {
    action: {
      created: 'Creato',
      updated: 'Modificato',
      deleted: 'Eliminato',
      restored: 'Ripristinato',
      imported: 'Importato',
      command: 'Comando',
    },
  },
};

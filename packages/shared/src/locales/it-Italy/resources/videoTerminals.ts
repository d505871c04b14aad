export default {
  title: 'Terminali video',
  one: 'Terminale video',
  fields: {
    terminalNo: 'N. terminale',
    name: 'Nome',
    elevatorId: 'Ascensore',
    model: 'Modello',
    sipNo: 'Numero SIP',
    softVer: 'Software',
    status: 'Stato',
    seenAt: 'Visto',
    note: 'Nota',
  },
  options: {
    status: {
      online: 'Online',
      offline: 'Offline',
    },
  },
};

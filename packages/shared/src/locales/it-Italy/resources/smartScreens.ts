export default {
  title: 'Schermi smart',
  one: 'Schermo smart',
  fields: {
    mac: 'Indirizzo MAC',
    password: 'Password',
    elevatorId: 'Ascensore',
    programCardId: 'Palinsesto',
    region: 'Zona',
    model: 'Modello',
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

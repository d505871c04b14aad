export default {
  title: 'Addetti alla messa a punto',
  one: 'Addetto alla messa a punto',
  fields: {
    userId: 'Utente',
    debugLevel: 'Livello',
    passwordExpiry: 'Scadenza password',
    contractNumbers: 'Numeri di contratto',
  },
  options: {
    debugLevel: {
      1: 'Livello 1: lettura',
      2: 'Livello 2: impostazione',
      3: 'Livello 3: tutto',
    },
  },
};

export default {
  title: 'Utenti video',
  one: 'Utente video',
  fields: {
    account: 'Account',
    name: 'Nome',
    password: 'Password',
    userId: 'Utente',
    terminalIds: 'Terminali',
    sipNo: 'Numero SIP',
    sipPassword: 'Password SIP',
    isEnabled: 'Abilitato',
    note: 'Nota',
  },
};

export default {
  title: 'Chiamate degli utenti',
  one: 'Chiamata',
  fields: {
    elevatorId: 'Ascensore',
    userName: 'Utente',
    phone: 'Telefono',
    way: 'Chiamata con',
    calledAt: 'Chiamata il',
    fromFloor: 'Dal piano',
    toFloor: 'Al piano',
    result: 'Esito',
  },
  options: {
    way: {
      card: 'Tessera',
      qrCode: 'Codice QR',
      face: 'Volto',
      bluetooth: 'Bluetooth',
      app: 'App',
      miniProgram: 'Mini-programma',
    },
    result: {
      taken: 'Presa',
      refused: 'Rifiutata',
      timedOut: 'Scaduta',
    },
  },
};

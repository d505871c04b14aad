export default {
  title: 'Registro chiamate',
  one: 'Chiamata',
  fields: {
    repairOrderId: 'Ordine di riparazione',
    callTime: 'Ora della chiamata',
    duration: 'Durata',
    originator: 'Chiamante',
    connector: 'Risposta da',
    phone: 'Telefono',
    audio: 'Registrazione',
  },
};

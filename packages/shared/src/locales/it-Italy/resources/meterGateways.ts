export default {
  title: 'Gateway contatori',
  one: 'Gateway contatore',
  fields: {
    terminalCode: 'Codice terminale',
    elevatorId: 'Ascensore abbinato',
    softVer: 'Versione software',
    hardVer: 'Versione hardware',
    meterModel: 'Contatore',
    basePrice: 'Prezzo base',
    status: 'Stato',
    note: 'Nota',
  },
  options: {
    status: {
      online: 'Online',
      offline: 'Offline',
    },
  },
};

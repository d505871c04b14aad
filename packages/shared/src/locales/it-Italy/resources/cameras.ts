export default {
  title: 'Telecamere',
  one: 'Telecamera',
  fields: {
    name: 'Nome',
    alias: 'Alias',
    status: 'Stato',
    elevatorId: 'Ascensore abbinato',
    type: 'Tipo',
    position: 'Posizione',
    model: 'Modello',
    mac: 'Indirizzo MAC',
    softVer: 'Software',
    upgradeStatus: 'Aggiornamento',
    streamUrl: 'Indirizzo del flusso',
    alarmForwardingUrl: 'URL inoltro allarmi',
    note: 'Nota',
  },
  options: {
    status: {
      online: 'Online',
      offline: 'Offline',
    },
    type: {
      tplink: 'TP-Link',
      hikvision: 'Hikvision',
      xiongmai: 'Xiongmai',
      nvr: 'NVR',
      other: 'Altro',
    },
    position: {
      car: 'Cabina',
      machineRoom: 'Locale macchine',
      hall: 'Piano',
      other: 'Altro',
    },
    upgradeStatus: {
      notUpgraded: 'Non aggiornata',
      upgrading: 'In aggiornamento',
      success: 'Riuscito',
      failed: 'Fallito',
    },
  },
};

export default {
  title: 'Dispositivi di monitoraggio',
  one: 'Dispositivo di monitoraggio',
  fields: {
    deviceNo: 'N. dispositivo',
    name: 'Nome',
    monitorType: 'Monitoraggio',
    elevatorId: 'Ascensore',
    model: 'Modello',
    manufacturerId: 'Costruttore',
    softVer: 'Software',
    hardVer: 'Hardware',
    iccid: 'ICCID',
    status: 'Stato',
    installedOn: 'Installato il',
    seenAt: 'Visto',
    note: 'Nota',
  },
  options: {
    monitorType: {
      protocol: 'Protocollo',
      sensor: 'Sensore periferico',
      sensorPlus: 'Sensore periferico plus',
    },
    status: {
      online: 'Online',
      offline: 'Offline',
    },
  },
};

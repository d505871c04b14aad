export default {
  title: 'Schede SIM',
  one: 'Scheda SIM',
  fields: {
    iccid: 'ICCID',
    simCode: 'Numero SIM',
    carrier: 'Operatore',
    dtuId: 'Dispositivo gateway',
    status: 'Stato',
    planMb: 'Piano dati',
    usedMb: 'Usati',
    readAt: 'Letti il',
    activatedOn: 'Attivata il',
    expirationTime: 'Scade il',
    note: 'Nota',
  },
  options: {
    carrier: {
      mobile: 'China Mobile',
      unicom: 'China Unicom',
      telecom: 'China Telecom',
      other: 'Altro',
    },
    status: {
      testing: 'In prova',
      active: 'Attiva',
      suspended: 'Sospesa',
      expired: 'Scaduta',
    },
  },
};

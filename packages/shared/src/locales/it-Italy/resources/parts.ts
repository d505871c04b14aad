export default {
  title: 'Ricambi',
  one: 'Ricambio',
  fields: {
    no: 'N.',
    name: 'Nome',
    typeId: 'Tipo',
    elevatorCompanyId: 'Azienda ascensoristica',
    partsSn: 'Id del ricambio',
    model: 'Modello',
    brand: 'Marca',
    price: 'Prezzo',
    times: 'Numero di cicli',
    lifeMonths: 'Durata',
    status: 'Stato',
    isHot: 'In evidenza',
    bindState: 'Abbinamento',
    creator: 'Creato da',
    remark: 'Osservazioni',
  },
  options: {
    status: {
      active: 'Disponibile',
      discontinued: 'Fuori produzione',
    },
    bindState: {
      bound: 'Abbinato',
      unbound: 'Non abbinato',
    },
  },
};

export default {
  contracts: { first: 'Selezionare prima un contratto', atMostOne: 'Selezionare al massimo un contratto' },
  expiry: {
    title: 'Per scadenza',
    all: 'Tutti',
    expired: 'Scaduti',
    month: 'Entro un mese',
    threeMonths: 'Entro tre mesi',
  },
  inspectionExpiry: {
    title: 'Per scadenza',
    all: 'Tutte',
    expired: 'Scadute',
    month: 'In scadenza entro un mese',
    threeMonths: 'In scadenza entro tre mesi',
  },
  rectificationExpiry: {
    title: 'Per termine',
    all: 'Tutti',
    expired: 'Scaduti',
    month: 'Entro un mese',
    threeMonths: 'Entro tre mesi',
  },
  scheme: 'Soluzione',
  templates: {
    title: 'Modelli TSG T5002-2017',
    text: 'Sono inclusi {{count}} modelli, da quindicinale ad annuale. Adottali come tipi propri e modificali liberamente.',
    adopt: 'Adotta',
    adopted: '{{count}} modelli adottati',
    none: 'Tutti i modelli erano già adottati',
  },
};

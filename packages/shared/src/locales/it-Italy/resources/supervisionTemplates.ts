export default {
  title: 'Modelli di vigilanza',
  one: 'Modello di vigilanza',
  fields: {
    number: 'Numero',
    name: 'Nome',
    kind: 'Tipo',
    enterpriseId: 'Azienda',
    isDefault: 'Predefinito',
    note: 'Nota',
  },
  options: {
    kind: {
      day: 'Controllo giornaliero',
      week: 'Verifica settimanale',
      month: 'Coordinamento mensile',
    },
  },
};

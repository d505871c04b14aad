export default {
  title: 'Parametri',
  one: 'Parametro',
  fields: {
    no: 'N.',
    name: 'Nome',
    moduleId: 'Modulo',
    value: 'Valore',
    default: 'Predefinito',
    range: 'Intervallo',
    unit: 'Unità',
    note: 'Nota',
  },
};

export default {
  title: 'Calendari delle festività',
  one: 'Calendario delle festività',
  fields: {
    name: 'Nome',
    note: 'Nota',
  },
};

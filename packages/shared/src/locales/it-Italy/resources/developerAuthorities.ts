export default {
  title: 'Autorizzazioni sui dati',
  one: 'Autorizzazione',
  fields: {
    developerId: 'Sviluppatore',
    useUnitId: 'Unità di utilizzo',
    useUnitNo: 'N. unità',
    useUnitName: 'Nome unità',
  },
};

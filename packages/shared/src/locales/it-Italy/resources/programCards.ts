export default {
  title: 'Palinsesti',
  one: 'Palinsesto',
  fields: {
    name: 'Nome',
    notice: 'Avviso',
    companyId: 'Azienda',
    isActive: 'In uso',
    note: 'Nota',
  },
};

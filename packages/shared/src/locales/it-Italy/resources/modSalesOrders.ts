export default {
  title: 'Ordini di ammodernamento',
  one: 'Ordine di vendita',
  groups: {
    scheme: 'Soluzione',
  },
  fields: {
    salesOrderNo: 'N. ordine',
    name: 'Progetto',
    useUnitId: 'Unità di utilizzo',
    elevatorIds: 'Ascensori',
    status: 'Stato',
    orderedOn: 'Ordinato il',
    customer: 'Cliente',
    contact: 'Referente',
    phone: 'Telefono',
    salesman: 'Venditore',
    amount: 'Importo',
    reason: 'Motivo',
    scheme: 'Soluzione',
    drawing: 'Disegno',
    note: 'Nota',
  },
  options: {
    status: {
      draft: 'Bozza',
      offered: 'Offerto',
      ordered: 'Ordinato',
      built: 'Realizzato',
      cancelled: 'Annullato',
    },
  },
};

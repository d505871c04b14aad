export default {
  title: 'Righe dell’ordine',
  one: 'Riga',
  fields: {
    salesOrderId: 'Ordine',
    position: 'N.',
    name: 'Nome',
    model: 'Modello',
    quantity: 'Quantità',
    unitPrice: 'Prezzo unitario',
    amount: 'Importo',
    note: 'Nota',
  },
};

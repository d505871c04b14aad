export default {
  title: 'Foto di manutenzione',
  one: 'Foto',
  fields: {
    maintenanceOrderId: 'Ordine di manutenzione',
    itemId: 'Voce',
    name: 'Nome',
    picture: 'Foto',
    takenAt: 'Scattata il',
  },
};

export default {
  title: 'Parti dell’ascensore',
  one: 'Parte',
  fields: {
    elevatorId: 'Ascensore',
    category: 'Categoria',
    number: 'Numero',
    name: 'Nome',
    serialNumber: 'Numero di serie',
    partId: 'Dal catalogo',
    floor: 'Piano',
    status: 'Stato',
    activatedAt: 'Attivata il',
    operator: 'Operatore',
    note: 'Nota',
  },
  options: {
    category: {
      machineRoom: 'Locale macchine',
      controlCabinet: 'Quadro di manovra',
      car: 'Cabina',
      carDoor: 'Porta di cabina',
      hallDoor: 'Porta di piano',
      shaftAndPit: 'Vano e fossa',
      escalator: 'Scala mobile',
      other: 'Altro',
    },
    status: {
      activated: 'Attivata',
      notActivated: 'Non attivata',
    },
  },
};

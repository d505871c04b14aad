export default {
  title: 'Voci di manutenzione',
  one: 'Voce di manutenzione',
  groups: {
    judging: 'Valutazione',
  },
  fields: {
    maintenanceTypeId: 'Tipo di manutenzione',
    position: 'N.',
    name: 'Voce',
    content: 'Contenuto',
    requirement: 'Requisito',
    area: 'Zona',
    isTest: 'Prova',
    judgeType: 'Valutato per',
    minimum: 'Minimo',
    maximum: 'Massimo',
    measureUnit: 'Unità di misura',
    cycleMonths: 'Ciclo di prova',
    ageRule: 'Regola per età',
    seasonWindow: 'Stagione',
  },
  options: {
    area: {
      machineRoom: 'Locale macchine',
      car: 'Cabina',
      floor: 'Piano',
      shaftAndPit: 'Vano e fossa',
      escalator: 'Scala mobile',
      other: 'Altro',
    },
    judgeType: {
      qualitative: 'A vista',
      numeric: 'Numero',
      standard: 'Norma',
      maker: 'Requisito del costruttore',
    },
    seasonWindow: {
      beforeRain: 'Prima della stagione delle piogge',
      beforeWinter: 'Prima dell’inverno',
    },
  },
};

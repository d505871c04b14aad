export default {
  title: 'Tipi di manutenzione',
  one: 'Tipo di manutenzione',
  fields: {
    name: 'Nome',
    elevatorType: 'Tipo di ascensore',
    classify: 'Categoria',
    cycleDays: 'Ciclo',
    templateCode: 'Modello',
    templateVersion: 'Versione del modello',
    isActive: 'Attivo',
    note: 'Nota',
  },
  options: {
    elevatorType: {
      traction: 'A trazione e ad argano',
      hydraulic: 'Idraulico',
      sundries: 'Montavivande',
      escalator: 'Scala e marciapiede mobile',
    },
    classify: {
      semiMonthly: 'Quindicinale',
      quarterly: 'Trimestrale',
      halfYearly: 'Semestrale',
      annual: 'Annuale',
    },
  },
};

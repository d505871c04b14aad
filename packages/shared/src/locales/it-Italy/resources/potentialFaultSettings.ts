export default {
  title: 'Impostazioni guasti potenziali',
  one: 'Impostazione',
  fields: {
    name: 'Nome',
    templateId: 'Modello di guasto',
    faultCode: 'Codice di guasto',
    warningValue: 'Soglia di avviso',
    periodDays: 'Periodo',
    weight: 'Peso',
    isActive: 'In uso',
    notes: 'Note',
  },
};

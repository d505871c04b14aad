export default {
  title: 'Modelli di guasto',
  one: 'Modello di guasto',
  fields: {
    serialNumber: 'Numero progressivo',
    faultCode: 'Codice guasto',
    faultType: 'Tipo di guasto',
    canonicalCode: 'Codice canonico',
    description: 'Descrizione',
  },
  options: {
    faultType: {
      door: 'Porta',
      drive: 'Azionamento',
      safety: 'Sicurezza',
      controller: 'Quadro',
      shaft: 'Vano',
      escalator: 'Scala mobile',
      other: 'Altro',
    },
  },
};

export default {
  title: 'Corrispondenza dei piani',
  one: 'Piano',
  fields: {
    elevatorId: 'Ascensore',
    actualFloor: 'Piano reale',
    displayedFloor: 'Piano visualizzato',
    stops: 'Fermata',
    heightM: 'Altezza',
    statusCode: 'Codice di stato A0',
    faultCode: 'Codice di guasto MC',
  },
};

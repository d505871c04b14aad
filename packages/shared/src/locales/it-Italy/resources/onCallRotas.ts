export default {
  title: 'Turni di reperibilità',
  one: 'Turnazione',
  fields: {
    name: 'Nome',
    startsOn: 'Primo giorno',
    handOverAt: 'Passaggio di consegne alle',
    shiftLength: 'Durata di un turno',
    shiftUnit: 'Misurata in',
    zoneId: 'Fuso orario',
    holidayCalendarId: 'Calendario delle festività',
    note: 'Nota',
  },
  options: {
    shiftUnit: {
      hours: 'ore',
      days: 'giorni',
      weeks: 'settimane',
    },
  },
};

export default {
  title: 'On-call rotas',
  one: 'On-call rota',
  fields: {
    name: 'Name',
    startsOn: 'First day',
    handOverAt: 'Hand-over at',
    shiftLength: 'Length of a shift',
    shiftUnit: 'Counted in',
    zoneId: 'Time zone',
    holidayCalendarId: 'Holiday calendar',
    note: 'Note',
  },
  options: {
    shiftUnit: {
      hours: 'hours',
      days: 'days',
      weeks: 'weeks',
    },
  },
};

export default {
  title: 'Daily controls',
  one: 'Daily control',
  fields: {
    elevatorId: 'Elevator',
    useUnitId: 'Use unit',
    templateId: 'Template',
    controlDate: 'Control date',
    period: 'Period',
    controlResult: 'Control result',
    isAbnormal: 'Abnormal',
    hazardCount: 'Hazards',
    weather: 'Weather',
    creatorId: 'Creator',
    opinions: 'Opinions',
    status: 'Status',
  },
  options: {
    period: {
      morning: 'Morning',
      afternoon: 'Afternoon',
      wholeDay: 'Whole day',
    },
    controlResult: {
      normal: 'Normal',
      hazard: 'Hazard',
      zeroRisk: 'Zero risk',
      pending: 'Pending',
    },
    status: {
      draft: 'Draft',
      submitted: 'Submitted',
      archived: 'Archived',
    },
  },
};

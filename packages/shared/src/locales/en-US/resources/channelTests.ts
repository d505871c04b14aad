export default {
  title: 'Communication tests',
  one: 'Communication test',
  fields: {
    name: 'Name',
    channelId: 'Channel',
    userId: 'User',
    target: 'Destination',
    everyHours: 'Every',
    responseMinutes: 'To be answered within',
    isActive: 'Active',
    nextAt: 'Next',
    lastAt: 'Last',
    lastOutcome: 'Last outcome',
  },
  options: {
    lastOutcome: {
      waiting: 'Waiting for an answer',
      answered: 'Answered',
      unanswered: 'Not answered',
      failed: 'Failed',
    },
  },
};

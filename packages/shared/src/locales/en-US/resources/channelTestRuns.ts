export default {
  title: 'Tests made',
  one: 'Test made',
  fields: {
    channelTestId: 'Communication test',
    startedAt: 'Started at',
    answerBy: 'To be answered by',
    answeredAt: 'Answered at',
    outcome: 'Outcome',
    reason: 'Reason',
    deliveryId: 'Delivery',
  },
  options: {
    outcome: {
      waiting: 'Waiting for an answer',
      answered: 'Answered',
      unanswered: 'Not answered',
      failed: 'Failed',
    },
  },
};

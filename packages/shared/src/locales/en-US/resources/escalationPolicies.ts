export default {
  title: 'Escalation policies',
  one: 'Escalation policy',
  groups: {
    kinds: 'Alarms',
    course: 'Course',
  },
  fields: {
    name: 'Name',
    use: 'Made for',
    isDefault: 'Default',
    forTrapped: 'People trapped',
    forBell: 'Alarm bell',
    forSeriousFault: 'Serious fault',
    forPowerLoss: 'Power loss',
    forLightUnavailable: 'Light unavailable',
    forChannelFailed: 'Channel failed or system trouble',
    repeatTimes: 'Repetitions',
    repeatAfterSeconds: 'Pause before a repetition',
    mustAllAcknowledge: 'All called people must acknowledge',
    lapseMinutes: 'An acknowledgement lapses after',
    quietFrom: 'Quiet from',
    quietTo: 'Quiet until',
    zoneId: 'Time zone',
  },
  options: {
    use: {
      residential: 'Residential',
      hospital: 'Hospital',
      metro: 'Metro',
      other: 'Other',
    },
  },
};

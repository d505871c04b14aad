export default {
  title: 'Politiche di escalation',
  one: 'Politica di escalation',
  groups: {
    kinds: 'Allarmi',
    course: 'Svolgimento',
  },
  fields: {
    name: 'Nome',
    use: 'Adatta a',
    isDefault: 'Predefinita',
    forTrapped: 'Persone intrappolate',
    forBell: 'Campanello d’allarme',
    forSeriousFault: 'Guasto grave',
    forPowerLoss: 'Mancanza di rete',
    forLightUnavailable: 'Luce non disponibile',
    forChannelFailed: 'Canale guasto o problema di sistema',
    repeatTimes: 'Ripetizioni',
    repeatAfterSeconds: 'Pausa prima di una ripetizione',
    mustAllAcknowledge: 'Tutti i chiamati devono confermare',
    lapseMinutes: 'Una presa in carico scade dopo',
    quietFrom: 'Silenzio dalle',
    quietTo: 'Silenzio fino alle',
    zoneId: 'Fuso orario',
  },
  options: {
    use: {
      residential: 'Residenziale',
      hospital: 'Ospedale',
      metro: 'Metropolitana',
      other: 'Altro',
    },
  },
};

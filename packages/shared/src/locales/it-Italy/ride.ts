export default {
  report: 'Rapporto',
  waiting: 'Analisi della registrazione in corso',
  maxDeceleration: 'Decelerazione max',
  accelerationA95: 'Accelerazione A95',
  vibration: 'Vibrazione, m/s²',
  columns: {
    max: 'Picco-picco a velocità costante',
    a95: 'A95 a velocità costante',
    wholeMax: 'Picco-picco, intera corsa',
    wholeA95: 'A95, intera corsa',
  },
  axes: {
    x: 'x, avanti-indietro',
    y: 'y, laterale',
    z: 'z, verticale',
  },
  algorithm: 'ISO 18738-1 con la ponderazione ISO 8041; versione dell’algoritmo {{version}}',
  limitsOf:
    'Valutata con i limiti dell’impostazione EOCD dell’azienda per {{speed}} m/s. La norma non fissa limiti.',
  noLimits:
    'Nessuna impostazione EOCD dell’azienda per la velocità nominale ({{speed}} ± {{tolerance}} m/s): non valutata. La norma non fissa limiti.',
  warnings: {
    lowRate:
      'Campionata sotto {{rate}} Hz, il minimo della norma o dell’impostazione: valori indicativi, non valutati',
    noConstantSpeed: 'La corsa non ha raggiunto la velocità costante: nessun valore relativo',
    noStandstill: 'Manca mezzo secondo di sosta a un’estremità: velocità e corsa incerte',
    clipped: 'Il sensore ha raggiunto il fondo scala: valori indicativi, non valutati',
    distanceDiffers: 'La corsa differisce da quella dei piani di oltre il 2 %',
  },
  velocity: 'Velocità',
  acceleration: 'Accelerazione',
  spectrum: 'Spettro a velocità costante',
  sources: 'Segni: guide di {{rail}} m, rulli di {{roller}} mm.',
  thisRun: 'Questa misura',
  lastGood: 'Ultima misura buona, {{at}}',
  marks: {
    railJoint: 'Giunto guida',
    roller: 'Rullo',
  },
  phoneLink: 'Misura con il telefono',
  upload: 'Carica una registrazione',
  uploadHint: 'CSV (time, x, y, z) o WAV (tre canali, 16 bit)',
  elapsed: 'Registrazione',
  layFlat: 'Appoggia il telefono in piano sul pavimento della cabina',
  whileRecording:
    'Attendi due secondi, viaggia senza spostare il telefono, attendi due secondi dopo la fermata.',
  stop: 'Ferma e invia',
  start: 'Avvia la registrazione',
  startAgain: 'Registra un’altra corsa',
  sendAgain: 'Invia di nuovo',
  steps: {
    flat: 'Appoggia il telefono in piano al centro della cabina, schermo in alto, testa verso la parete di fondo.',
    start: 'Avvia la registrazione e attendi due secondi a porte chiuse.',
    ride: 'Viaggia per più piani. Resta fermo.',
    stop: 'Attendi due secondi dopo la fermata, poi ferma la registrazione.',
  },
  trust:
    'Un telefono campiona a circa 60–100 Hz; la norma richiede {{rate}} Hz. I valori sono indicativi e non si valutano con i limiti.',
  sensor: {
    absent: 'Questo dispositivo non ha sensori di movimento, o la pagina non è stata aperta con HTTPS.',
    refused: 'Il browser ha rifiutato i sensori di movimento. Consentili nelle impostazioni della pagina.',
  },
};

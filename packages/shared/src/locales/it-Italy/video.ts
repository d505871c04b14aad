export default {
  title: 'Video',
  connecting: 'collegamento',
  behind: '{{seconds}} s di ritardo',
  stalls: '{{value}} blocchi',
  again: 'Riprova',
  fullScreen: 'Schermo intero',
  none: 'Questo ascensore non ha telecamere',
  allPlaces: 'Otto immagini sono già mostrate; chiudine una per vedere questa',
  fault: {
    connection: 'Connessione video non riuscita, controllare il plug-in',
    h265: 'La telecamera invia H.265, che questo browser non mostra: impostarla su H.264',
    codec: 'Questo browser non decodifica l’immagine',
    form: 'Questo indirizzo è in una forma che nessun browser riproduce',
  },
  kind: {
    flv: 'FLV',
    hls: 'HLS',
    other: 'Flusso',
  },
};

export default {
  title: 'Video',
  connecting: 'connecting',
  behind: '{{seconds}} s behind',
  stalls: '{{value}} stalls',
  again: 'Try again',
  fullScreen: 'Full screen',
  none: 'This elevator has no camera',
  allPlaces: 'Eight pictures are shown already; close one to see this one',
  fault: {
    connection: 'Video connection failed, check plug-in',
    h265: 'The camera sends H.265, which this browser cannot show: set it to H.264',
    codec: 'This browser cannot decode the picture',
    form: 'This address is in a form that no browser plays',
  },
  kind: {
    flv: 'FLV',
    hls: 'HLS',
    other: 'Stream',
  },
};

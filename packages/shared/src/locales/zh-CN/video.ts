export default {
  title: '视频',
  connecting: '正在连接',
  behind: '延迟 {{seconds}} 秒',
  stalls: '卡顿 {{value}} 次',
  again: '重试',
  fullScreen: '全屏',
  none: '该电梯没有摄像头',
  allPlaces: '已同时显示八路视频，请先关闭一路',
  fault: {
    connection: '视频连接失败，请检查插件',
    h265: '摄像头输出 H.265，此浏览器无法显示，请改为 H.264',
    codec: '此浏览器无法解码该画面',
    form: '该地址的格式浏览器无法播放',
  },
  kind: {
    flv: 'FLV',
    hls: 'HLS',
    other: '视频流',
  },
};

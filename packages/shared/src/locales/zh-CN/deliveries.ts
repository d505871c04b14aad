export default {
  reasons: {
    noChannel: '没有可用的通道',
    noTarget: '用户没有该联系方式',
    noBrowser: '用户没有订阅推送的浏览器',
    userDisabled: '用户已停用',
    switchedOff: '用户未开启此类短信',
    unreachable: '无法连接服务商',
    refusedByProvider: '服务商拒绝',
    wrongTarget: '目标无效',
    privateAddress: '地址属于内网',
    wrongSettings: '通道设置有误',
    rate: '等待目标限速',
    costCap: '已达到通道每日费用上限',
    alarmOver: '报警已结束',
    unknownOutcome: '发送中断，是否送达未知',
    providerSaid: '服务商回执失败',
  },
  alarmTrapped: {
    title: '【困人】{{elevator}}',
    text: '{{site}} 电梯 {{elevator}} 有人被困，楼层 {{floor}}，时间 {{time}}。',
  },
  alarmBell: {
    title: '【警铃】{{elevator}}',
    text: '{{site}} 电梯 {{elevator}} 警铃于 {{time}} 被按下，楼层 {{floor}}。',
  },
  alarmSeriousFault: {
    title: '【严重故障】{{elevator}}',
    text: '{{site}} 电梯 {{elevator}} 自 {{time}} 起发生严重故障，检查前禁止使用。',
  },
  alarmPowerLoss: {
    title: '【断电】{{elevator}}',
    text: '{{site}} 电梯 {{elevator}} 自 {{time}} 起断电。',
  },
  alarmLightUnavailable: {
    title: '【警灯不可用】',
    text: '警灯 {{elevator}} 自 {{time}} 起无响应。',
  },
  alarmChannelFailed: {
    title: '【通道故障】{{elevator}}',
    text: '通道 {{elevator}} 自 {{time}} 起无法送达消息。',
  },
  alarmSystemTrouble: {
    title: '【系统故障】{{elevator}}',
    text: '{{elevator}} 自 {{time}} 起异常，详见报警。',
  },
  repairDispatched: {
    title: '【急修派单】{{elevator}}',
    text: '请前往 {{site}}（{{address}}）电梯 {{elevator}}，楼层 {{floor}}。工单 {{order}}，报修时间 {{time}}。',
  },
  repairCancelled: {
    title: '【急修撤销】{{elevator}}',
    text: '{{site}} 电梯 {{elevator}} 的工单 {{order}} 已撤销。',
  },
  inspectionDue: {
    title: '检验提醒：{{count}} 台电梯',
    text: '{{count}} 台电梯的检验应于 {{day}} 前完成（提前 {{step}} 天提醒，0 及以下为当日或已逾期）：{{elevators}}',
  },
  maintenanceOverdue: {
    title: '维保超期：{{count}}',
    text: '{{count}} 个维保工单已超期，其中 {{open}} 个未接单：{{elevators}}',
  },
  maintenanceRectification: {
    title: '整改：{{elevators}}',
    text: '电梯 {{elevators}} 须在 {{day}} 前完成整改（剩余天数 {{step}}，负数为逾期）。',
  },
  supervisionSerious: {
    title: '【严重隐患】{{elevator}}',
    text: '{{site}} 电梯 {{elevator}} 于 {{time}} 发现严重隐患，已停用并开具急修工单 {{order}}：{{finding}}',
  },
  supervisionReminder: {
    title: '【监管记录待完成】{{site}}',
    text: '{{site}} 尚有 {{count}} 份记录未提交（{{period}}），截止 {{time}}。',
  },
  supervisionMissed: {
    title: '【监管记录缺失】{{site}}',
    text: '{{site}} 缺少 {{count}} 份记录（{{period}}）。',
  },
  reportReady: {
    title: '报表：{{report}}',
    text: '报表已生成：{{report}}，生成时间 {{time}}。{{link}}',
  },
  reportWithoutPdf: {
    title: '报表无 PDF：{{report}}',
    text: '{{report}}（{{time}}）的 PDF 生成失败，电子表格包含全部表格。{{link}}',
  },
  reportFailed: {
    title: '报表未生成：{{report}}',
    text: '定时报表 {{report}} 于 {{time}} 未能生成：{{reason}}',
  },
  channelTest: {
    title: '【通信测试】',
    text: '这是 {{channel}} 的通信测试，请在 {{time}} 前打开链接确认。',
  },
  bundle: {
    title: '【{{count}} 条消息】',
    text: '{{lines}}',
    more: '另有 {{count}} 条',
  },
  message: {
    title: '【消息】',
    text: '{{text}}',
  },
  settled: {
    acknowledged: { title: '已应答：{{elevator}}', text: '{{by}} 已应答。' },
    shelved: { title: '已搁置：{{elevator}}', text: '{{by}} 暂时搁置。' },
    over: { title: '已结束：{{elevator}}', text: '无需再处理。' },
  },
  page: {
    opening: '正在打开消息…',
    confirm: '我已收到',
    answered: '谢谢，测试已应答。',
    over: '本次测试应答时限已过。',
    goOn: '继续',
    noted: '您已阅读此消息。',
  },
  testNow: '立即测试',
  receipts: {
    copy: '复制回执地址',
    copied: '已复制，请提供给服务商。',
  },
  push: {
    title: '本设备推送',
    why: '关闭控制台后仍可收到报警。',
    on: '开启',
    off: '关闭',
    isOn: '已开启',
    isOff: '已关闭',
    unsupported: '此浏览器不支持推送，或未通过 HTTPS 打开。',
    denied: '浏览器拒绝通知，请在浏览器设置中允许后再开启。',
    failed: '无法连接浏览器推送服务。',
    test: '发送测试',
    tried: '推送可以到达本设备。',
    tested: '测试已发送。',
    devices: '接收推送的设备',
    thisDevice: '本设备',
    remove: '移除',
    since: '自 {{date}}',
  },
};

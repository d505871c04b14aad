export const zhCN = {
  action: {
    startFirmwareCampaign: '启动',
    pauseFirmwareCampaign: '暂停',
    resumeFirmwareCampaign: '继续',
    abortFirmwareCampaign: '中止',
  },
  done: {
    startFirmwareCampaign: '升级活动已启动',
    pauseFirmwareCampaign: '升级活动已暂停',
    resumeFirmwareCampaign: '升级活动已继续',
    abortFirmwareCampaign: '升级活动已中止',
  },
  fields: {
    specialCode: '专用码',
    reason: '原因',
  },
};

export const enUS = {
  action: {
    startFirmwareCampaign: 'Start',
    pauseFirmwareCampaign: 'Pause',
    resumeFirmwareCampaign: 'Resume',
    abortFirmwareCampaign: 'Abort',
  },
  done: {
    startFirmwareCampaign: 'Campaign started',
    pauseFirmwareCampaign: 'Campaign paused',
    resumeFirmwareCampaign: 'Campaign resumed',
    abortFirmwareCampaign: 'Campaign aborted',
  },
  fields: {
    specialCode: 'Special code',
    reason: 'Reason',
  },
};

export const itItaly = {
  action: {
    startFirmwareCampaign: 'Avvia',
    pauseFirmwareCampaign: 'Sospendi',
    resumeFirmwareCampaign: 'Riprendi',
    abortFirmwareCampaign: 'Interrompi',
  },
  done: {
    startFirmwareCampaign: 'Campagna avviata',
    pauseFirmwareCampaign: 'Campagna sospesa',
    resumeFirmwareCampaign: 'Campagna ripresa',
    abortFirmwareCampaign: 'Campagna interrotta',
  },
  fields: {
    specialCode: 'Codice speciale',
    reason: 'Motivo',
  },
};

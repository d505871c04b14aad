export const zhCN = {
  title: '固件镜像',
  one: '固件镜像',
  groups: {
    fits: '适用设备',
    image: '镜像',
  },
  fields: {
    programId: '底层程序',
    release: '版本',
    sequence: '序号',
    target: '设备类型',
    minimumVersion: '最低当前版本',
    deviceModel: '设备型号',
    boardHardVer: '主板硬件版本',
    boardProtocol: '主板协议',
    file: '镜像文件',
    signature: '签名（Ed25519）',
    sha256: 'SHA-256',
    sizeBytes: '大小',
    keyId: '签名密钥',
    note: '备注',
  },
  options: {
    target: {
      gateway: '网关',
      camera: '摄像头',
    },
  },
};

export const enUS = {
  title: 'Firmware images',
  one: 'Firmware image',
  groups: {
    fits: 'Fits',
    image: 'Image',
  },
  fields: {
    programId: 'Program',
    release: 'Version',
    sequence: 'Release no.',
    target: 'Kind of device',
    minimumVersion: 'Lowest present version',
    deviceModel: 'Device model',
    boardHardVer: 'Board hardware',
    boardProtocol: 'Board protocol',
    file: 'Image file',
    signature: 'Signature (Ed25519)',
    sha256: 'SHA-256',
    sizeBytes: 'Size',
    keyId: 'Signing key',
    note: 'Note',
  },
  options: {
    target: {
      gateway: 'Gateway device',
      camera: 'Camera',
    },
  },
};

export const itItaly = {
  title: 'Immagini firmware',
  one: 'Immagine firmware',
  groups: {
    fits: 'Compatibilità',
    image: 'Immagine',
  },
  fields: {
    programId: 'Programma',
    release: 'Versione',
    sequence: 'N. rilascio',
    target: 'Tipo di dispositivo',
    minimumVersion: 'Versione minima presente',
    deviceModel: 'Modello',
    boardHardVer: 'Hardware della scheda',
    boardProtocol: 'Protocollo della scheda',
    file: 'File immagine',
    signature: 'Firma (Ed25519)',
    sha256: 'SHA-256',
    sizeBytes: 'Dimensione',
    keyId: 'Chiave di firma',
    note: 'Nota',
  },
  options: {
    target: {
      gateway: 'Dispositivo gateway',
      camera: 'Telecamera',
    },
  },
};

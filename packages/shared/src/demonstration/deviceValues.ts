/** A value that a device of the demonstration keeps: a controller's parameter, as the catalogue lists it. */
export interface DemonstrationParameter {
  no: string;
  /** In Chinese; the seed translates it. */
  name: string;
  value: string;
  default: string;
  range: string;
  unit: string;
  access: 'harmless' | 'service' | 'safety';
}

/** The parameters of every simulated controller. Speed, brake and door force belong to safety functions. */
export const demonstrationParameters: readonly DemonstrationParameter[] = [
  {
    no: 'P0-01',
    name: '额定速度',
    value: '1.75',
    default: '1.75',
    range: '0.25..10',
    unit: 'm/s',
    access: 'safety',
  },
  {
    no: 'P0-02',
    name: '加速度',
    value: '0.65',
    default: '0.60',
    range: '0.20..1.50',
    unit: 'm/s²',
    access: 'service',
  },
  {
    no: 'P0-03',
    name: '减速度',
    value: '0.65',
    default: '0.60',
    range: '0.20..1.50',
    unit: 'm/s²',
    access: 'service',
  },
  {
    no: 'P1-01',
    name: '开门保持时间',
    value: '4',
    default: '3',
    range: '1..60',
    unit: 's',
    access: 'harmless',
  },
  {
    no: 'P1-02',
    name: '关门力矩',
    value: '150',
    default: '150',
    range: '50..200',
    unit: 'N',
    access: 'safety',
  },
  {
    no: 'P2-01',
    name: '抱闸打开延时',
    value: '300',
    default: '300',
    range: '0..2000',
    unit: 'ms',
    access: 'safety',
  },
  {
    no: 'P2-02',
    name: '抱闸闭合延时',
    value: '200',
    default: '200',
    range: '0..2000',
    unit: 'ms',
    access: 'safety',
  },
  {
    no: 'P3-01',
    name: '返回基站时间',
    value: '10',
    default: '5',
    range: '0..60',
    unit: 'min',
    access: 'harmless',
  },
];

/** The settings that a simulated gateway device keeps, by the names of the wire. */
export const demonstrationSettings: Readonly<Record<string, string | number | boolean>> = {
  nodeNumber: 1,
  serverAddress: 'iot.example.com',
  port: 1883,
  apnName: 'cmiot',
  apnUserName: '',
  intercomServer: 'sip.example.com',
  callNumbers: '96333, 02112345678',
  dutyRoom: '一号值班室',
  volume: 70,
  isFiltered: false,
  sipAccount: '80000',
};

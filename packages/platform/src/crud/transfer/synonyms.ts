/** Names of fields in other programs, by resource and field; the labels of our own languages need no line here. */
const synonyms: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  elevators: {
    no: [
      'elevator number, elevator no, elevator id, lift number, lift id, unit number, device number, equipment number',
      'numero impianto, n impianto, matricola, matricola impianto, codice impianto',
      '电梯编号, 电梯号, 设备编号, 设备代码, 电梯编码',
    ],
    name: [
      'elevator name, lift name, unit name, equipment name',
      'nome impianto, nome ascensore, denominazione impianto',
      '名称, 设备名称, 电梯',
    ],
    type: [
      'elevator type, lift type, kind, category, equipment type, device type',
      'tipo impianto, tipologia, categoria, tipo ascensore',
      '电梯类型, 设备类型, 梯种, 电梯种类, 设备品种, 品种',
    ],
    address: [
      'street address, location address, installation address, site address',
      'ubicazione, indirizzo impianto, via',
      '安装地址, 使用地址, 详细地址, 安装地点, 使用地点',
    ],
    registerCode: [
      'registration code, registration number, register number, register no',
      'numero di matricola comunale, codice registrazione, numero di registro',
      '注册号, 注册登记号, 使用登记证编号, 设备注册代码, 登记证号',
    ],
    brand: ['make, marque', 'marchio', '电梯品牌'],
    model: ['model number, type designation', 'modello impianto', '规格型号, 设备型号, 产品型号'],
    factoryNo: [
      'serial number, serial no, factory number, manufacturing number',
      'numero di serie, numero di fabbrica, n di serie',
      '产品编号, 制造编号, 出厂编码, 工号',
    ],
    buildingNo: ['building number, building no, block', 'palazzina, fabbricato', '楼栋, 楼栋号, 栋号, 幢号'],
    dtuCode: [
      'dtu, dtu code, dtu id, gateway code, terminal number',
      'codice dtu, codice gateway',
      'DTU, 终端编号, 采集器编号, 物联网编号',
    ],
    simNumber: ['sim, sim card, sim card number', 'scheda sim', '物联卡号, 卡号'],
    useUnitId: [
      'user unit, using unit, customer, site',
      'unità d’uso, cliente, stabile, condominio',
      '使用单位名称, 小区, 项目名称',
    ],
    propertyId: [
      'property management, property manager, building manager',
      'amministratore, amministrazione',
      '物业, 物业公司, 物业单位名称',
    ],
    maintenanceId: [
      'maintenance contractor, service company, maintained by, maintainer',
      'ditta di manutenzione, impresa di manutenzione, manutenzione',
      '维保公司, 维护单位, 维保单位名称, 维护保养单位',
    ],
    manufacturerId: ['maker, manufacturer name', 'produttore, fabbricante', '制造商, 生产厂家, 制造厂家'],
    floors: [
      'stops, number of floors, number of stops, floors served, landings, storeys',
      'fermate, numero di piani, numero fermate, n fermate, n piani',
      '层站, 层站数, 站数, 楼层数, 总层数',
    ],
    ratedSpeedMps: [
      'speed, speed m s, car speed, nominal speed, rated speed m s',
      'velocità, velocità m s',
      '速度, 运行速度, 梯速, 额定速度 m s',
    ],
    ratedLoadKg: [
      'capacity, capacity kg, load, load kg, rated capacity, nominal load, rated load kg, duty load',
      'carico, carico nominale, portata kg, capacità',
      '载重, 载重量, 额定载荷, 额定载重量, 额定载重 kg',
    ],
    installedOn: [
      'installation date, date installed, installed',
      'data installazione, data di installazione',
      '安装时间, 安装完成日期',
    ],
    exFactoryOn: ['manufacturing date, date of manufacture', 'data di fabbricazione', '制造日期, 生产日期'],
    serviceOn: [
      'in service date, commissioning date, commissioned',
      'data di messa in servizio, messa in servizio',
      '投入使用日期, 启用日期',
    ],
    inspectedUntil: [
      'next inspection, next inspection date, inspection due, inspection expiry',
      'prossima verifica, scadenza verifica',
      '下次检验日期, 检验到期日, 下次年检日期, 年检到期日期',
    ],
    'place.lng': ['longitude, lng, lon, long', 'longitudine', '经度'],
    'place.lat': ['latitude, lat', 'latitudine', '纬度'],
  },
  useUnits: {
    name: ['site, site name, building name', 'stabile, condominio', '小区名称, 项目名称'],
    address: ['street address, site address', 'ubicazione', '详细地址'],
  },
  organisations: {
    no: ['company number, organisation number, code', 'codice azienda', '单位编号, 公司编号'],
    name: ['company, company name, organisation', 'azienda, ragione sociale', '公司名称, 单位名称'],
    phone: ['telephone, phone number, mobile', 'cellulare, telefono', '电话, 联系电话, 手机号'],
    creditCode: ['vat number, tax number', 'partita iva, p iva', '统一社会信用代码'],
  },
};

/** Other programs' spellings of a target. */
export const synonymsOf = (resource: string, target: string): string[] =>
  (synonyms[resource]?.[target] ?? []).flatMap((line) => line.split(','));

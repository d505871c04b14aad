export const zhCN = {
  title: '租户',
  one: '租户',
  fields: {
    tenantName: '租户名称',
    status: '状态',
    company: '公司',
    initialCompany: '初始公司',
    belongUnit: '所属单位',
    belongTenantId: '所属租户',
    allowsRemoteControl: '允许远程控制',
    isDemonstration: '演示',
    frozenAt: '冻结时间',
  },
  options: {
    status: {
      active: '启用',
      frozen: '冻结',
    },
  },
};

export const enUS = {
  title: 'Tenants',
  one: 'Tenant',
  fields: {
    tenantName: 'Tenant',
    status: 'Status',
    company: 'Company',
    initialCompany: 'Initial company',
    belongUnit: 'Belongs to unit',
    belongTenantId: 'Belongs to tenant',
    allowsRemoteControl: 'Allows remote control',
    isDemonstration: 'Demonstration',
    frozenAt: 'Frozen at',
  },
  options: {
    status: {
      active: 'Active',
      frozen: 'Frozen',
    },
  },
};

export const itItaly = {
  title: 'Tenant',
  one: 'Tenant',
  fields: {
    tenantName: 'Tenant',
    status: 'Stato',
    company: 'Azienda',
    initialCompany: 'Azienda iniziale',
    belongUnit: 'Unità di appartenenza',
    belongTenantId: 'Tenant di appartenenza',
    allowsRemoteControl: 'Permette il controllo remoto',
    isDemonstration: 'Dimostrazione',
    frozenAt: 'Sospeso il',
  },
  options: {
    status: {
      active: 'Attivo',
      frozen: 'Sospeso',
    },
  },
};

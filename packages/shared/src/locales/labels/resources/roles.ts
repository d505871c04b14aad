export const zhCN = {
  title: '角色',
  one: '角色',
  fields: {
    name: '角色名称',
    orgId: '所属企业',
    isDefault: '默认角色',
    auth: '权限',
    level: '操作级别',
    note: '备注',
  },
  options: { level: { view: '查看', work: '日常工作', manage: '管理' } },
};

export const enUS = {
  title: 'Roles',
  one: 'Role',
  fields: {
    name: 'Role name',
    orgId: 'Enterprise',
    isDefault: 'Default',
    auth: 'Permissions',
    level: 'Level',
    note: 'Note',
  },
  options: { level: { view: 'View only', work: 'Daily work', manage: 'Manage' } },
};

export const itItaly = {
  title: 'Ruoli',
  one: 'Ruolo',
  fields: {
    name: 'Nome del ruolo',
    orgId: 'Azienda',
    isDefault: 'Predefinito',
    auth: 'Permessi',
    level: 'Livello',
    note: 'Nota',
  },
  options: { level: { view: 'Sola lettura', work: 'Lavoro quotidiano', manage: 'Gestione' } },
};

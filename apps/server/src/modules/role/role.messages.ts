export const UNKNOWN_PERMISSION = '权限中有系统不认识的项'

/** What somebody else confirms about a role, in words. */
export const roleTexts = {
  title: (name: string): string => `扩大角色「${name}」的权限`,
  permissions: '新增的权限',
  scopes: '数据范围',
  ports: '新增的可用端',
  status: '状态',
  enabled: '由停用改为启用',
  fromTo: (from: string, to: string): string => `由「${from || '无'}」改为「${to || '无'}」`,
} as const

export const dutyTexts = {
  separated: '已启用',
  joined: '已由平台解除',
} as const

export const UNKNOWN_PERMISSION = '权限中有系统不认识的项'
